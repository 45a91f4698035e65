"""Write the page's TypeScript types from the server's schema; a test fails when they are stale."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

from tischlein.web.app import App
from tischlein.web.openapi import schema
from tischlein.web.settings import Settings

TARGET = Path(__file__).parent.parent / "frontend" / "src" / "protocol" / "types.ts"
HEAD = """\
/** The server's types. Made by scripts/make_types.py: do not edit, run it again. */
"""
SIMPLE = {"integer": "number", "number": "number", "string": "string", "boolean": "boolean"}


def types() -> str:
    """All components as TypeScript."""
    components = schema(App(Settings()).litestar)["components"]["schemas"]
    parts = [HEAD]
    for name, shape in sorted(components.items()):
        about = shape.get("description")
        comment = f"/** {about} */\n" if about else ""
        parts.append(f"{comment}export type {name} = {_type(shape)};\n")
    return "\n".join(parts)


def _type(shape: dict[str, Any]) -> str:
    if "$ref" in shape:
        return str(shape["$ref"].rpartition("/")[2])
    for union in ("anyOf", "oneOf"):
        if union in shape:
            return " | ".join(dict.fromkeys(_type(part) for part in shape[union]))
    if "enum" in shape:
        return " | ".join(json.dumps(value) for value in shape["enum"])
    if "const" in shape:
        return json.dumps(shape["const"])
    kind = shape.get("type")
    if kind == "null":
        return "null"
    if kind == "array":
        return _array(shape)
    if kind == "object":
        return _object(shape)
    return SIMPLE.get(str(kind), "unknown")


def _array(shape: dict[str, Any]) -> str:
    if "prefixItems" in shape:
        return f"[{', '.join(_type(part) for part in shape['prefixItems'])}]"
    items = shape.get("items")
    return f"({_type(items)})[]" if isinstance(items, dict) else "unknown[]"


def _object(shape: dict[str, Any]) -> str:
    if "properties" not in shape:
        values = shape.get("additionalProperties")
        inner = _type(values) if isinstance(values, dict) and values else "unknown"
        return f"{{ [key: string]: {inner} }}"
    required = set(shape.get("required", ()))
    lines = []
    for name, part in shape["properties"].items():
        about = part.get("description")
        if about:
            lines.append(f"  /** {about} */")
        mark = "" if name in required else "?"
        lines.append(
            f"  {json.dumps(name) if not name.isidentifier() else name}{mark}: {_type(part)};"
        )
    return "{\n" + "\n".join(lines) + "\n}"


def main() -> int:
    """Write the file, or with --check only say whether it is stale."""
    text = types()
    if "--check" in sys.argv[1:]:
        fresh = TARGET.exists() and TARGET.read_text("utf-8") == text
        print("fresh" if fresh else "stale: run scripts/make_types.py")
        return 0 if fresh else 1
    TARGET.parent.mkdir(parents=True, exist_ok=True)
    TARGET.write_text(text, "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
