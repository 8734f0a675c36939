"""Messages: faults, events and questions, which are ids and arguments, as sentences of a language."""

from __future__ import annotations

from grognard.game.messages.catalogue import Messages as Messages
from grognard.game.messages.catalogue import messages_of as messages_of
from grognard.game.messages.telling import tell as tell
from grognard.game.messages.telling import tell_fault as tell_fault
