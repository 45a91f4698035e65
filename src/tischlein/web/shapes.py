"""JSON Schemas of all that the API takes and tells, from the very types that read and write it.

Names are stable, for programs are generated from them: a struct is called as in the code, a game's
with the game before it (`PicoBoard`), and where two would be called the same, `NAMES` decides.
"""

from __future__ import annotations

import ast
import functools
import inspect
import itertools
import re
import sys
from collections import Counter
from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec
from msgspec import inspect as look

from tischlein.core import record
from tischlein.core.game import Chance, Decide, Over
from tischlein.games import all_games, all_packages, find_package
from tischlein.service import clock, messages

from .refusing import STATUS
from .socket import Asked
from .streams import Turn

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from tischlein.core.game import AnyGame

REF = "#/components/schemas/{name}"
NAMES: dict[type, str] = {
    clock.NoClock: "NoClock",
    clock.Live: "LiveClock",
    clock.Days: "DaysClock",
    record.Player: "RecordedPlayer",
    messages.Refused: "RefusalMessage",
    messages.Accepted: "AnswerMessage",
}
ROLES = {
    "Options": "option_type",
    "Move": "move_type",
    "Sample": "sample_type",
    "Event": "event_type",
    "Board": "board_type",
}
UNIONS: dict[str, Any] = {
    "Clock": clock.Clock,
    "LiveMessage": messages.Message,
    "LiveRequest": Asked,
}
"""Unions that have a name of their own."""


def ref(name: str) -> dict[str, Any]:
    """Refer to a schema by its name."""
    return {"$ref": REF.format(name=name)}


def _or_null(schema: dict[str, Any]) -> dict[str, Any]:
    return {"anyOf": [schema, {"type": "null"}]}


def _all(schema: dict[str, Any]) -> dict[str, Any]:
    return {"type": "array", "items": schema}


MOVE, EVENT, OPTIONS = ref("AnyMove"), ref("AnyEvent"), ref("AnyOptions")
GAME, CODE = ref("GameId"), ref("ErrorCode")
PRECISE: dict[str, dict[str, Any]] = {
    "Chosen": {"choice": _or_null(MOVE), "moves": _all(MOVE)},
    "GameInfo": {"id": GAME},
    "GameStatistics": {"game": GAME},
    "Listed": {"game": GAME, "options": OPTIONS},
    "Move": {"move": MOVE},
    "Order": {"game": GAME, "options": {**OPTIONS, "default": {}}},
    "PastMatch": {"game": GAME},
    "Play": {"move": MOVE},
    "Record": {"game": GAME, "options": OPTIONS},
    "RecordedInput": {
        "sample": ref("AnySample"),
        "moves": {"type": "object", "additionalProperties": MOVE},
    },
    "RefusalMessage": {"code": CODE},
    "Replayed": {"events": _all(EVENT)},
    "Seen": {"moves": _all(MOVE)},
    "Sheet": {"game": GAME},
    "TableInfo": {"game": GAME, "options": OPTIONS},
    "Update": {"events": _all(EVENT), "moves": _all(MOVE), "instead": _all(MOVE)},
    "View": {"board": ref("AnyBoard"), "choice": _or_null(MOVE)},
    "Why": {"code": CODE},
}
"""What the types leave open because it is a game's own business, or that of a list elsewhere."""


class Shapes(NamedTuple):
    """Schemas."""

    of: dict[Any, dict[str, Any]]
    """By type, as it is referred to."""
    components: dict[str, Any]
    """By name."""


def shapes(taken: Iterable[Any], told: Iterable[Any]) -> Shapes:
    """Describe what is taken from clients and told to them, and all that these consist of."""
    taken, told = [*taken, Asked], [*told, messages.Message, Turn, Decide, Chance, Over]
    played = {
        prefix + role: getattr(game, attribute)
        for prefix, game in _prefixes().items()
        for role, attribute in ROLES.items()
    }
    named = {**UNIONS, **played}
    kinds = list(dict.fromkeys([*taken, *told, *named.values()]))
    structs = {info.cls: info for info in _structs(kinds)}
    sketched, parts = msgspec.json.schema_components(kinds, ref_template="{name}")
    names = _names(structs)
    of = {kind: _renamed(part, names) for kind, part in zip(kinds, sketched, strict=True)}
    components = {names[name]: _renamed(part, names) for name, part in parts.items()}
    read = {info.cls for info in _structs(taken)}
    read |= {info.cls for prefix in _prefixes() for info in _structs([played[prefix + "Options"]])}
    final = {kind: names[name] for name, kind in _sketched_names(structs).items()}
    for kind, info in structs.items():
        _refine(components[final[kind]], info, written=kind not in read)
        components[final[kind]]["properties"] |= _precise(components, final[kind])
    components |= {name: of[kind] for name, kind in named.items() if name not in components}
    for role in ROLES:
        components[f"Any{role}"] = {"anyOf": [ref(prefix + role) for prefix in _prefixes()]}
    components["Pending"] = {"anyOf": [ref(kind.__name__) for kind in (Decide, Chance, Over)]}
    components["GameId"] = {"type": "string", "enum": sorted(all_games())}
    components["ErrorCode"] = {"type": "string", "enum": sorted(STATUS)}
    return Shapes(of, dict(sorted(components.items())))


@functools.cache
def _prefixes() -> dict[str, AnyGame]:
    """The games by what their shapes' names begin with."""
    found: dict[str, AnyGame] = {}
    for package in all_packages():
        name = "".join(part.capitalize() for part in package.name.split("_"))
        # Two distributions may call a package the same.
        number = next(
            number for number in itertools.count(1) if _numbered(name, number) not in found
        )
        found[_numbered(name, number)] = package.newest
    return found


def _numbered(name: str, number: int) -> str:
    return name if number == 1 else f"{name}{number}"


def _structs(kinds: Iterable[Any]) -> Iterator[look.StructType]:
    """All structs that types consist of."""
    todo: list[Any] = list(look.multi_type_info(kinds))
    seen: set[type] = set()
    while todo:
        info = todo.pop()
        if isinstance(info, look.StructType) and info.cls not in seen:
            seen.add(info.cls)
            yield info
            todo += [field.type for field in info.fields]
        for part in ("type", "item_type", "key_type", "value_type"):
            if isinstance(inner := getattr(info, part, None), look.Type):
                todo.append(inner)
        todo += [*getattr(info, "types", ()), *getattr(info, "item_types", ())]


def _names(structs: Iterable[type]) -> dict[str, str]:
    """From the names that msgspec gives to ours."""
    homes = {find_package(game.id).home + ".": prefix for prefix, game in _prefixes().items()}
    names = {}
    for name, kind in _sketched_names(structs).items():
        module = kind.__module__ + "."
        prefix = next((p for home, p in homes.items() if module.startswith(home)), "")
        names[name] = NAMES.get(kind, prefix + kind.__name__)
    twice = [name for name, number in Counter(names.values()).items() if number > 1]
    assert not twice, twice
    return names


def _sketched_names(structs: Iterable[type]) -> dict[str, type]:
    """The names that msgspec gives: short, but in full where two structs are called the same."""
    structs = list(structs)
    number = Counter(kind.__name__ for kind in structs)
    return {
        kind.__name__
        if number[kind.__name__] == 1
        else f"{kind.__module__}.{kind.__qualname__}": kind
        for kind in structs
    }


def _renamed(part: Any, names: dict[str, str]) -> Any:
    """A schema with our names in it."""
    if isinstance(part, list):
        return [_renamed(one, names) for one in part]
    if not isinstance(part, dict):
        return part
    return {
        key: REF.format(name=names[value])
        if key == "$ref" and value in names
        else {tag: REF.format(name=names[name]) for tag, name in value.items()}
        if key == "mapping"
        else _renamed(value, names)
        for key, value in part.items()
    }


def _refine(component: dict[str, Any], info: look.StructType, *, written: bool) -> None:
    """Say what fields mean and, of what is only ever written, which are always there."""
    component.pop("title", None)
    kind = info.cls
    about = _about(kind)
    if written and not kind.__struct_config__.omit_defaults:
        fields = msgspec.structs.fields(kind)
        always = [field.encode_name for field in fields if field.default is not msgspec.UNSET]
        tag = [info.tag_field] if info.tag_field else []
        component["required"] = tag + always
    for field in info.fields:
        said = component["properties"][field.encode_name]
        if written:
            said.pop("default", None)
        if field.name in about:
            said["description"] = about[field.name]


def _precise(components: dict[str, Any], name: str) -> dict[str, Any]:
    """The fields of which more is known than their type says."""
    properties = components[name]["properties"]
    precise = {}
    for field, schema in PRECISE.get(name, {}).items():
        about = properties[field].get("description")
        precise[field] = {**schema, "description": about} if about else schema
    return precise


@functools.cache
def _about(kind: type) -> dict[str, str]:
    """What the lines under a struct's fields say, the inherited ones' too."""
    about: dict[str, str] = {}
    for base in reversed(kind.__mro__):
        if base.__module__.startswith("tischlein."):
            body = _classes(base.__module__).get(base.__qualname__, ())
            for field, line in itertools.pairwise(body):
                match field, line:
                    case (
                        ast.AnnAssign(target=ast.Name(id=name)),
                        ast.Expr(value=ast.Constant(value=str(text))),
                    ):
                        about[name] = re.sub(r"\s+", " ", text).strip()
    return about


@functools.cache
def _classes(module: str) -> dict[str, list[ast.stmt]]:
    try:
        source = inspect.getsource(sys.modules[module])
    except OSError:
        # Only the compiled program is there: then fields go without a word on them.
        return {}
    found = (node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.ClassDef))
    return {node.name: node.body for node in found}
