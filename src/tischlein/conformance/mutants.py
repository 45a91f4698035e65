"""Moves and samples that are slightly wrong, as JSON values, to see them refused."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    import random

_STRANGE: tuple[Any, ...] = (
    None, True, False, -1, 0, 1, 7, 99, 2**60, 0.5, 1.0, "", "W", "R5", "grill", "nonsense", [], {},
)  # fmt: skip


def mutate(value: dict[str, Any], rng: random.Random) -> dict[str, Any]:
    """Change one thing: drop a field, add one, or replace something, however deep."""
    mutant: dict[str, Any] = _copy(value)
    kind = rng.randrange(4)
    if kind == 0:
        del mutant[rng.choice(list(mutant))]
    elif kind == 1:
        mutant["extra"] = rng.choice(_STRANGE)
    else:
        _replace_somewhere(mutant, rng)
    return mutant


def strictly_equal(one: Any, other: Any) -> bool:
    """Compare JSON values by type too: true is not 1, and neither is 1.0."""
    if type(one) is not type(other):
        return False
    if isinstance(one, dict):
        return one.keys() == other.keys() and all(strictly_equal(one[k], other[k]) for k in one)
    if isinstance(one, list):
        return len(one) == len(other) and all(map(strictly_equal, one, other))
    return bool(one == other)


def _copy(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _copy(item) for key, item in value.items()}
    if isinstance(value, list | tuple):
        return [_copy(item) for item in value]
    return value


def _replace_somewhere(container: Any, rng: random.Random) -> None:
    keys = list(container) if isinstance(container, dict) else list(range(len(container)))
    key = rng.choice(keys)
    inner = container[key]
    if isinstance(inner, dict | list) and inner and rng.random() < 0.8:
        if isinstance(inner, list) and rng.random() < 0.3:
            # Too few, or one twice.
            inner.append(rng.choice(inner)) if rng.random() < 0.5 else inner.pop()
        else:
            _replace_somewhere(inner, rng)
    elif isinstance(inner, int) and not isinstance(inner, bool) and rng.random() < 0.5:
        container[key] = inner + rng.choice((-1, 1))
    else:
        container[key] = rng.choice(_STRANGE)
