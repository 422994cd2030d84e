"""Every rule of every game compiles for CUDA, and so does the loop of the docs' example. No GPU is
needed: the compiler is told which one to compile for.
"""

from __future__ import annotations

import re

import pytest

from gulch.kernel.contract import check, observe, places, points, redeal, weigh
from gulch.kernel.contract import start as start_a_match
from gulch.kernel.cuda import kernel
from gulch.kernel.game import game, games
from gulch.kernel.loop import FeatureRows, Int, Positions, Row, Rows, loop
from tests.kernel.test_loop import EXAMPLE, module

length_of_a_match = module(EXAMPLE).length_of_a_match


@loop
def every_question(
    i: Int, records: Positions, fresh: Positions, out: Rows, lengths: Row, features: FeatureRows
) -> None:
    length_of_a_match(i, records, fresh, out, lengths)  # this calls start, legal and apply
    s = records[i]
    if check(s) == 0:
        out[i, 0] = weigh(s, 0, out[i, 0])
    redeal(s, 0)
    observe(s, 0, features[i])
    points(s, out[i])
    places(s, out[i])


@pytest.mark.parametrize("name", games())
def test_all_rules_compile_for_cuda_with_their_tables_in_global_memory(name: str) -> None:
    """Constant memory holds 64 kB, too little for Great Western Trail's tables. Only the shortest
    rules are optimised here, which takes as long as compiling all the others.
    """
    ptx, entry = kernel(game(name), every_question, optimised=name == "el_paso")
    assert f".visible .entry {entry}" in ptx
    assert ".const" not in ptx
    room = sum(int(size) for size in re.findall(r"\.global \.align \d+ \.b8 [^\[]+\[(\d+)\]", ptx))
    assert room > (1 << 16 if name == "great_western_trail" else 0)


def test_observations_are_written_in_whole_words() -> None:
    """If every thread wrote single numbers, it would mostly wait for the memory."""
    ptx, _ = kernel(game("el_paso"), every_question)
    words = len(re.findall(r"st\.(?:global\.)?v2\.u32", ptx))
    assert words >= game("el_paso").observation_size // 4
    assert ".local" in ptx


def test_a_loop_that_takes_no_number_first_cannot_run_on_a_grid() -> None:
    with pytest.raises(TypeError, match="its first parameter has to be an Int"):
        kernel(game("el_paso"), start_a_match)
