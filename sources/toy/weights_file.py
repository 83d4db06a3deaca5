"""How the toy's matrices become a file: whole numbers of eight bits, one scale per matrix."""

import base64
import hashlib
import json
from typing import Any

import numpy as np
from numpy.typing import NDArray


def weights_text(matrices: dict[str, NDArray[np.float64]]) -> str:
    """Return the file's text: per matrix its shape, its scale, and rows of signed bytes."""
    entries = {name: _entry(matrix) for name, matrix in matrices.items()}
    digest = hashlib.sha256(json.dumps(entries, sort_keys=True).encode()).hexdigest()
    return json.dumps({"sha256": digest, "matrices": entries}, indent=0) + "\n"


def digest_of(text: str) -> str:
    """Return the digest that a weights file says it has."""
    return str(json.loads(text)["sha256"])


def _entry(matrix: NDArray[np.float64]) -> dict[str, Any]:
    scale = float(np.abs(matrix).max()) / 127
    numbers = np.rint(matrix / scale).astype(np.int8)
    data = base64.b64encode(numbers.tobytes()).decode()
    return {"shape": list(matrix.shape), "scale": scale, "int8": data}
