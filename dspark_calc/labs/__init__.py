"""What the labs show: small exact experiments on invented numbers, loaded when first used."""

LABEL = "Invented numbers of this lab, not measurements of any model."
