"""Help: what verbs there are, and what each of them takes. The words are in the catalogue."""

from __future__ import annotations

from grognard.cli.arguments import Arguments
from grognard.cli.words import Words, words_of


def overview(verbs: list[str], lang: str) -> str:
    """All verbs with a line each."""
    say = words_of(None, lang)
    wide = max(len(verb) for verb in verbs)
    lines = [say("help-usage"), ""]
    lines += [f"  {verb:<{wide}}  {say(f'help-{verb}')}" for verb in verbs]
    lines += ["", say("help-common"), "", say("help-more")]
    return "\n".join(lines) + "\n"


def verb_help(spec: Arguments, lang: str) -> str:
    """One verb with all that it takes."""
    say = words_of(None, lang)
    rows = [(place.name.upper(), place.name) for place in spec.places]
    rows += [(f"{one.flag} {one.value}".strip(), one.key.replace("_", "-")) for one in spec.options]
    wide = max([len(shown) for shown, _ in rows], default=0)
    lines = [say("usage", line=spec.usage()), "", say(f"help-{spec.verb}"), ""]
    lines += [f"  {shown:<{wide}}  {_about(say, spec.verb, key)}" for shown, key in rows]
    return "\n".join(lines) + "\n"


def _about(say: Words, verb: str, key: str) -> str:
    """What is said of one argument: for this verb, else for all."""
    own = f"help-{verb}-{key}"
    return say(own if say.has(f"cli.{own}") else f"help-any-{key}")
