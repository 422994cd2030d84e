"""Positions as flat records."""

from __future__ import annotations

import pickle

import numpy as np
import pytest

from gulch.kernel.record import Record, Records, i8, i16


class Saloon(Record):
    door = i8(of=["open", "shut"])
    till = i16(2, 3)
    guests = i8(4, of=["nobody", "sheriff", "bandit"])


def test_fields_are_plain_integers_in_one_buffer() -> None:
    saloon = Saloon()
    saloon.door = 1
    saloon.till[1, 2] = -300
    assert type(saloon.door) is int
    assert type(saloon.till[1, 2]) is int
    seen = np.frombuffer(saloon.data, Saloon.dtype)
    assert seen["door"][0] == 1
    assert seen["till"][0, 1, 2] == -300


def test_compiled_and_interpreted_see_the_same_memory() -> None:
    saloon = Saloon()
    np.frombuffer(saloon.data, Saloon.dtype)["guests"][0, 3] = 2
    assert saloon.guests[3] == 2


def test_a_value_that_does_not_fit_is_an_error() -> None:
    saloon = Saloon()
    for _ in range(2):
        with pytest.raises(ValueError, match="door holds -128 … 127, not 200: declare it wider"):
            saloon.door = 200
    with pytest.raises(TypeError, match=r"door needs an integer, not 0\.5"):
        saloon.door = 0.5  # type: ignore[assignment]
    with pytest.raises(ValueError, match="invalid value"):
        saloon.till[0, 0] = 40_000


def test_a_misspelt_field_is_an_error() -> None:
    with pytest.raises(AttributeError):
        Saloon().dor = 1
    with pytest.raises(AttributeError):
        _ = Saloon().dor  # type: ignore[attr-defined]
    with pytest.raises(AttributeError):
        Saloon().till = 1  # type: ignore[assignment]


def test_a_copy_is_independent() -> None:
    saloon = Saloon()
    other = saloon.copy()
    other.till[0, 0] = 5
    assert saloon.till[0, 0] == 0
    assert saloon != other
    saloon.become(other)
    assert saloon == other


def test_a_dump_has_names_and_load_restores_it() -> None:
    saloon = Saloon()
    saloon.door = 1
    saloon.guests[1] = 2
    saloon.till[0, 1] = 7
    dump = saloon.dump()
    assert dump["door"] == "shut"
    assert dump["guests"] == ["nobody", "bandit", "nobody", "nobody"]
    assert dump["till"] == [[0, 7, 0], [0, 0, 0]]
    assert Saloon.load(dump) == saloon


@pytest.mark.parametrize(
    "dump", [{"window": 1}, {"door": "ajar"}, {"till": [1, 2]}, {"guests": ["nobody", "ghost", "nobody", "nobody"]}]
)
def test_a_bad_dump_is_refused(dump: dict[str, object]) -> None:
    with pytest.raises(ValueError, match=r"no such|expected"):
        Saloon.load(dump)


def test_a_record_travels_between_processes() -> None:
    saloon = Saloon()
    saloon.till[1, 1] = 9
    assert pickle.loads(pickle.dumps(saloon)) == saloon


def test_memory_of_the_wrong_length_is_refused() -> None:
    with pytest.raises(ValueError, match="bytes long"):
        Saloon(b"short")


def test_interpreted_loops_see_an_array_of_records_as_positions() -> None:
    array = np.zeros(2, Saloon.dtype)
    saloons = Records(Saloon, array)
    saloons[1].door = 1
    saloons[0] = saloons[1]
    assert len(saloons) == 2
    assert array["door"].tolist() == [1, 1]
