"""The group that acts (catalogue 8.1): who belongs to it, what is still to be done, what was declared."""

from __future__ import annotations

from typing import ClassVar, Final

from grognard.game.events import Event
from grognard.game.nodes import Part
from grognard.game.play import Game, Over, Play
from grognard.game.state import State
from grognard.rulesets.vanguard.cites import cite
from grognard.rulesets.vanguard.state import GROUP, VState, vstate

END_EARLY: Final = cite("vanguard.activation.end-early")

PART: Final = "group"

# kinds of group actions
DEFENCE: Final = "defence"
SHOOT: Final = "shoot"
ASSAULT: Final = "assault"
RALLY: Final = "rally"

#: the stage in which members strike
FIGHT: Final = "fight"


class Group(Part):
    """`members` begin with the leader; `stages` are what the group still has to do, `queue` who still has to do the
    present stage; `aims` are (member, key of the attack, target) as declared; `out` are members whose activation was
    ended; `runs` (member whose Run was a Charge, with the bonus die); `docked` were in contact with their targets; `killers`
    may follow up."""

    FIELDS: ClassVar[tuple[str, ...]] = (
        "id",
        "kind",
        "rule",
        "leader",
        "members",
        "stages",
        "queue",
        "aims",
        "out",
        "moved",
        "runs",
        "docked",
        "killers",
    )

    def __init__(self, id: str = PART) -> None:
        super().__init__(id)
        self.kind = ""
        self.rule = ""
        self.leader = ""
        self.members: tuple[str, ...] = ()
        self.stages: tuple[str, ...] = ()
        self.queue: tuple[str, ...] = ()
        self.aims: tuple[tuple[str, str, str], ...] = ()
        self.out: tuple[str, ...] = ()
        self.moved: tuple[str, ...] = ()
        self.runs: tuple[tuple[str, bool], ...] = ()
        self.docked: tuple[str, ...] = ()
        self.killers: tuple[str, ...] = ()

    def blank(self) -> Group:
        """A new one."""
        return Group(self.id)

    def aim_of(self, member: str) -> tuple[str, str]:
        """(key of the attack, target) declared for a member; ("", "") if nothing was."""
        for known, key, target in self.aims:
            if known == member:
                return key, target
        return "", ""

    def target_of(self, member: str) -> str:
        """The target declared for a member, or ""."""
        return self.aim_of(member)[1]

    def run_of(self, member: str) -> tuple[bool, bool]:
        """Was the member's Run a Charge, and with the bonus die?"""
        for known, die in self.runs:
            if known == member:
                return True, die
        return False, False


def new_part() -> Group:
    """The part that a new game starts with."""
    return Group()


def group(state: VState) -> Group:
    """The group that acts (or acted last)."""
    for part in state.parts:
        if isinstance(part, Group):
            return part
    return Group()


def change_group(state: VState) -> Group:
    """The group, to be changed; a position without one gets it. From Event.apply only."""
    for part in state.parts:
        if isinstance(part, Group):
            changed = state.change_part(PART)
            assert isinstance(changed, Group)
            return changed
    made = Group()
    made.owner = state.token
    state.parts.append(made)
    return made


def able(state: VState) -> list[str]:
    """The members that can still do something: on the table, standing, their activation not ended."""
    now = group(state)
    return [id for id in now.members if id not in now.out and state.v_model(id).standing()]


class GroupFormed(Event):
    """A group was formed: its kind, the leader, and all members, the leader among them."""

    KIND: ClassVar[str] = "group_formed"
    FIELDS: ClassVar[tuple[str, ...]] = ("group", "leader", "members")

    def __init__(self, rule: str, group: str, leader: str, members: tuple[str, ...]) -> None:
        super().__init__(rule)
        self.group = group
        self.leader = leader
        self.members = members

    def apply(self, state: State) -> None:
        """They act together from now on."""
        now = change_group(vstate(state))
        now.kind = self.group
        now.rule = self.rule
        now.leader = self.leader
        now.members = self.members
        now.stages = ()
        now.queue = ()
        now.aims = ()
        now.out = ()
        now.moved = ()
        now.runs = ()
        now.docked = ()
        now.killers = ()


class GroupPlanned(Event):
    """What the group does, stage after stage."""

    KIND: ClassVar[str] = "group_planned"
    FIELDS: ClassVar[tuple[str, ...]] = ("stages",)

    def __init__(self, rule: str, stages: tuple[str, ...]) -> None:
        super().__init__(rule)
        self.stages = stages

    def apply(self, state: State) -> None:
        """Noted."""
        change_group(vstate(state)).stages = self.stages


class GroupStage(Event):
    """The group's next stage begins, with those who have something to do in it."""

    KIND: ClassVar[str] = "group_stage"
    FIELDS: ClassVar[tuple[str, ...]] = ("stage", "members")

    def __init__(self, rule: str, stage: str, members: tuple[str, ...]) -> None:
        super().__init__(rule)
        self.stage = stage
        self.members = members

    def apply(self, state: State) -> None:
        """It is no longer to come; they wait for their turn in it."""
        now = change_group(vstate(state))
        now.stages = now.stages[1:]
        now.queue = self.members
        if self.stage == FIGHT:
            now.docked = self.members


class GroupAimed(Event):
    """Targets were declared: (member, key of its attack, target)."""

    KIND: ClassVar[str] = "group_aimed"
    FIELDS: ClassVar[tuple[str, ...]] = ("aims",)

    def __init__(self, rule: str, aims: tuple[tuple[str, str, str], ...]) -> None:
        super().__init__(rule)
        self.aims = aims

    def apply(self, state: State) -> None:
        """Noted."""
        change_group(vstate(state)).aims = self.aims


class MemberActs(Event):
    """A member of the group does its part of the present stage."""

    KIND: ClassVar[str] = "member_acts"
    FIELDS: ClassVar[tuple[str, ...]] = ("member",)

    def __init__(self, rule: str, member: str) -> None:
        super().__init__(rule)
        self.member = member

    def apply(self, state: State) -> None:
        """It is the one that acts."""
        s = vstate(state)
        now = change_group(s)
        now.queue = tuple([id for id in now.queue if id != self.member])
        acting = s.change_acting()
        acting.model = self.member
        acting.kind = GROUP
        acting.done = ()
        acting.flags = ()


class MemberOut(Event):
    """The activation of a member was ended: it does nothing more in this group action."""

    KIND: ClassVar[str] = "member_out"
    FIELDS: ClassVar[tuple[str, ...]] = ("member",)

    def __init__(self, rule: str, member: str) -> None:
        super().__init__(rule)
        self.member = member

    def apply(self, state: State) -> None:
        """Out."""
        now = change_group(vstate(state))
        if self.member not in now.out:
            now.out = (*now.out, self.member)


class MemberMoved(Event):
    """A member has made its move in this group action."""

    KIND: ClassVar[str] = "member_moved"
    FIELDS: ClassVar[tuple[str, ...]] = ("member", "charge", "die")

    def __init__(self, rule: str, member: str, charge: bool = False, die: bool = False) -> None:
        super().__init__(rule)
        self.member = member
        self.charge = charge
        self.die = die

    def apply(self, state: State) -> None:
        """It has moved; what its Run has earned is noted."""
        now = change_group(vstate(state))
        now.moved = (*now.moved, self.member)
        if self.charge:
            now.runs = (*now.runs, (self.member, self.die))


class MemberKilled(Event):
    """A member may follow up when all attacks are done."""

    KIND: ClassVar[str] = "member_killed"
    FIELDS: ClassVar[tuple[str, ...]] = ("member",)

    def __init__(self, rule: str, member: str) -> None:
        super().__init__(rule)
        self.member = member

    def apply(self, state: State) -> None:
        """Noted."""
        now = change_group(vstate(state))
        if self.member not in now.killers:
            now.killers = (*now.killers, self.member)


def as_member(game: Game, member: str, play: Play[None]) -> Play[None]:
    """Something that a member does; if its activation is ended by it, the member is out, and the others go on."""
    try:
        yield from play
    except Over as over:
        if over.scope != "activation":
            raise
        game.do(MemberOut(END_EARLY.id, member))
