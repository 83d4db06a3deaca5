"""Trains the toy, offline: ``python -m sources.toy.train OUT`` writes weights and its figures.

Needs the dependency group ``toy``. Another machine need not give the same bits, so the weights are
part of the repository and no test trains.
"""

import functools
import json
import sys
from pathlib import Path

import jax
import jax.numpy as jnp
import numpy as np

from sources.toy import network as net
from sources.toy.texts import texts
from sources.toy.weights_file import weights_text

SEED = 0
LENGTH, BATCH = 64, 32
STEPS = (1500, 250, 200)
PEAK, WARM_UP, BETAS = 4e-3, 0.04, (0.9, 0.98)
TEXTS, FIXED, ANCHORS = 12_000, 32, 16
CROSS_ENTROPY, TOTAL_VARIATION, CONFIDENCE, GAMMA = 0.1, 0.9, 1.0, 4.0


def backbone_loss(p, ids):
    """Return the mean cross entropy of the next token."""
    logits, _ = net.backbone(p, ids)
    return jnp.mean(cross_entropy(logits[:, :-1], ids[:, 1:]))


def cross_entropy(logits, ids):
    """Return minus the log probability of each id."""
    return -jnp.take_along_axis(jax.nn.log_softmax(logits), ids[..., None], -1)[..., 0]


def dspark_loss(drafter, backbone, ids, anchors, *, boundary=True):
    """Return the drafter's loss; the boundary keeps its gradient out of the backbone."""
    stop = jax.lax.stop_gradient if boundary else lambda x: x
    p = jax.tree.map(stop, backbone)
    logits, main_hidden = net.backbone(p, ids)
    draft = functools.partial(net.draft, drafter, p["embed"], p["head"])
    base, bias, confidence = jax.vmap(draft)(main_hidden, ids, anchors)
    rows = anchors[:, :, None] + jnp.arange(net.BLOCK_SIZE)
    each = jnp.arange(len(ids))[:, None, None]
    p_t, nexts = jax.nn.softmax(logits[each, rows]), ids[each, rows + 1]
    p_d = jax.nn.softmax(base + bias)
    l1 = jnp.sum(jnp.abs(p_d - p_t), -1)
    label = jax.lax.stop_gradient(1 - l1 / 2)
    binary = -label * jax.nn.log_sigmoid(confidence)
    binary -= (1 - label) * jax.nn.log_sigmoid(-confidence)
    loss = CROSS_ENTROPY * cross_entropy(base + bias, nexts) + TOTAL_VARIATION * l1
    weights = jnp.exp(-jnp.arange(net.BLOCK_SIZE) / GAMMA)
    return jnp.mean((loss + CONFIDENCE * binary) * weights)


def size(gradients):
    """Return the Euclidean norm of all gradients together."""
    return jnp.sqrt(sum(jnp.sum(g * g) for g in jax.tree.leaves(gradients)))


def adam(p, state, gradients, step, steps):
    """Return parameters and moments after one step of Adam: warm-up, cosine, norm at most 1."""
    first, second = state
    scale = 1 / jnp.maximum(size(gradients), 1)
    g = jax.tree.map(lambda g: g * scale, gradients)
    first = jax.tree.map(lambda m, g: BETAS[0] * m + (1 - BETAS[0]) * g, first, g)
    second = jax.tree.map(lambda v, g: BETAS[1] * v + (1 - BETAS[1]) * g * g, second, g)
    rise = jnp.minimum((step + 1) / (WARM_UP * steps), 1)
    rate = PEAK * rise * (1 + jnp.cos(jnp.pi * step / steps)) / 2
    b1, b2 = (1 - b ** (step + 1) for b in BETAS)
    p = jax.tree.map(
        lambda p, m, v: p - rate * (m / b1) / (jnp.sqrt(v / b2) + 1e-8), p, first, second
    )
    return p, (first, second)


def zeros(p):
    """Return the moments before the first step."""
    return (jax.tree.map(jnp.zeros_like, p), jax.tree.map(jnp.zeros_like, p))


@jax.jit
def backbone_step(p, state, ids, step, steps):
    """Return parameters, moments and loss after a step of the backbone's own objective."""
    loss, g = jax.value_and_grad(backbone_loss)(p, ids)
    return *adam(p, state, g, step, steps), loss


@jax.jit
def drafter_step(p, state, backbone, ids, anchors, step, steps):
    """Return parameters, moments, loss, and the size of DSpark's gradient in the backbone."""
    both = jax.value_and_grad(dspark_loss, argnums=(0, 1))
    loss, (g, leak) = both(p, backbone, ids, anchors)
    return *adam(p, state, g, step, steps), loss, size(leak)


def train():
    """Return both networks' matrices and the figures of the run."""
    keys = jax.random.split(jax.random.key(SEED), 2)
    random = np.random.default_rng(SEED)
    pool = np.array(texts(TEXTS, LENGTH, SEED))
    fixed = jnp.array(texts(FIXED, LENGTH, SEED + 1))
    backbone = net.fresh(net.backbone_shapes(), keys[0])
    drafter = net.fresh(net.drafter_shapes(), keys[1])

    def batch():
        return jnp.array(pool[random.integers(0, TEXTS, BATCH)])

    def anchors():
        return jnp.array(random.integers(0, LENGTH - net.BLOCK_SIZE, (FIXED, ANCHORS)))

    figures = {"steps": STEPS, "loss": []}
    state = zeros(backbone)
    for step in range(STEPS[0]):
        backbone, state, loss = backbone_step(backbone, state, batch(), step, STEPS[0])
    figures["loss"].append({"backbone": float(loss)})

    state = zeros(drafter)
    for step in range(STEPS[1]):
        drafter, state, loss, leak = drafter_step(
            drafter, state, backbone, fixed, anchors(), step, STEPS[1]
        )
    figures["loss"].append({"drafter": float(loss)})

    unstopped = jax.grad(dspark_loss, argnums=1)(
        drafter, backbone, fixed, anchors(), boundary=False
    )
    figures["gradient_without_boundary"] = float(size(unstopped))
    leaks = []
    states = zeros(backbone), zeros(drafter)
    for step in range(STEPS[2]):
        drafter, next_drafter, draft_loss, leak = drafter_step(
            drafter, states[1], backbone, fixed, anchors(), step, STEPS[2]
        )
        leaks.append(float(leak))
        if leaks[-1] != 0.0:
            raise AssertionError(f"step {step}: DSpark's gradient in the backbone is {leaks[-1]}")
        backbone, next_backbone, loss = backbone_step(
            backbone, states[0], batch(), step, STEPS[2]
        )
        states = next_backbone, next_drafter
    figures["loss"].append({"backbone": float(loss), "drafter": float(draft_loss)})
    figures["gradient_with_boundary"] = {"steps": len(leaks), "largest": max(leaks)}
    return {**backbone, **drafter}, figures


def main(folder):
    """Write ``weights.json`` and ``training.json`` into a folder."""
    matrices, figures = train()
    out = Path(folder)
    text = weights_text({name: np.asarray(m, np.float64) for name, m in matrices.items()})
    (out / "weights.json").write_text(text, encoding="utf-8")
    (out / "training.json").write_text(json.dumps(figures, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1])
