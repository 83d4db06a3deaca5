"""What the page shows of the toy: plain data and sentences, loaded when first used."""

LABEL = "Numbers of a toy that writes an invented language, never a DeepSeek model’s."
