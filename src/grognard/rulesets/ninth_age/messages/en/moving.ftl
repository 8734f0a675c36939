## Movement: what the chapters of the core file don't say

detail-target_marked = The place of { $unit } is marked

ask-join-host = { $seat }: which unit does the Character join?
ask-join-place = { $seat }: which place in the front does the Character take?
option-join-place-left = At the left side
option-join-place-right = At the right side
option-join-place-behind = As far forward as there is a place
option-join-place-file = File { $file } from the left
option-join-place-wide = File { $file } from the left, the rank one wider
ask-move-leave = { $seat }: where does { $unit } go, out of its unit?
ask-move-shuffle = { $seat }: which model of the front rank changes its place, to which file?
option-move-shuffle = { $one } to place { $two } from the left
option-move-how-shuffle = Change places in the front, then advance
option-move-how-join = Join a unit
option-move-how-join-marching = March and join a unit
option-move-how-leave = Leave the unit
option-move-how-leave-marching = Leave the unit, marching
ninth_age-hero-leave = { $problem ->
    [far] { $unit } would go { $far }″, and may go { $most }″
   *[other] Something is in the way of { $unit }
}
