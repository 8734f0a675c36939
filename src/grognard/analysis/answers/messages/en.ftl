# Answers to questions about a position: sight, odds.

answer-yes = yes
answer-no = no
answer-none = no modifiers
answer-sight-yes = { $at } in sight of { $by }, { $distance } inches away
answer-sight-no = { $at } out of sight of { $by }: { $blocker } is in the way
answer-sight-line = a free line runs from ({ $x1 }, { $y1 }) to ({ $x2 }, { $y2 })
answer-sight-cover = cover +{ $value } [{ $rule }]
answer-odds-or-more = { $chance } this or more
answer-odds-bound = not exact: no chance is wrong by more than { $bound }
