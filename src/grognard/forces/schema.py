"""The JSON Schema of roster files, from the same tables that the reader follows."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from grognard.forces import form


def roster_schema() -> dict[str, Any]:
    """The schema, for editors and for other programs that write rosters (TOML read as JSON)."""
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Grognard roster",
        "description": "An army list. Only the form is described here; `grognard check` judges it by the rule book.",
        **_table(form.ROSTER),
    }


def _table(fields: Sequence[form.Field]) -> dict[str, Any]:
    return {
        "type": "object",
        "properties": {field.key: {"description": field.about, **_kind(field)} for field in fields},
        "required": [field.key for field in fields if field.required],
        "additionalProperties": False,
    }


def _kind(field: form.Field) -> dict[str, Any]:
    match field.kind:
        case "format":
            return {"const": form.FORMAT}
        case "version":
            return {"const": form.VERSION}
        case "id":
            return {"type": "string", "pattern": form.ID}
        case "text":
            return {"type": "string", "pattern": form.TEXT, "maxLength": form.TEXT_MAX}
        case "wholes":
            return {"type": "array", "items": _whole(field), "minItems": 1, "maxItems": field.many}
        case "amounts":
            names = {"pattern": form.ID}
            return {
                "type": "object",
                "propertyNames": names,
                "additionalProperties": _whole(field),
                "maxProperties": field.many,
            }
        case "units":
            return {"type": "array", "items": _table(form.UNIT), "minItems": 1, "maxItems": field.many}
    return _whole(field)


def _whole(field: form.Field) -> dict[str, Any]:
    return {"type": "integer", "minimum": field.low, "maximum": field.high}
