"""The messages: what the documentation shows can be read, and nothing else can."""

from __future__ import annotations

import re
from pathlib import Path
from typing import get_args

import msgspec
import pytest

from grognard.server import protocol_schema as p

PAGE = Path(__file__).parents[2] / "docs" / "protocol.md"


def examples() -> list[str]:
    """The messages of a client that the page shows."""
    block = re.search(r"```json\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    assert block is not None
    return block.group(1).splitlines()


@pytest.mark.parametrize("text", examples())
def test_what_the_page_shows_can_be_read(text: str) -> None:
    message = p.DECODER.decode(text)
    assert msgspec.json.decode(p.ENCODER.encode(message))["t"] == msgspec.json.decode(text)["t"]


def test_the_page_shows_every_message_of_both_sides() -> None:
    shown = {type(p.DECODER.decode(text)) for text in examples()}
    assert shown == set(get_args(p.FromClient))
    page = PAGE.read_text(encoding="utf-8")
    for kind in p.Sent.__subclasses__():
        assert f"`{kind.__struct_config__.tag}`" in page, kind


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{}",
        "[]",
        '{"t":"answer"}',
        '{"t":"beer"}',
        '{"t":"ping","more":1}',
        '{"t":"say","text":""}',
        '{"t":"point","x":NaN,"y":1}',
        '{"t":"point","x":1e999,"y":1}',
        '{"t":"answer","cmd":"1","v":-1,"seat":"a","n":1,"a":1}',
        '{"t":"answer","cmd":"","v":1,"seat":"a","n":1,"a":1}',
        '{"t":"answer","cmd":"' + "1" * 61 + '","v":1,"seat":"a","n":1,"a":1}',
        '{"t":"answer","cmd":"1","v":1,"seat":"a","n":1}',
        '{"t":"answer","cmd":"1","v":1.5,"seat":"a","n":1,"a":1}',
        '{"t":"dice","cmd":"1","v":1,"faces":["6"]}',
        '{"t":"hello","protocol":1,"seats":"a"}',
    ],
)
def test_what_is_no_message_is_not_read(text: str) -> None:
    with pytest.raises(msgspec.DecodeError):
        p.DECODER.decode(text)
