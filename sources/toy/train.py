"""Trains the toy, offline: ``python -m sources.toy.train OUT`` writes weights and its figures.

Needs the dependency group ``toy``. Another machine need not give the same bits, so the weights are
part of the repository and no test trains.
"""

import functools
import json
import sys
from pathlib import Path
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np
from jax import Array

from sources.toy import network as net
from sources.toy.network import Matrices
from sources.toy.texts import texts
from sources.toy.weights_file import digest_of, weights_text

SEED = 0
LENGTH, BATCH = 64, 32
STEPS = (3000, 250, 200)
PEAKS = (4e-3, 4e-3, 4e-4)
WARM_UP, BETAS = 0.04, (0.9, 0.98)
TEXTS, FIXED, ANCHORS = 12_000, 32, 16
CROSS_ENTROPY, TOTAL_VARIATION, CONFIDENCE, GAMMA = 0.1, 0.9, 1.0, 4.0
Moments = tuple[Matrices, Matrices]


def backbone_loss(p: Matrices, ids: Array) -> Array:
    """Return the mean cross entropy of the next token."""
    logits, _ = net.backbone(p, ids)
    return jnp.mean(cross_entropy(logits[:, :-1], ids[:, 1:]))


def cross_entropy(logits: Array, ids: Array) -> Array:
    """Return minus the log probability of each id."""
    return -jnp.take_along_axis(jax.nn.log_softmax(logits), ids[..., None], -1)[..., 0]


def dspark_loss(
    drafter: Matrices, backbone: Matrices, ids: Array, anchors: Array, *, boundary: bool = True
) -> Array:
    """Return the drafter's loss; the boundary keeps its gradient out of the backbone."""
    p = jax.lax.stop_gradient(backbone) if boundary else backbone
    logits, main_hidden = net.backbone(p, ids)
    draft = functools.partial(net.draft, drafter, (p["embed"], p["head"]))
    base, bias, confidence = jax.vmap(draft)(main_hidden, ids, anchors)
    rows = anchors[:, :, None] + jnp.arange(net.BLOCK_SIZE)
    each = jnp.arange(len(ids))[:, None, None]
    p_t, true = jax.nn.softmax(logits[each, rows]), ids[each, rows + 1]
    l1 = jnp.sum(jnp.abs(jax.nn.softmax(base + bias) - p_t), -1)
    label = jax.lax.stop_gradient(1 - l1 / 2)
    binary = -label * jax.nn.log_sigmoid(confidence)
    binary -= (1 - label) * jax.nn.log_sigmoid(-confidence)
    loss = CROSS_ENTROPY * cross_entropy(base + bias, true) + TOTAL_VARIATION * l1
    return jnp.mean((loss + CONFIDENCE * binary) * jnp.exp(-jnp.arange(net.BLOCK_SIZE) / GAMMA))


def size(gradients: Matrices) -> Array:
    """Return the Euclidean norm of all gradients together."""
    return jnp.sqrt(sum(jnp.sum(g * g) for g in jax.tree.leaves(gradients)))


def adam(
    p: Matrices, moments: Moments, gradients: Matrices, step: Array, stage: int
) -> tuple[Matrices, Moments]:
    """Return parameters and moments after one step of Adam: warm-up, cosine, norm at most 1."""
    scale = 1 / jnp.maximum(size(gradients), 1)
    g = jax.tree.map(lambda g: g * scale, gradients)
    first = jax.tree.map(lambda m, g: BETAS[0] * m + (1 - BETAS[0]) * g, moments[0], g)
    second = jax.tree.map(lambda v, g: BETAS[1] * v + (1 - BETAS[1]) * g * g, moments[1], g)
    rise = jnp.minimum((step + 1) / (WARM_UP * STEPS[stage]), 1)
    rate = PEAKS[stage] * rise * (1 + jnp.cos(jnp.pi * step / STEPS[stage])) / 2
    b1, b2 = (1 - b ** (step + 1) for b in BETAS)

    def moved(p: Array, m: Array, v: Array) -> Array:
        return p - rate * (m / b1) / (jnp.sqrt(v / b2) + 1e-8)

    return jax.tree.map(moved, p, first, second), (first, second)


def at_rest(p: Matrices) -> Moments:
    """Return the moments before the first step."""
    return jax.tree.map(jnp.zeros_like, p), jax.tree.map(jnp.zeros_like, p)


@functools.partial(jax.jit, static_argnames="stage")
def backbone_step(
    p: Matrices, moments: Moments, ids: Array, step: int, stage: int
) -> tuple[Matrices, Moments, Array]:
    """Return parameters, moments and loss after a step of the backbone's own objective."""
    loss, g = jax.value_and_grad(backbone_loss)(p, ids)
    return *adam(p, moments, g, step, stage), loss


@functools.partial(jax.jit, static_argnames="stage")
def drafter_step(
    p: Matrices, moments: Moments, given: tuple[Matrices, Array, Array], step: int, stage: int
) -> tuple[Matrices, Moments, Array, Array]:
    """Return parameters, moments, loss, and the size of DSpark's gradient in the backbone.

    Given are the backbone, the texts and an anchor in each.
    """
    both = jax.value_and_grad(dspark_loss, argnums=(0, 1))
    loss, (g, leak) = both(p, *given)
    return *adam(p, moments, g, step, stage), loss, size(leak)


def train() -> tuple[Matrices, dict[str, Any]]:
    """Return both networks' matrices and the figures of the run."""
    keys = jax.random.split(jax.random.key(SEED), 2)
    random = np.random.default_rng(SEED)
    pool = np.array(texts(TEXTS, LENGTH, SEED))
    fixed = jnp.array(texts(FIXED, LENGTH, SEED + 1))
    backbone = net.random_matrices(net.backbone_shapes(), keys[0])
    drafter = net.random_matrices(net.drafter_shapes(), keys[1])

    def batch() -> Array:
        return jnp.array(pool[random.integers(0, TEXTS, BATCH)])

    def anchors() -> Array:
        return jnp.array(random.integers(0, LENGTH - net.BLOCK_SIZE, (FIXED, ANCHORS)))

    losses = []
    moments = at_rest(backbone)
    for step in range(STEPS[0]):  # stage 1: the backbone alone
        backbone, moments, loss = backbone_step(backbone, moments, batch(), step, stage=0)
    losses.append({"backbone": float(loss)})

    moments = at_rest(drafter)
    for step in range(STEPS[1]):  # stage 2: the drafter alone, the backbone frozen
        drafter, moments, loss, _ = drafter_step(
            drafter, moments, (backbone, fixed, anchors()), step, stage=1
        )
    losses.append({"drafter": float(loss)})

    without = jax.grad(dspark_loss, argnums=1)(drafter, backbone, fixed, anchors(), boundary=False)
    leaks = []
    moments, drafter_moments = at_rest(backbone), at_rest(drafter)
    for step in range(STEPS[2]):  # stage 3: the backbone goes on, the drafter next to it
        drafter, drafter_moments, draft_loss, leak = drafter_step(
            drafter, drafter_moments, (backbone, fixed, anchors()), step, stage=2
        )
        leaks.append(float(leak))
        if leaks[-1] != 0.0:
            raise AssertionError(f"step {step}: DSpark's gradient in the backbone is {leaks[-1]}")
        backbone, moments, loss = backbone_step(backbone, moments, batch(), step, stage=2)
    losses.append({"backbone": float(loss), "drafter": float(draft_loss)})
    boundary = {"steps": len(leaks), "largest": max(leaks), "without_it": float(size(without))}
    figures = {"steps": STEPS, "losses": losses, "gradient_of_dspark_in_the_backbone": boundary}
    return {**backbone, **drafter}, figures


def main(folder: str) -> None:
    """Write ``weights.json`` and ``training.json`` into a folder."""
    matrices, figures = train()
    text = weights_text({name: np.asarray(m, np.float64) for name, m in matrices.items()})
    figures |= {"jax": jax.__version__, "weights_sha256": digest_of(text)}
    out = Path(folder)
    (out / "weights.json").write_text(text, encoding="utf-8")
    (out / "training.json").write_text(json.dumps(figures, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1])
