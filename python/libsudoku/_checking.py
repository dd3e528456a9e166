"""What is said of arguments of a wrong type."""

from __future__ import annotations

import contextlib
import functools
import inspect
from collections.abc import Callable
from typing import Any, Optional, TypeVar

_Function = TypeVar("_Function", bound=Callable[..., Any])


def _is_whole(value: object) -> bool:
    return hasattr(type(value), "__index__")


def _is_text(value: object) -> bool:
    return isinstance(value, str)


def _are_texts(values: object) -> bool:
    return isinstance(values, (list, tuple)) and all(map(_is_text, values))


def _is_number(value: object) -> bool:
    return hasattr(type(value), "__float__") or _is_whole(value)


#: The annotations of the package whose values are checked: what holds for a value, and what is expected.
_KINDS: dict[str, tuple[Callable[[object], bool], str]] = {
    "int": (_is_whole, "a whole number"),
    "float": (_is_number, "a number"),
    "str": (_is_text, "a text"),
    "list[str]": (_are_texts, "a list of texts"),
}


def _what_is_wrong(name: str, value: object, annotation: str) -> Optional[str]:
    if annotation.startswith("Optional[") and value is None:
        return None
    kind = _KINDS.get(annotation.removeprefix("Optional[").removesuffix("]") if annotation.startswith("Optional[") else annotation)
    if kind is None:
        return None
    holds, expected = kind
    if not holds(value):
        return f"{name}={value!r}: expected {expected}"
    if expected == "a whole number" and not 0 <= value.__index__() < 2**63:  # type: ignore[attr-defined]
        return f"{name}={value!r}: expected a whole number from 0 to 2**63 - 1"
    return None


def explaining_types(function: _Function) -> _Function:
    """The function, whose TypeErrors name the argument that is not what its annotation says.

    Looked at only after an error, so that calls take no longer.
    """
    signature = inspect.signature(function)

    @functools.wraps(function)
    def call(*given: Any, **named: Any) -> Any:
        try:
            return function(*given, **named)
        # RuntimeError: a number within a container that C++ cannot hold.
        except (TypeError, RuntimeError):
            values: dict[str, Any] = {}
            with contextlib.suppress(TypeError):
                values.update(signature.bind(*given, **named).arguments)
            wrong = [text for name, value in values.items() if (text := _what_is_wrong(name, value, str(signature.parameters[name].annotation)))]
            if not wrong:
                raise
            message = wrong[0]
        raise TypeError(message)

    return call  # type: ignore[return-value]
