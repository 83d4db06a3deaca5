"""The toy's two networks in JAX, for training alone; the lesson runs ``dspark_calc/toy/``.

A matrix is [outputs, inputs]. Norms have no gain. The names are those of the weights file.
"""

import jax
import jax.numpy as jnp
from jax import Array

WIDTH, HEADS, HEAD, HIDDEN, VOCABULARY = 32, 4, 8, 64, 64
LAYERS, BLOCKS, BLOCK_SIZE, WINDOW, RANK = 4, 3, 5, 16, 8
TARGET_LAYERS = (1, 2, 3)
NOISE = 0
Matrices = dict[str, Array]
Shapes = dict[str, tuple[int, int]]
# Cosine and sine of each pair's step: Pythagorean, so that inference needs no sine.
ROTARY = ((3 / 5, 4 / 5), (15 / 17, 8 / 17), (40 / 41, 9 / 41), (220 / 221, 21 / 221))
LAYER_SHAPES: Shapes = {
    "wq": (WIDTH, WIDTH),
    "wk": (WIDTH, WIDTH),
    "wv": (WIDTH, WIDTH),
    "wo": (WIDTH, WIDTH),
    "w1": (HIDDEN, WIDTH),
    "w2": (WIDTH, HIDDEN),
}


def backbone_shapes() -> Shapes:
    """Return the shape of each of the backbone's matrices."""
    layers = {f"layers.{i}.{k}": s for i in range(LAYERS) for k, s in LAYER_SHAPES.items()}
    return {"embed": (VOCABULARY, WIDTH), "head": (VOCABULARY, WIDTH), **layers}


def drafter_shapes() -> Shapes:
    """Return the shape of each of the drafter's matrices."""
    blocks = {f"mtp.{i}.{k}": s for i in range(BLOCKS) for k, s in LAYER_SHAPES.items()}
    return {
        "main_proj": (WIDTH, WIDTH * len(TARGET_LAYERS)),
        **blocks,
        "markov_head.embed": (VOCABULARY, RANK),
        "markov_head.head": (VOCABULARY, RANK),
        "confidence_head.proj": (1, WIDTH + RANK),
    }


def random_matrices(shapes: Shapes, key: Array) -> Matrices:
    """Return random matrices of these shapes; what ends a residual branch starts small."""
    keys = jax.random.split(key, len(shapes))
    scale = {name: 0.5 if name.endswith((".wo", ".w2")) else 1.0 for name in shapes}
    return {
        name: scale[name] * jax.random.normal(k, shape) / shape[1] ** 0.5
        for k, (name, shape) in zip(keys, shapes.items(), strict=True)
    }


def norm(x: Array) -> Array:
    """Return x over its root mean square."""
    return x / jnp.sqrt(jnp.mean(x * x, -1, keepdims=True) + 1e-6)


def rotate(x: Array, positions: Array) -> Array:
    """Return x [..., HEADS, HEAD] turned by its position [...]."""
    step = jnp.array([jnp.arctan2(s, c) for c, s in ROTARY])
    angle = positions[..., None, None] * step
    a, b = x[..., 0::2], x[..., 1::2]
    turned = (a * jnp.cos(angle) - b * jnp.sin(angle), a * jnp.sin(angle) + b * jnp.cos(angle))
    return jnp.stack(turned, -1).reshape(x.shape)


def heads(x: Array) -> Array:
    """Return x [..., WIDTH] as [..., HEADS, HEAD]."""
    return x.reshape(*x.shape[:-1], HEADS, HEAD)


def attend(q: Array, k: Array, v: Array, mask: Array) -> Array:
    """Return what queries [..., n, HEADS, HEAD] read of keys and values [..., m, HEADS, HEAD]."""
    scores = jnp.einsum("...nhd,...mhd->...hnm", q, k) / HEAD**0.5
    weights = jax.nn.softmax(jnp.where(mask[..., None, :, :], scores, -1e9), -1)
    read = jnp.einsum("...hnm,...mhd->...nhd", weights, v)
    return read.reshape(*read.shape[:-2], WIDTH)


def mlp(p: Matrices, name: str, x: Array) -> Array:
    """Return the block's second half: two maps with a ReLU between them."""
    return jax.nn.relu(norm(x) @ p[f"{name}.w1"].T) @ p[f"{name}.w2"].T


def backbone(p: Matrices, ids: Array) -> tuple[Array, Array]:
    """Return logits [..., n, VOCABULARY] and the joined inputs of the target layers."""
    x = p["embed"][ids]
    positions = jnp.arange(ids.shape[-1])
    mask = positions[:, None] >= positions
    kept = []
    for i in range(LAYERS):
        if i in TARGET_LAYERS:
            kept.append(x)
        h, name = norm(x), f"layers.{i}"
        q, k, v = (heads(h @ p[f"{name}.{w}"].T) for w in ("wq", "wk", "wv"))
        read = attend(rotate(q, positions), rotate(k, positions), v, mask)
        x = x + read @ p[f"{name}.wo"].T
        x = x + mlp(p, name, x)
    return norm(x) @ p["head"].T, jnp.concatenate(kept, -1)


def draft(
    p: Matrices, shared: tuple[Array, Array], main_hidden: Array, ids: Array, anchors: Array
) -> tuple[Array, Array, Array]:
    """Return base logits [a, 5, VOCABULARY], Markov bias and confidence logits of one text.

    Shared are the backbone's embedding and head. The Markov head reads the true token before each
    row (teacher forcing).
    """
    embed, head = shared
    main_x = norm(main_hidden @ p["main_proj"].T)
    rows = anchors[:, None] + jnp.arange(BLOCK_SIZE)
    before = anchors[:, None] + jnp.arange(-WINDOW, 0)
    seen = jnp.concatenate([before >= 0, jnp.ones_like(rows, bool)], -1)[:, None, :]
    slots = jnp.maximum(before, 0)
    x = embed[jnp.full_like(rows, NOISE).at[:, 0].set(ids[anchors])]
    for i in range(BLOCKS):
        h, name = norm(x), f"mtp.{i}"
        q, k, v = (heads(h @ p[f"{name}.{w}"].T) for w in ("wq", "wk", "wv"))
        main_k, main_v = (heads(main_x @ p[f"{name}.{w}"].T)[slots] for w in ("wk", "wv"))
        k = jnp.concatenate([rotate(main_k, before), rotate(k, rows)], 1)
        v = jnp.concatenate([main_v, v], 1)
        read = attend(rotate(q, rows), k, v, jnp.broadcast_to(seen, (*rows.shape, k.shape[1])))
        x = x + read @ p[f"{name}.wo"].T
        x = x + mlp(p, name, x)
    markov = p["markov_head.embed"][ids[rows]]
    confidence = jnp.concatenate([x, markov], -1) @ p["confidence_head.proj"][0]
    return norm(x) @ head.T, markov @ p["markov_head.head"].T, confidence
