"""The forward pass of a network, in the dialect of loops: what a seat sees and may do, as
probabilities and a judgement. Searches may call it too."""

import math

from gulch.kernel.contract import legal, observe
from gulch.kernel.loop import Features, FloatRows, Floats, Int, Position, Row, Rows, loop, part

BOUND = 4.0  # scaled numbers stay within
TINY = 1e-5  # keeps a division from exploding where all is alike

LOW, CHOICES, FIRST, NUMBER = range(4)  # what is known of a column
BIAS, GAIN, SHIFT = range(3)  # of a layer, beside its weights
OF_A_LAYER = 3


@loop
def think(
    s: Position,
    seat: Int,
    columns: Rows,
    scale: Floats,
    first: FloatRows,
    deeper: FloatRows,
    layers: FloatRows,
    heads: FloatRows,
    biases: Floats,
    features: Features,
    room: FloatRows,
    actions: Row,
    answers: Floats,
) -> Int:
    """Write the legal actions of a seat and their probabilities; return how many. Behind the place
    of all actions stand the share of the victory to expect, and the lead."""
    observe(s, seat, features)
    n = legal(s, seat, actions)
    width = len(room[0])
    at = 0
    take_in(features, columns, scale, first, layers, room)
    settle(layers, room, 0, at)
    for layer in range(1, len(layers) // OF_A_LAYER):
        pass_on(deeper, layers, room, layer, at)
        at = 1 - at
        settle(layers, room, layer, at)
    for k in range(n):
        answers[k] = answer(heads, biases, room, at, actions[k], width)
    likely(answers, n)
    rest = len(heads) - 2
    answers[rest] = 1.0 / (1.0 + math.exp(-answer(heads, biases, room, at, rest, width)))
    answers[rest + 1] = answer(heads, biases, room, at, rest + 1, width)
    return n


@part
def take_in(features, columns, scale, first, layers, room):
    """The first layer: most inputs are 0, so the rows of the others are added up."""
    width = len(room[0])
    for j in range(width):
        room[0, j] = layers[BIAS, j]
    for column in range(len(features)):
        value = features[column] - columns[column, LOW]
        if 0 <= value < columns[column, CHOICES]:
            row = columns[column, FIRST] + value
            for j in range(width):
                room[0, j] += first[row, j]
        if value != 0 and columns[column, NUMBER] >= 0:
            number = min(max(value * scale[column], -BOUND), BOUND)
            row = columns[column, NUMBER]
            for j in range(width):
                room[0, j] += number * first[row, j]


@part
def pass_on(deeper, layers, room, layer, at):
    """A further layer, from one half of the room to the other."""
    width = len(room[0])
    to = 1 - at
    for j in range(width):
        room[to, j] = layers[OF_A_LAYER * layer + BIAS, j]
    for i in range(width):
        strength = room[at, i]
        if strength != 0.0:
            row = (layer - 1) * width + i
            for j in range(width):
                room[to, j] += strength * deeper[row, j]


@part
def settle(layers, room, layer, at):
    """Normalise what a layer gives, and cut off what is below zero."""
    width = len(room[0])
    mean = 0.0
    for j in range(width):
        mean += room[at, j]
    mean /= width
    spread = 0.0
    for j in range(width):
        spread += (room[at, j] - mean) * (room[at, j] - mean)
    factor = 1.0 / math.sqrt(spread / width + TINY)
    for j in range(width):
        value = (room[at, j] - mean) * factor * layers[OF_A_LAYER * layer + GAIN, j]
        room[at, j] = max(value + layers[OF_A_LAYER * layer + SHIFT, j], 0.0)


@part
def answer(heads, biases, room, at, row, width):
    total = biases[row] * 1.0
    for j in range(width):
        total += heads[row, j] * room[at, j]
    return total


@part
def likely(answers, n):
    """Logits as probabilities."""
    most = answers[0] * 1.0
    for k in range(n):
        most = max(most, answers[k])
    total = 0.0
    for k in range(n):
        answers[k] = math.exp(answers[k] - most)
        total += answers[k]
    for k in range(n):
        answers[k] /= total
