"""Rules as machine code, through Numba.

A *unit* is one compiled function as kept in the cache: a question of the contract, or a loop. It
contains copies of all the rules it calls, optimised together. A loop calls the questions of the
contract by the symbols of their units, so a game's rules are compiled once, however many loops
there are, and a loop compiles in a second.

Only this module and trace_buffer.py touch Numba's internals. Numba would optimise and emit every
inner rule by itself before its callers; here inner rules stay intermediate code until their unit is
complete.
"""

from __future__ import annotations

import inspect
import platform
import sys
import zlib
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from types import FunctionType
from typing import Any

import llvmlite
import llvmlite.binding as llvm
import numba
import numpy as np
from numba.core import cgutils, compiler, dispatcher, types
from numba.core.codegen import JITCodeLibrary
from numba.core.compiler_lock import global_compiler_lock
from numba.core.registry import cpu_target
from numba.core.runtime import rtsys
from numba.core.typing import signature
from numba.extending import intrinsic

from gulch.kernel.cache import digest
from gulch.kernel.generated import generated
from gulch.kernel.loop import Declaration, Kind, Struct

# Rules allocate nothing, and their callers hold the arrays, so references need not be counted.
# Counting is atomic: it took a fifth of a batch's time, and threads waited for each other.
SETTINGS = {"nopython": True, "error_model": "numpy", "no_cfunc_wrapper": True, "_nrt": False}


@cache
def versions() -> str:
    """A hash of what changes the machine code of the same source: the compilers, the processor, and
    how they are used here."""
    compilers = (sys.version, numba.__version__, llvmlite.__version__, np.__version__, platform.machine())
    processor = repr(cpu_target.target_context.codegen().magic_tuple())
    users = (Path(__file__).with_name(name).read_bytes() for name in ("native.py", "trace_buffer.py"))
    return digest(*compilers, processor, *users)


# ── Types ─────────────────────────────────────────────────────────────────────


def type_of(kind: Kind | Struct, position: np.dtype[np.void]) -> Any:
    if isinstance(kind, Struct):  # flattened by Numba as loop.py says
        return types.NamedTuple([type_of(one, position) for one in kind.kinds], kind.of)
    single = numba.from_dtype(position if kind.is_position else np.dtype(kind.code))
    return types.Array(single, kind.dimensions, "C") if kind.dimensions else single


def signature_of(declaration: Declaration, position: np.dtype[np.void]) -> Any:
    result = types.void if declaration.result is None else type_of(declaration.result, position)
    return signature(result, *(type_of(kind, position) for kind in declaration.parameters.values()))


def widened(value: Any) -> Any:
    """All integers that rules pass to each other have one width, so that a rule is compiled once
    whatever its callers hold. Random words keep their type, and so do the fields of structs."""
    value = types.unliteral(value)
    if isinstance(value, types.Boolean) or (isinstance(value, types.Integer) and value != types.uint64):
        return types.int64
    return types.float64 if value == types.float32 else value


# ── Inner rules ───────────────────────────────────────────────────────────────


class NoEnvironment:
    """Takes the place of an environment: inner rules are never called from Python and need none."""

    @staticmethod
    def set_env(name: str, environment: Any) -> None:
        pass


class RuleLibrary(JITCodeLibrary):
    """The intermediate code of one inner rule. It is neither optimised nor emitted by itself."""

    @property
    def codegen(self) -> Any:
        return NoEnvironment

    def finalize(self) -> None:
        self._finalized = True

    def get_pointer_to_function(self, name: str) -> int:
        return 0


class RuleCompiler(dispatcher._FunctionCompiler):
    def _compile_core(self, arguments: Any, result: Any) -> Any:
        library = RuleLibrary(cpu_target.target_context.codegen(), self.py_func.__qualname__)
        made = compiled(self.py_func, arguments, result, library, no_cpython_wrapper=True)
        if hasattr(self.py_func, "is_apart"):
            for function in library._final_module.functions:
                if not function.is_declaration:
                    function.add_function_attribute("noinline")
        return made


class RuleDispatcher(dispatcher.Dispatcher):
    """An inner rule as other rules call it."""

    targetdescr = cpu_target

    def __init__(self, function: FunctionType) -> None:
        super().__init__(function, targetoptions=dict(SETTINGS))
        self._compiler = RuleCompiler(function, cpu_target, dict(SETTINGS), {}, compiler.Compiler)

    def get_call_template(self, arguments: Any, keywords: Any) -> Any:
        return super().get_call_template(tuple(map(widened, arguments)), keywords)


def inner_rule(function: FunctionType) -> Any:
    function.__module__ = __name__  # Numba imports it when it loads compiled code
    return RuleDispatcher(function)


def compiled(function: FunctionType, arguments: Any, result: Any, library: Any, **settings: bool) -> Any:
    flags = compiler.Flags()
    cpu_target.options.parse_as_flags(flags, {**SETTINGS, **settings})
    return compiler.compile_extra(
        cpu_target.typing_context, cpu_target.target_context, function, arguments, result, flags, {}, library=library
    )


# ── Units ─────────────────────────────────────────────────────────────────────


@dataclass(frozen=True)
class Unit:
    """Compiled code, as Python calls it.

    Numba's wrapper reads a record argument through its attribute `data`, a buffer of at least the
    record's size. Record and TraceBuffer are called by that: the attribute keeps its name.
    """

    call: Callable[..., Any]
    library: Any  # keeps the code alive


class UnitLibrary(JITCodeLibrary):
    """A unit's code: its own function under a symbol, and all the rules it calls, as internal
    functions."""

    def __init__(self, symbol: str) -> None:
        super().__init__(cpu_target.target_context.codegen(), symbol)
        self.enable_object_caching()

    def finalize(self) -> None:
        self._raise_if_finalized()
        self.link()
        self.intermediate = self.packed()
        self._optimize_final_module()
        self._final_module.verify()
        self._finalize_final_module()

    def packed(self) -> bytes:
        return zlib.compress(self._final_module.as_bitcode())

    def link(self) -> None:
        """Bring in the code of all inner rules; name the unit's own function after its symbol."""
        own = {function.name for function in self._final_module.functions if not function.is_declaration}
        for library in linked(self):
            self._final_module.link_in(library._get_module_for_linking(), preserve=True)
        for function in self._final_module.functions:
            if function.is_declaration:
                continue
            if function.name not in own:
                function.linkage = "internal"
            elif not function.name.startswith("_ZN7cpython"):
                function.name = self.name


class IntermediateLibrary(UnitLibrary):
    """A unit's code before it is optimised for any target."""

    @property
    def codegen(self) -> Any:
        return NoEnvironment

    def get_pointer_to_function(self, name: str) -> int:
        return 0


def linked(library: Any) -> list[Any]:
    """Every library that this one calls into, directly or not, callers first: LLVM leaves out
    functions that nothing linked so far refers to, and optimising a caller may remove a reference.
    """
    callees_first: list[Any] = []

    def visit(caller: Any) -> None:
        for other in caller._linking_libraries if isinstance(caller, RuleLibrary | UnitLibrary) else ():
            if other not in callees_first:
                visit(other)
        callees_first.append(caller)

    visit(library)
    return callees_first[-2::-1]


def compile_unit(function: FunctionType, symbol: str, declared: Any, keeps_lock: bool) -> tuple[Unit, Any, bytes]:
    """Compile a function to a unit. Returns the unit, its serialised form, which `load_unit`
    accepts, and its intermediate code, from which other targets are compiled."""
    function.__module__, function.__qualname__ = __name__, symbol
    with global_compiler_lock:
        library = UnitLibrary(symbol)
        result = compiled(function, declared.args, declared.return_type, library, nogil=not keeps_lock)
        for environment in result._find_referenced_environments():
            library.codegen.set_env(environment.env_name, environment)
        return _unit(result, symbol), serialised(result), library.intermediate


def intermediate(function: FunctionType, symbol: str, declared: Any) -> bytes:
    """The intermediate code of a unit, as compressed bitcode."""
    function.__module__, function.__qualname__ = __name__, symbol
    with global_compiler_lock:
        library = IntermediateLibrary(symbol)
        compiled(function, declared.args, declared.return_type, library, no_cpython_wrapper=True)
        library.link()
        return library.packed()


def serialised(result: Any) -> Any:
    """A compiled function without its types: loading needs none, and a struct's may name a class of
    a module that another process cannot import."""
    code, description, environment, _, *rest = result._reduce()
    description.argtypes = description.restype = None
    return code, description, environment, None, *rest


def load_unit(symbol: str, kept: Any) -> Unit:
    """The unit that was serialised."""
    with global_compiler_lock:
        cpu_target.target_context.refresh()
        rtsys.initialize(cpu_target.target_context)
        return _unit(compiler.CompileResult._rebuild(cpu_target.target_context, *kept), symbol)


def _unit(result: Any, symbol: str) -> Unit:
    address = result.library.get_pointer_to_function(symbol)
    assert address, f"{symbol} is not in its own code"
    llvm.add_symbol(symbol, address)
    return Unit(result.entry_point, result.library)


@intrinsic
def copied(context: Any, out: Any, n: Any, text: Any, begin: Any, end: Any) -> Any:
    """Copy bytes of one array into another."""

    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        target, n, source, begin, end = arguments
        place, text = (
            context.make_array(kind)(context, builder, array).data
            for kind, array in ((signature.args[0], target), (signature.args[2], source))
        )
        size = builder.sub(end, begin)
        cgutils.raw_memcpy(builder, builder.gep(place, [n]), builder.gep(text, [begin]), size, 1)
        return context.get_dummy_value()

    return types.void(out, types.int64, text, types.int64, types.int64), generate


def called_by_symbol(question: Callable[..., Any], symbol: str, declared: Any) -> Any:
    """Replaces a question of the contract inside a loop: a call of its unit's code."""

    def generate(context: Any, builder: Any, _: Any, arguments: Any) -> Any:
        convention = context.call_conv
        function_type = convention.get_function_type(declared.return_type, declared.args)
        function = cgutils.get_or_insert_function(builder.module, function_type, symbol)
        return convention.call_function(builder, function, declared.return_type, declared.args, arguments)[1]

    name, parameters = question.__name__, ", ".join(inspect.signature(question).parameters)
    source = f"def {name}(context, {parameters}): return answer\n"
    return intrinsic(generated(f"call of {symbol}", name, source, {"answer": (declared, generate)}))
