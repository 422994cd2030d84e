"""The forward pass of a network, in the dialect of loops: what a seat sees and may do, as
probabilities and a judgement. Searches call it too.

A network is three arrays: `shape`, what is known of the `columns` of an observation, and all
`weights` in a row, in the order in which they are used. Without a network `shape` is all 0.
"""

import math

from gulch.kernel.contract import legal, observe
from gulch.kernel.loop import Features, Floats, Int, Position, Row, Rows, loop, part

BOUND = 4.0  # scaled numbers stay within
TINY = 1e-5  # keeps a division from exploding where all is alike

INPUTS, WIDTH, DEPTH, ACTIONS = range(4)  # shape
LOW, CHOICES, FIRST, NUMBER = range(4)  # columns

# The answers: of each legal action its probability; behind the place of all actions the share of
# the victory to expect and the lead; behind them two rows of room to work in.
VICTORY, LEAD, JUDGEMENTS = 0, 1, 2


@loop
def think(
    s: Position,
    seat: Int,
    shape: Row,
    columns: Rows,
    weights: Floats,
    features: Features,
    actions: Row,
    answers: Floats,
) -> Int:
    """Write the legal actions of a seat, their probabilities and the judgements; return how many
    actions there are."""
    observe(s, seat, features)
    n = legal(s, seat, actions)
    ponder(n, shape, columns, weights, features, actions, answers)
    return n


@part
def ponder(n, shape, columns, weights, features, actions, answers):
    """The pass itself, over what is seen and the n actions that are allowed."""
    width = shape[WIDTH]
    rest = shape[ACTIONS]
    room = answers[rest + JUDGEMENTS :]
    here = room[:width]
    there = room[width:]
    at = len(columns) + shape[INPUTS] * width
    take_in(columns, weights, features, weights[at : at + width], here)
    for layer in range(shape[DEPTH]):
        if layer > 0:
            after = at + width * width
            pass_on(weights[at:after], weights[after : after + width], here, there)
            here, there = there, here
            at = after
        settle(weights[at + width : at + 3 * width], here)
        at += 3 * width
    biases = at + (rest + JUDGEMENTS) * width
    for k in range(n):
        answers[k] = answer(weights, at, biases, actions[k], here)
    likely(answers, n)
    logit = answer(weights, at, biases, rest + VICTORY, here)
    answers[rest + VICTORY] = 1.0 / (1.0 + math.exp(-logit))
    answers[rest + LEAD] = answer(weights, at, biases, rest + LEAD, here)


@part
def take_in(columns, weights, features, biases, here):
    """The first layer: most inputs are 0, so the rows of the others are added up."""
    width = len(here)
    for j in range(width):
        here[j] = biases[j]
    for column in range(len(columns)):
        value = features[column] - columns[column, LOW]
        if 0 <= value < columns[column, CHOICES]:
            at = len(columns) + (columns[column, FIRST] + value) * width
            row = weights[at : at + width]
            for j in range(width):
                here[j] += row[j]
        if value != 0 and columns[column, NUMBER] >= 0:
            number = min(max(value * weights[column], -BOUND), BOUND)
            add(number, weights, len(columns) + columns[column, NUMBER] * width, here)


@part
def add(strength, weights, at, to):
    """Add so much of a row of weights."""
    row = weights[at : at + len(to)]
    for j in range(len(to)):
        to[j] += strength * row[j]


@part
def pass_on(weights, biases, here, there):
    """A further layer, from one row of the room to the other."""
    width = len(here)
    for j in range(width):
        there[j] = biases[j]
    for i in range(width):
        if here[i] != 0.0:
            add(here[i], weights, i * width, there)


@part
def settle(norms, here):
    """Normalise what a layer gives, and cut off what is below zero."""
    width = len(here)
    mean = 0.0
    for j in range(width):
        mean += here[j]
    mean /= width
    spread = 0.0
    for j in range(width):
        spread += (here[j] - mean) * (here[j] - mean)
    factor = 1.0 / math.sqrt(spread / width + TINY)
    gain = norms[:width]
    shift = norms[width:]
    for j in range(width):
        here[j] = max((here[j] - mean) * factor * gain[j] + shift[j], 0.0)


@part
def answer(weights, at, biases, row, here):
    width = len(here)
    head = weights[at + row * width : at + (row + 1) * width]
    total = weights[biases + row] * 1.0
    for j in range(width):
        total += head[j] * here[j]
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
