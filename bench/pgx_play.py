"""Random play of Pgx in lockstep on JAX: observations and masks at every step, auto-reset."""

from __future__ import annotations

import os
from collections.abc import Callable
from typing import Any

os.environ.setdefault("XLA_PYTHON_CLIENT_PREALLOCATE", "false")  # the GPU is shared

GAMES = ("2048", "backgammon", "chess", "go_19x19", "shogi")


def player(name: str, matches: int, steps: int) -> Callable[[], int]:
    """A function that plays `steps` steps in each of `matches` matches and returns the total of
    steps."""
    import jax

    keys = jax.random.split(jax.random.PRNGKey(0), 2)
    begin, run = compiled(name, matches, steps)
    state = begin(keys[0])

    def play() -> int:
        nonlocal keys, state
        keys = jax.random.split(keys[1], 2)
        state = jax.block_until_ready(run(state, keys[0]))
        return matches * steps

    play()  # compiles at the first call
    return play


def compiled(name: str, matches: int, steps: int) -> tuple[Any, Any]:
    import jax
    import jax.numpy as jnp
    import pgx
    from pgx.experimental import auto_reset

    env = pgx.make(name)
    begin, step = jax.vmap(env.init), jax.vmap(auto_reset(env.step, env.init))

    def one(state: Any, key: Any) -> tuple[Any, None]:
        choosing, going = jax.random.split(key)
        action = jax.random.categorical(choosing, jnp.log(state.legal_action_mask.astype(jnp.float32)), axis=-1)
        return step(state, action, jax.random.split(going, matches)), None

    def run(state: Any, key: Any) -> Any:
        return jax.lax.scan(one, state, jax.random.split(key, steps))[0]

    return jax.jit(lambda key: begin(jax.random.split(key, matches))), jax.jit(run)
