"""What templates call to cite a claim of the ledger."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from markupsafe import Markup

if TYPE_CHECKING:
    from sources.ledger import Ledger


def citations(ledger: Ledger) -> dict[str, Any]:
    """Return what templates call to cite: `cite(id)` is the mark, `claim` a sentence with it.

    A mark is a link to the claim in the list of sources; `widget/page/notes.js` shows that entry
    where the mark is.
    """
    mark = Markup('<a class="cite" href="#claim-{0}" aria-label="Source {1}">{1}</a>')
    around = Markup(
        '<span class="claim" data-claim="{0}">{1}<span class="last">{2}{3}</span></span>'
    )

    def cite(claim_id: str) -> Markup:
        return mark.format(claim_id, ledger.number(claim_id))

    def claim(claim_id: str, caller: Any) -> Markup:
        body = str(caller()).strip()
        # The mark stays on the line of the last word, where that is a plain word.
        head, space, last = body.rpartition(" ")
        if not re.fullmatch(r"[^<>&]+", last):
            head, space, last = body, "", ""
        return around.format(claim_id, Markup(head + space), Markup(last), cite(claim_id))

    return {"cite": cite, "claim": claim}


def cited_from(markup: Markup, page: str) -> Markup:
    """Return `markup` with its marks leading to the list of sources on another page."""
    there = f'<a class="cite" target="_blank" rel="noopener" href="{page}#claim-'
    return Markup(str(markup).replace('<a class="cite" href="#claim-', there))
