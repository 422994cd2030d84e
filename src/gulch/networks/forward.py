"""The forward pass of a network, in the dialect of loops: from an observation and the legal actions
to probabilities and judgements. Searches call it too.

Weights stay bytes in memory, with a scale for each column of a table: a pass reads a megabyte of
them, and four times as much would not stay in the cache of a core.
"""

from __future__ import annotations

import math
from typing import NamedTuple

from gulch.kernel.contract import legal, observe
from gulch.kernel.exponential import exp
from gulch.kernel.loop import Bytes, Features, Floats, Int, Position, Row, Rows, loop, part
from gulch.kernel.rule import apart

BOUND = 4.0  # the greatest magnitude of a scaled number
LANES = 16  # independent sums
FOUR = 4  # rows that are added up in one pass
MOST_COUNTED = 256  # rows of bytes whose sum fits 16 bits
TINY = 1e-5  # added to a variance that may be 0

LOW, CHOICES, FIRST, NUMBER = range(4)  # of a column: least value, one-hot values, their first input, scaled input
VICTORY, LEAD, JUDGEMENTS = 0, 1, 2


class Weights(NamedTuple):
    """A network as loops take it. `depth` 0 is no network."""

    inputs: Int
    width: Int
    depth: Int
    actions: Int
    columns: Rows  # how each column of an observation is encoded
    tables: Bytes  # weights, layer after layer, in the order in which they are used
    numbers: Floats  # scales, biases and norms, in the same order


class Answers(NamedTuple):
    """What a pass writes, and the memory that it works in."""

    probabilities: Floats  # of the legal actions
    judgements: Floats  # the expected share of the victory, and the expected lead
    here: Floats  # output of the present layer; `there` has that of the next one
    there: Floats
    sums: Floats
    counts: Features  # sums of rows of the first layer


@loop
def think(s: Position, seat: Int, weights: Weights, features: Features, actions: Row, answers: Answers) -> Int:
    """Write the legal actions of a seat, their probabilities and the judgements; return how many
    actions there are."""
    observe(s, seat, features)
    n = legal(s, seat, actions)
    ponder(n, features, actions, weights, answers)
    return n


@part
def ponder(n: int, features: Features, actions: Row, weights: Weights, answers: Answers) -> None:
    """The forward pass, over an observation and its n legal actions."""
    columns, tables, numbers = weights.columns, weights.tables, weights.numbers
    here, there, sums = answers.here, answers.there, answers.sums
    width = weights.width
    table = 0
    number = len(columns)
    for layer in range(weights.depth):
        if layer == 0:
            first_layer(columns, tables, numbers, features, here, answers.counts, sums)
            table = weights.inputs * width
        else:
            next_layer(tables[table : table + width * width], here, there, sums)
            table += width * width
            here, there = there, here
        normalise(numbers[number : number + 4 * width], here)
        number += 4 * width
    for k in range(n):
        answers.probabilities[k] = output(weights, table, number, actions[k], here, sums)
    softmax(answers.probabilities, n)
    logit = output(weights, table, number, weights.actions + VICTORY, here, sums)
    answers.judgements[VICTORY] = 1.0 / (1.0 + exp(-logit))
    answers.judgements[LEAD] = output(weights, table, number, weights.actions + LEAD, here, sums)


@part
def first_layer(
    columns: Rows, tables: Bytes, scales: Floats, features: Features, here: Floats, counts: Features, rows: Floats
) -> None:
    """Compute the first layer. Only the rows of inputs that are not 0 are added up: first, as
    integers, those of the inputs that are 1."""
    for j in range(len(here)):
        here[j] = 0.0
        counts[j] = 0
    waiting = 0
    counted = 0
    for column in range(len(columns)):
        value = features[column] - columns[column, LOW]
        if 0 <= value < columns[column, CHOICES]:
            rows[waiting] = columns[column, FIRST] + value
            waiting += 1
            if waiting == FOUR:
                count_four(tables, counts, rows)
                waiting = 0
                counted += FOUR
                if counted == MOST_COUNTED:
                    take_counts(counts, here)
                    counted = 0
    take_counts(counts, here)
    for n in range(waiting):
        rows[FOUR + n] = 1.0
    for column in range(len(columns)):
        value = features[column] - columns[column, LOW]
        if value != 0 and columns[column, NUMBER] >= 0:
            strength = min(max(value * scales[column], -BOUND), BOUND)
            waiting = add(columns[column, NUMBER], strength, tables, here, rows, waiting)
    finish(tables, here, rows, waiting)


@apart
@part
def count_four(table: Bytes, counts: Features, rows: Floats) -> None:
    """Add four rows to the counts."""
    width = len(counts)
    a, b, c, d = int(rows[0]) * width, int(rows[1]) * width, int(rows[2]) * width, int(rows[3]) * width
    first, second = table[a : a + width], table[b : b + width]
    third, fourth = table[c : c + width], table[d : d + width]
    for j in range(width):
        counts[j] += first[j] + second[j] + third[j] + fourth[j]


@part
def take_counts(counts: Features, sums: Floats) -> None:
    """Add the counts to the sums, and begin anew."""
    for j in range(len(sums)):
        sums[j] += counts[j]
        counts[j] = 0


@part
def next_layer(table: Bytes, here: Floats, there: Floats, rows: Floats) -> None:
    """Compute the next layer from the present one."""
    for j in range(len(here)):
        there[j] = 0.0
    waiting = 0
    for i in range(len(here)):
        if here[i] != 0.0:
            waiting = add(i, here[i], table, there, rows, waiting)
    finish(table, there, rows, waiting)


@part
def add(row: int, strength: float, table: Bytes, sums: Floats, rows: Floats, waiting: int) -> int:
    """Add a row of a table, times its strength, to the sums. Four rows are added in one pass, so up
    to three wait in `rows`: their numbers, then their strengths. Returns how many."""
    rows[waiting] = row
    rows[FOUR + waiting] = strength
    if waiting < FOUR - 1:
        return waiting + 1
    add_four(table, sums, rows)
    return 0


@apart
@part
def add_four(table: Bytes, sums: Floats, rows: Floats) -> None:
    """Add four rows, each times its strength, to the sums."""
    width = len(sums)
    a, b, c, d = int(rows[0]) * width, int(rows[1]) * width, int(rows[2]) * width, int(rows[3]) * width
    first, second = table[a : a + width], table[b : b + width]
    third, fourth = table[c : c + width], table[d : d + width]
    of_first, of_second, of_third, of_fourth = rows[FOUR], rows[FOUR + 1], rows[FOUR + 2], rows[FOUR + 3]
    for j in range(width):
        total = sums[j] + of_first * first[j]
        total = total + of_second * second[j]
        total = total + of_third * third[j]
        sums[j] = total + of_fourth * fourth[j]


@part
def finish(table: Bytes, sums: Floats, rows: Floats, waiting: int) -> None:
    """Add the rows that still wait."""
    width = len(sums)
    for n in range(waiting):
        at = int(rows[n]) * width
        row = table[at : at + width]
        strength = rows[FOUR + n]
        for j in range(width):
            sums[j] += strength * row[j]


@part
def normalise(numbers: Floats, here: Floats) -> None:
    """Turn the sums of a layer into its output: scaled, normalised, at least 0."""
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
def output(weights: Weights, table: int, number: int, row: int, here: Floats, sums: Floats) -> float:
    """The product of a row of the last table and the output of the last layer, added up in
    independent sums, so that no addition waits for another."""
    tables, numbers = weights.tables, weights.numbers
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
    product: float = total * numbers[number + row] + numbers[number + weights.actions + JUDGEMENTS + row]
    return product


@part
def softmax(logits: Floats, n: int) -> None:
    """Turn logits into probabilities, in place."""
    most = logits[0] * 1.0
    for k in range(n):
        most = max(most, logits[k])
    total = 0.0
    for k in range(n):
        logits[k] = exp(logits[k] - most)
        total += logits[k]
    for k in range(n):
        logits[k] /= total
