# Moves, Charges, climbs, drops and jumps, Break Away, Fallback.

## What happened

# How far a way was, as movement: what is difficult counts as often as it costs
gone = { $cost ->
    [one] one inch
   *[other] { $cost } inches
}
event-moved = { $how ->
    [walk] { $model } walked { gone }, to ({ $x }, { $y })
    [run] { $model } ran { gone }, to ({ $x }, { $y })
    [step] { $model } stepped { gone }, to ({ $x }, { $y })
    [scout] { $model } scouted { gone } ahead, to ({ $x }, { $y })
    [break-away] { $model } got { gone } away, to ({ $x }, { $y })
    [follow-up] { $model } followed up { gone }, to ({ $x }, { $y })
    [fall-back] { $model } fell back { gone }, to ({ $x }, { $y })
    [push] { $model } was pushed to ({ $x }, { $y })
    [wagon] { $model } rolled on to ({ $x }, { $y })
    [turn] { $model } turned
   *[other] { $model } went { gone }, to ({ $x }, { $y })
}
event-pushed = { $model } was pushed { $gone } of { $inches } inches
event-engage_declared = { $model } means to Engage { $targets }
event-engaging = { $charge ->
    [yes] { $model } charged { $targets }{ $rear_count ->
        [0] { "" }
       *[other] {" "}from the rear
    }
   *[other] { $model } engaged { $targets }{ $rear_count ->
        [0] { "" }
       *[other] {" "}from the rear
    }
}
detail-free_melee = { $model } attacks { $target } at once
detail-free_walk = { $model } has made its Walk for this activation
event-stood_up = { $model } stood up

## Dice

event-rolled-vanguard-jump-test = A jump, on { $need } or less: { $faces } → { $result ->
    [yes] made
   *[other] missed
}
event-rolled-vanguard-break-away-roll = Breaking away, Armour on { $need }+{ $mods_count ->
    [0] { "" }
   *[other] {" "}({ $mods })
}{ $target_mods_count ->
    [0] { "" }
   *[other] , Ar { $target_mods }
}: { $faces } → { $result } held
event-rolled-vanguard-nerve-fallback-check = A Fallback check, Nerve on { $need }+{ $mods_count ->
    [0] { "" }
   *[other] {" "}({ $mods })
}{ $target_mods_count ->
    [0] { "" }
   *[other] , Ne { $target_mods }
}: { $faces } → { $result ->
    [yes] held
   *[other] failed
}
event-rolled-vanguard-nerve-fallback-edge = At the edge, Nerve on { $need }+{ $mods_count ->
    [0] { "" }
   *[other] {" "}({ $mods })
}{ $target_mods_count ->
    [0] { "" }
   *[other] , Ne { $target_mods }
}: { $faces } → { $result ->
    [yes] stopped there
   *[other] fled
}

## What is asked

ask-walk = Walk: move { $model } up to { $inches } inches
ask-run = Run: move { $model } up to { $inches } inches; into contact it may be a Charge
ask-move = Move { $model } up to { $inches } inches
ask-step = Move { $model } up to { $inches } inches
ask-charge-weapon = With what does { $model } strike at { $target } in its Charge?
ask-stand-up-facing = Which way does { $model } face, standing up?
ask-stand-up-turn = { $model } stands up where it lies: which way does it face?
ask-straight-turn = Which way does { $model } face at the end?
ask-follow-up-move = { $model } may follow up, up to { $inches } inches
ask-follow-up-facing = { $model } stays where it is: which way does it face?
ask-break-away-move = { $model } gets away from { $enemies }: up to { $inches } inches
ask-fallback-edge = To which edge does { $model } fall back?
ask-fallback-move = { $model } falls back to its edge ({ $edge }), up to { $inches } inches
ask-model-engage-declared = It is about to be Engaged: does it react?

## Why not

vanguard-action-walk = { $model } would go { $cost } inches; a Walk has { $most }
vanguard-action-run = { $why ->
    [target] { $model } cannot reach { $target } in one Run
   *[other] { $model } would go { $cost } inches; a Run has { $most }
}
vanguard-action-break-away = { $model } is not Engaged, or the way costs more than it has
vanguard-break-away-move = { $model } must get clear of all enemies it leaves, within its movement
vanguard-followup-move = { $model } would follow up farther than it may
vanguard-followup-front-arc = { $model } may follow up only into its front arc
vanguard-move-one-inch = { $model } would come too near to { $by }: an inch is kept where it does not Engage
vanguard-move-one-inch-start = { $model } would come nearer to { $by } again, which it stood too near to
vanguard-move-no-through = { $model } cannot go through { $by }
vanguard-move-table-edge = { $model } would leave the table
vanguard-move-free-path = { $model } cannot go so
vanguard-action-stand-up = { $why ->
    [place] { $model } stands up where it lies: only its facing is chosen
   *[room] { $model } has no room to face that way
}
vanguard-move-final-facing = { $why ->
    [place] { $model } goes no other way: only its facing at the end is chosen
   *[room] { $model } has no room to face that way there
}
vanguard-move-straight = { $model } goes straight, as far as it is told to
vanguard-terrain-impassable = { $by } is Impassable for { $model }
vanguard-terrain-solid = { $by } is solid; { $model } cannot stand in it
vanguard-terrain-obstacle = { $model } cannot end on { $by }
vanguard-terrain-in-or-on = { $model } would stand half on and half off at ({ $x }, { $y })
vanguard-charge-reaction = { $model } has declared whom it Engages: it may still go into contact with { $targets }, or stay where it is
vanguard-engage-flush = { $model } must end flush with { $target }, as far onto the middle of its edge as there is room
vanguard-engage-edge = { $model } comes to the { $due ->
    [front] front
    [rear] rear
    [left] left
   *[right] right
} edge of { $target }, not to the { $edge ->
    [front] front
    [rear] rear
    [left] left
   *[right] right
} one
vanguard-engage-only-declared = { $model } may Engage only whom it declared, not { $by }
vanguard-power-effect-group-assault = { $why ->
    [unarmed] { $model } cannot strike at anybody
    [nobody] { $model } sees no enemy within a Run, so it cannot lead an assault
    [far] { $model } cannot Run into contact with any enemy, so it has no part in an assault
    [unseen] { $model } leads, so it must see { $target }
    [stray] The target of { $model } is neither fought by another member nor within 3 inches of one that is
    [idle] { $model } could have a target, so it must have one
    [short] { $model } must end in contact with { $target }
   *[other] { $model } may Engage only its own target here, not { $by }
}
vanguard-charge-qualify = { $model } has no Charge at { $target }: it must see it and reach it by the most direct way
vanguard-climb-banned = { $model } cannot climb
vanguard-climb-surface = { $model } finds nothing to climb there: { $piece } is no wall for climbing, and has no ladder
vanguard-climb-place = { $model } has no room at ({ $x }, { $y }), at the height { $z }
vanguard-climb-complete = { $model } cannot finish that climb: it takes { $cost } inches of { $most }
vanguard-special-cumbersome = { $model } is Cumbersome: it climbs nothing
vanguard-special-cavalry = { $model } is mounted: it climbs nothing
vanguard-fall-landing = { $model } does not come down there: straight below the edge, or at the nearest place with room
vanguard-jump-width = { $model } cannot jump that gap of { $width } inches: it is wider than half its Sp, or there is no room beyond
vanguard-nerve-fallback-path = { $model } falls back as far as it can: { $best } inches nearer to the edge, not { $inches }
vanguard-nerve-fallback-action = { $model } falls back by the shortest way, and Engages nobody
vanguard-nerve-fallback-check = { $target } takes no Fallback check
