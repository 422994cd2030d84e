"""The forward pass of a network, in the dialect of loops: what a seat sees and may do, as
probabilities and a judgement. Searches call it too.

A network is four arrays: `shape`, what is known of the `columns` of an observation, its `tables` of
weights as bytes, and all `numbers` besides in a row, both in the order in which they are used. Each
column of a table has a factor among the numbers. Bytes are not for the disk alone: a pass has to
read a megabyte of them, and four times as much would not stay near the core. Without a network
`shape` is all 0.
"""

import math

from gulch.kernel.contract import legal, observe
from gulch.kernel.loop import Bytes, Features, Floats, Int, Position, Row, Rows, loop, part

BOUND = 4.0  # scaled numbers stay within
LANES = 16  # sums side by side
TINY = 1e-5  # keeps a division from exploding where all is alike

INPUTS, WIDTH, DEPTH, ACTIONS = range(4)  # shape
LOW, CHOICES, FIRST, NUMBER = range(4)  # columns

# The answers: of each legal action its probability; behind the place of all actions the share of
# the victory to expect and the lead; behind them room to work in: two rows, and some sums.
VICTORY, LEAD, JUDGEMENTS = 0, 1, 2


@loop
def think(
    s: Position,
    seat: Int,
    shape: Row,
    columns: Rows,
    tables: Bytes,
    numbers: Floats,
    features: Features,
    actions: Row,
    answers: Floats,
) -> Int:
    """Write the legal actions of a seat, their probabilities and the judgements; return how many
    actions there are."""
    observe(s, seat, features)
    n = legal(s, seat, actions)
    ponder(n, features, actions, (shape, columns, tables, numbers, answers))
    return n


@part
def ponder(n, features, actions, network):
    """The pass itself, over what is seen and the n actions that are allowed."""
    shape, columns, tables, numbers, answers = network
    width = shape[WIDTH]
    rest = shape[ACTIONS]
    room = answers[rest + JUDGEMENTS :]
    here = room[:width]
    there = room[width : 2 * width]
    sums = room[2 * width :]
    table = 0
    number = len(columns)
    for layer in range(shape[DEPTH]):
        if layer == 0:
            take_in(columns, tables, numbers, features, here, sums)
            table = shape[INPUTS] * width
        else:
            pass_on(tables[table : table + width * width], here, there)
            table += width * width
            here, there = there, here
        settle(numbers[number : number + 4 * width], here)
        number += 4 * width
    for k in range(n):
        answers[k] = answer(tables, table, numbers, number, actions[k], here, sums, rest)
    likely(answers, n)
    logit = answer(tables, table, numbers, number, rest + VICTORY, here, sums, rest)
    answers[rest + VICTORY] = 1.0 / (1.0 + math.exp(-logit))
    answers[rest + LEAD] = answer(tables, table, numbers, number, rest + LEAD, here, sums, rest)


@part
def take_in(columns, tables, scales, features, here, spare):
    """The first layer: most inputs are 0, so the rows of the others are added up."""
    width = len(here)
    for j in range(width):
        here[j] = 0.0
    for column in range(len(columns)):
        value = features[column] - columns[column, LOW]
        if 0 <= value < columns[column, CHOICES]:
            at = (columns[column, FIRST] + value) * width
            row = tables[at : at + width]
            for j in range(width):
                here[j] += row[j]
        if value != 0 and columns[column, NUMBER] >= 0:
            spare[0] = min(max(value * scales[column], -BOUND), BOUND)
            strength = spare[0]  # a narrow number again: with a wide one this loop takes twice as long
            at = columns[column, NUMBER] * width
            row = tables[at : at + width]
            for j in range(width):
                here[j] += strength * row[j]


@part
def pass_on(table, here, there):
    """A further layer, from one row of the room to the other."""
    width = len(here)
    for j in range(width):
        there[j] = 0.0
    for i in range(width):
        strength = here[i]
        if strength != 0.0:
            row = table[i * width : (i + 1) * width]
            for j in range(width):
                there[j] += strength * row[j]


@part
def settle(numbers, here):
    """Make of the sums of a layer what it gives: scaled, normalised, nothing below zero."""
    width = len(here)
    factor = numbers[:width]
    bias = numbers[width : 2 * width]
    mean = 0.0
    for j in range(width):
        here[j] = here[j] * factor[j] + bias[j]
        mean += here[j]
    mean /= width
    spread = 0.0
    for j in range(width):
        spread += (here[j] - mean) * (here[j] - mean)
    narrow = 1.0 / math.sqrt(spread / width + TINY)
    gain = numbers[2 * width : 3 * width]
    shift = numbers[3 * width :]
    for j in range(width):
        here[j] = max((here[j] - mean) * narrow * gain[j] + shift[j], 0.0)


@part
def answer(tables, table, numbers, number, row, here, sums, rest):
    """The product of a row of the last table with what the last layer gave. It is summed up in
    several places side by side, so that one addition need not wait for the other."""
    width = len(here)
    head = tables[table + row * width : table + (row + 1) * width]
    for k in range(LANES):
        sums[k] = 0.0
    whole = width - width % LANES
    for first in range(0, whole, LANES):
        for k in range(LANES):
            sums[k] += head[first + k] * here[first + k]
    total = 0.0
    for k in range(LANES):
        total += sums[k]
    for j in range(whole, width):
        total += head[j] * here[j]
    return total * numbers[number + row] + numbers[number + rest + JUDGEMENTS + row]


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
