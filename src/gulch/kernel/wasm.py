"""Rules as WebAssembly: a game's questions and loops as one module for browsers and Node.

Each unit's object file is made from the same intermediate code as machine code
(`Compiled.intermediate`), and cached under its key. `wasm-ld`, from the package ziglang
(`gulch[wasm]`), links the files. Exports take plain numbers: an `Int` or `Float` is a number, a
`Word` a BigInt, a position an address in the module's memory, and an array its address followed by
its shape. Several games are built in parallel by build.py.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
import zlib
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import llvmlite.binding as llvm
from llvmlite import ir
from numba.core import cgutils
from numba.core.registry import cpu_target
from numba.np import arrayobj

from gulch.kernel import cache
from gulch.kernel.compiled import Compiled, compiled
from gulch.kernel.game import Game
from gulch.kernel.loop import Kind, Rule, Struct, declaration
from gulch.kernel.trace_buffer import SYMBOL, TRACE_BUFFER

TRIPLE = "wasm32-unknown-unknown"
FEATURES = "+simd128,+bulk-memory,+sign-ext,+nontrapping-fptoint"
STACK = 1 << 18  # bytes; an overflow reaches address 0 and traps
INTERNAL = llvm.Linkage.internal
ADDRESS, BYTE, INDEX, WORD, NUMBER = (*map(ir.IntType, (32, 8, 64, 64)), ir.DoubleType())


class Missing(RuntimeError):
    """What compiling to WebAssembly needs is not installed."""


def module(game: Game, loops: Sequence[Rule]) -> bytes:
    """Loops of a game and all questions they ask as one module: cached, or compiled now."""
    engine = compiled(game)
    wanted = units(game, loops)
    path = cache.path_of(game.name, f"wasm-{cache.digest(*(key(engine, loop) for loop in wanted))}")
    with cache.one_at_a_time(cache.cache_root() / f"{game.name}-wasm.lock"):
        kept: bytes | None = cache.load(path)
        if kept is None:
            objects = [unit(engine, loop) for loop in wanted]
            kept = linked([*objects, exports(engine, wanted)], [loop.__name__ for loop in wanted])
            cache.store(path, kept)
    return kept


def units(game: Game, loops: Sequence[Rule]) -> list[Rule]:
    """The loops, and all questions that they ask."""
    engine = compiled(game)
    return list(dict.fromkeys(unit for loop in loops for unit in (*engine.asked_by(loop), loop)))


# ── Units ─────────────────────────────────────────────────────────────────────


def unit(engine: Compiled, loop: Rule) -> bytes:
    """One unit as an object file: from the cache, or compiled now."""
    path = path_of(engine, loop)
    kept: bytes | None = cache.load(path)
    if kept is None:
        kept = emitted(zlib.decompress(engine.intermediate(loop)))
        cache.store(path, kept)
    return kept


def path_of(engine: Compiled, loop: Rule) -> Path:
    return cache.path_of(engine.game.name, f"wasm-{loop.__name__}-{key(engine, loop)}")


def key(engine: Compiled, loop: Rule) -> str:
    return cache.digest(engine.key(loop), versions())


def versions() -> str:
    """Of the compilers, and of how this file uses them."""
    from importlib.metadata import PackageNotFoundError, version

    try:
        return cache.digest(version("ziglang"), Path(__file__).read_bytes())
    except PackageNotFoundError:
        raise Missing("compiling to WebAssembly needs ziglang: pip install 'gulch[wasm]'") from None


def emitted(code: str | bytes) -> bytes:
    """Optimise intermediate code for WebAssembly. Returns an object file."""
    llvm.initialize_all_targets()
    llvm.initialize_all_asmprinters()
    machine = llvm.Target.from_triple(TRIPLE).create_target_machine(opt=3, features=FEATURES)
    made = llvm.parse_assembly(code) if isinstance(code, str) else llvm.parse_bitcode(code)
    made.triple, made.data_layout = TRIPLE, str(machine.target_data)
    for variable in made.global_variables:
        if variable.linkage == llvm.Linkage.common:  # Numba's environments, which only Python uses
            variable.linkage = "internal"
    for function in made.functions:
        if function.name.startswith("_ZN7cpython"):
            function.linkage = "internal"  # only Python calls it: it will be left out
    options = llvm.create_pipeline_tuning_options(speed_level=3)
    options.loop_vectorization = options.slp_vectorization = True
    builder = llvm.create_pass_builder(machine, options)
    builder.getModulePassManager().run(made, builder)
    own = [function for function in made.functions if not function.is_declaration and function.linkage == INTERNAL]
    for number, function in enumerate(own):
        function.name = f"function_{number}"  # Numba's names count what this process has compiled before
    return machine.emit_object(made)


# ── Exports ───────────────────────────────────────────────────────────────────


def exports(engine: Compiled, loops: Sequence[Rule]) -> bytes:
    """One function for each unit that takes plain numbers, and the trace buffer."""
    code = ir.Module()
    code.triple = TRIPLE
    buffer = ir.GlobalVariable(code, ir.ArrayType(INDEX, TRACE_BUFFER.size // 8), SYMBOL)
    buffer.initializer = ir.Constant(buffer.value_type, None)
    for loop in loops:
        export(code, engine, loop)
    return emitted(str(code))


def export(code: ir.Module, engine: Compiled, loop: Rule) -> None:
    declared, signature = declaration(loop), engine.signature(loop)
    context = cpu_target.target_context
    plain = [part for kind in declared.parameters.values() for part in passed(kind)]
    result = ir.VoidType() if declared.result is None else passed(declared.result)[0]
    function = ir.Function(code, ir.FunctionType(result, plain), loop.__name__)
    builder = ir.IRBuilder(function.append_basic_block())
    given = iter(function.args)
    arguments = [
        argument(context, builder, kind, declared_type, given)
        for kind, declared_type in zip(declared.parameters.values(), signature.args, strict=True)
    ]
    kind = context.call_conv.get_function_type(signature.return_type, signature.args)
    target = cgutils.get_or_insert_function(code, kind, engine.symbol(loop))
    status, answer = context.call_conv.call_function(builder, target, signature.return_type, signature.args, arguments)
    with builder.if_then(status.is_error):
        builder.call(code.declare_intrinsic("llvm.trap", (), ir.FunctionType(ir.VoidType(), [])), [])
        builder.unreachable()
    if declared.result is None:
        builder.ret_void()
    else:
        builder.ret(builder.sitofp(answer, NUMBER) if declared.result == Kind("i8") else answer)


def passed(kind: Kind | Struct) -> list[Any]:
    """The plain numbers that one parameter of a loop is passed as."""
    if isinstance(kind, Struct):
        return [number for one in kind.kinds for number in passed(one)]
    if kind.dimensions:
        return [ADDRESS] * (1 + kind.dimensions)
    return [ADDRESS if kind.is_position else WORD if kind.code == "u8" else NUMBER]


def argument(context: Any, builder: Any, kind: Kind | Struct, declared: Any, given: Iterator[Any]) -> Any:
    """What a unit is passed, made of the plain numbers that its export was given."""
    if isinstance(kind, Struct):
        parts = [argument(context, builder, *one, given) for one in zip(kind.kinds, declared.types, strict=True)]
        return context.make_tuple(builder, declared, parts)
    value = next(given)
    if not kind.dimensions:
        if kind.is_position:
            return builder.inttoptr(value, context.get_value_type(declared))
        if kind.code == "f4":
            return builder.fptrunc(value, ir.FloatType())
        return builder.fptosi(value, INDEX) if kind.code == "i8" else value
    shape = [builder.zext(next(given), INDEX) for _ in range(kind.dimensions)]
    size = context.get_abi_sizeof(context.get_data_type(declared.dtype))
    strides = [INDEX(size)]
    for length in shape[:0:-1]:
        strides.insert(0, builder.mul(strides[0], length))
    array = context.make_array(declared)(context, builder)
    data = builder.inttoptr(value, context.get_data_type(declared.dtype).as_pointer())
    arrayobj.populate_array(array, data, shape, strides, INDEX(size), None)
    return array._getvalue()


# ── Linking ───────────────────────────────────────────────────────────────────


def linked(objects: Sequence[bytes], names: Sequence[str]) -> bytes:
    """Link object files to a module that exports these names, its memory and its heap base."""
    with tempfile.TemporaryDirectory() as folder:
        files = []
        for number, code in enumerate(objects):
            file = Path(folder) / f"{number}.o"
            file.write_bytes(code)
            files.append(str(file))
        out = Path(folder) / "module.wasm"
        shown = [f"--export={name}" for name in (*names, SYMBOL, "__heap_base")]
        command = [sys.executable, "-m", "ziglang", "wasm-ld", "--no-entry", "--strip-all", "--gc-sections", "-O2"]
        command += ["--stack-first", "-z", f"stack-size={STACK}", "--allow-undefined", *shown, *files, "-o", str(out)]
        done = subprocess.run(command, capture_output=True, text=True)
        if done.returncode:
            raise RuntimeError(f"linking to WebAssembly failed:\n{done.stderr}")
        return out.read_bytes()
