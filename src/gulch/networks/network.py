"""A trained network as bots run it: one small file, no PyTorch.

    network = load(game("el_paso"), path)
    thought = network.think(engine, position, seat)
    thought.actions, thought.probabilities, thought.victory

`python -m gulch.networks.card CHECKPOINT COMMIT` makes the file from a checkpoint.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from gulch.kernel.engine import Engine
from gulch.kernel.game import Game
from gulch.kernel.record import Record
from gulch.networks import tensors
from gulch.networks.encoding import Encoding, interface
from gulch.networks.forward import JUDGEMENTS, LANES, LEAD, VICTORY, Answers, Weights, think

SCALE = ".scale"  # suffix of the array that holds the factors of a table's columns


class Mismatch(ValueError):
    """The network is of another game, or was trained on other observations or actions."""


@dataclass(frozen=True)
class Thought:
    """A network's answers for a seat in a position."""

    actions: NDArray[np.int32]
    probabilities: NDArray[np.float32]
    victory: float  # the expected share of the victory
    lead: float  # the expected lead over the mean of the others, scaled to -1 … 1


@dataclass(frozen=True)
class Network:
    about: dict[str, str]
    weights: Weights

    def answers(self) -> Answers:
        """Memory for a forward pass."""
        width = self.weights.width
        probabilities, judgements, here, there, sums = (
            np.zeros(size, np.float32) for size in (self.weights.actions, JUDGEMENTS, width, width, LANES)
        )
        return Answers(probabilities, judgements, here, there, sums, counts=np.zeros(width, np.int16))

    def think(self, engine: Engine, position: Record, seat: int) -> Thought:
        features, actions = np.zeros(len(self.weights.columns), np.int16), np.zeros(self.weights.actions, np.int32)
        answers = self.answers()
        n = engine.run(think, position, seat, self.weights, features, actions, answers)
        victory, lead = answers.judgements[[VICTORY, LEAD]].tolist()
        return Thought(actions[:n], answers.probabilities[:n], victory, lead)


NONE = Network({}, Weights(0, 0, 0, 0, np.zeros((0, 4), np.int32), np.zeros(0, np.int8), np.zeros(0, np.float32)))


def load(of: Game, path: Path) -> Network:
    """Load the network of a file. Raises Mismatch if it does not fit the game."""
    arrays, about = tensors.read(path)
    if about.get("game") != of.name:
        raise Mismatch(f"{path} is a network of {about.get('game', 'no game')}, not of {of.name}")
    if about.get("interface") != interface(of):
        raise Mismatch(f"{path} was trained on other observations or actions of {of.name}: train it again")
    return Network(about, weights_of(Encoding.of_tensors(arrays), quantised(arrays)))


def weights_of(encoding: Encoding, arrays: dict[str, NDArray[Any]]) -> Weights:
    """A quantised network in the form that `think` takes."""
    number = np.full(len(encoding.low), -1, np.int32)
    number[encoding.numbers] = encoding.ones + np.arange(len(encoding.numbers))
    columns = np.stack([encoding.low, encoding.choices, encoding.first, number], 1).astype(np.int32)
    depth = sum(1 for name in arrays if name.startswith("layers.") and name.endswith(".weight"))
    (inputs, width), actions = arrays["layers.0.weight"].shape, len(arrays["policy.bias"])
    tables = [arrays[f"layers.{n}.weight"] for n in range(depth)]
    numbers = [encoding.scale]
    for n in range(depth):
        numbers += [arrays[f"layers.{n}.weight{SCALE}"], arrays[f"layers.{n}.bias"]]
        numbers += [arrays[f"norms.{n}.weight"], arrays[f"norms.{n}.bias"]]
    tables += [arrays["policy.weight"].T, arrays["judgement.weight"].T]
    numbers += [arrays[f"{head}.weight{SCALE}"] for head in ("policy", "judgement")]
    numbers += [arrays[f"{head}.bias"] for head in ("policy", "judgement")]
    return Weights(inputs, width, depth, actions, columns, flattened(tables, np.int8), flattened(numbers, np.float32))


def flattened(parts: list[NDArray[Any]], kind: type[np.generic]) -> NDArray[Any]:
    return np.concatenate([part.ravel() for part in parts]).astype(kind)


def quantised(arrays: dict[str, NDArray[Any]]) -> dict[str, NDArray[Any]]:
    """Weights as bytes, with a factor for each column. Other arrays, and weights that are bytes
    already, stay as they are."""
    found = {}
    for name, array in arrays.items():
        if array.ndim == 2 and array.dtype.kind == "f":
            factor = np.maximum(np.abs(array).max(0), 1e-8).astype(np.float32) / 127
            found[name] = np.rint(array / factor).astype(np.int8)
            found[name + SCALE] = factor
        else:
            found[name] = array.astype(np.float32) if array.dtype == np.float16 else array
    return found
