"""Messages: faults, events and questions, which are ids and arguments, as sentences of a language."""

from __future__ import annotations

from grognard.game.messages.catalogue import Messages as Messages
from grognard.game.messages.catalogue import messages_of as messages_of
from grognard.game.messages.questions import option_hint as option_hint
from grognard.game.messages.questions import option_text as option_text
from grognard.game.messages.questions import question_text as question_text
from grognard.game.messages.questions import target_hint as target_hint
from grognard.game.messages.questions import target_text as target_text
from grognard.game.messages.questions import tell_hint as tell_hint
from grognard.game.messages.questions import tell_option as tell_option
from grognard.game.messages.questions import tell_overlay as tell_overlay
from grognard.game.messages.telling import tell as tell
from grognard.game.messages.telling import tell_fault as tell_fault
