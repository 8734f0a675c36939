"""Where in the log each command began: for those who tell the game."""

from __future__ import annotations

from grognard.game.commands import Command
from grognard.game.match import Match


class Start:
    """A command, how long the log was before it, and whether it was given in secret."""

    def __init__(self, command: Command, events: int, sealed: bool) -> None:
        self.command = command
        self.events = events
        self.sealed = sealed


class Starts:
    """Follows the commands of a match. Call `before` and `after` around whatever is done to it."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.of: list[Start] = []
        self._events = 0
        self._sealed: list[tuple[str, int]] = []

    def before(self) -> None:
        """Something is going to be done."""
        self._events = len(self.match.game.log)
        waiting = [one for one in self.match.open if not one.answered and one.choice.sealed]
        self._sealed = [(one.choice.seat, one.number) for one in waiting]

    def after(self) -> None:
        """It was done; what was taken back is forgotten."""
        commands = self.match.commands
        of = self.of
        while of and (len(of) > len(commands) or of[-1].command is not commands[len(of) - 1]):
            of.pop()
        events = min(self._events, len(self.match.game.log))
        for command in commands[len(of) :]:
            of.append(Start(command, events, (command.seat, command.number) in self._sealed))

    def since(self, events: int) -> set[int]:
        """How long the log was before each command that began when it was at least so long."""
        found: set[int] = set()
        for start in reversed(self.of):
            if start.events < events:
                break
            found.add(start.events)
        return found
