"""Pictures of the page as arrays, and the contrast of two colours as WCAG counts it.

picture = pixels(page.screenshot())      # height x width x 3, bytes
contrast(picture[0, 0], picture[10, 10])  # 1 to 21
"""

from __future__ import annotations

import struct
import zlib
from typing import TYPE_CHECKING, Any

import numpy as np

if TYPE_CHECKING:
    from numpy.typing import NDArray


def pixels(png: bytes) -> NDArray[np.uint8]:
    """Return the red, green and blue of a PNG file as browsers write it: 8 bits, not interlaced."""
    width, height, depth, kind, _, _, interlaced = struct.unpack(">IIBBBBB", png[16:29])
    assert (depth, interlaced) == (8, 0)
    channels = {2: 3, 6: 4}[kind]
    packed, at = b"", 8
    while at < len(png):
        (size,) = struct.unpack(">I", png[at : at + 4])
        if png[at + 4 : at + 8] == b"IDAT":
            packed += png[at + 8 : at + 8 + size]
        at += size + 12
    stride = width * channels
    lines = np.frombuffer(zlib.decompress(packed), np.uint8).reshape(height, stride + 1)
    picture = np.zeros((height, stride), np.uint8)
    above = np.zeros(stride, np.uint8)
    for row, line in enumerate(lines):
        above = picture[row] = _unfilter(int(line[0]), line[1:], above, channels)
    return picture.reshape(height, width, channels)[:, :, :3]


def _unfilter(
    kind: int, line: NDArray[np.uint8], above: NDArray[np.uint8], step: int
) -> NDArray[np.uint8]:
    """Return one line of pixels; PNG writes down its difference from its neighbours."""
    if kind == 0:
        return line
    if kind == 2:
        return line + above
    if kind == 1:
        columns = line.reshape(-1, step)
        return np.cumsum(columns, axis=0, dtype=np.uint8).reshape(-1)
    got = line.tolist()
    up = above.tolist()
    for at in range(len(got)):
        left = got[at - step] if at >= step else 0
        corner = up[at - step] if at >= step else 0
        guess = (left + up[at]) // 2 if kind == 3 else _paeth(left, up[at], corner)
        got[at] = (got[at] + guess) & 255
    return np.array(got, np.uint8)


def _paeth(left: int, above: int, corner: int) -> int:
    """Return the neighbour that is nearest to left + above - corner."""
    target = left + above - corner
    return min((left, above, corner), key=lambda value: abs(target - value))


def luminance(colours: Any) -> Any:
    """Return the relative luminance (0 to 1) of colours along the last axis."""
    share = np.asarray(colours, float) / 255
    linear = np.where(share <= 0.04045, share / 12.92, ((share + 0.055) / 1.055) ** 2.4)
    return linear @ np.array([0.2126, 0.7152, 0.0722])


def contrast(one: Any, other: Any) -> Any:
    """Return WCAG's contrast ratio (1 to 21) of two colours, or of two pictures, pixel by pixel."""
    first, second = luminance(one), luminance(other)
    return (np.maximum(first, second) + 0.05) / (np.minimum(first, second) + 0.05)
