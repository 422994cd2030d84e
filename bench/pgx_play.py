"""Pgx, a peer: steps a second of random play in lockstep, wherever JAX runs, observations and masks
written at every step, finished matches begun anew."""

from __future__ import annotations

import os
import time
from typing import Any

os.environ.setdefault("XLA_PYTHON_CLIENT_PREALLOCATE", "false")  # others use the card too

GAMES = ("2048", "backgammon", "chess", "go_19x19", "shogi")


def steps_a_second(name: str, matches: int, steps: int, seconds: float) -> float:
    """Runs of so many steps, again and again for about so long."""
    import jax

    keys = jax.random.split(jax.random.PRNGKey(0), 2)
    begin, run = compiled(name, matches, steps)
    state = run(begin(keys[0]), keys[1])  # compiles
    jax.block_until_ready(state)
    begun, made = time.perf_counter(), 0
    while time.perf_counter() - begun < seconds:
        keys = jax.random.split(keys[1], 2)
        state = run(state, keys[0])
        jax.block_until_ready(state)
        made += matches * steps
    return made / (time.perf_counter() - begun)


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
