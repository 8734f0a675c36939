# Battle points (chapter 19).

setting-score = The result goes by
setting-score-victory = victory points
setting-score-battle = battle points: ten, shared out

event-battle_points = Battle points: { $one } { $first }, { $other } { $second }
grade-battle_points = on battle points
event-game_over-ninth_age-score-battle-points = { $grade ->
    [draw] The game is a draw
   *[other] { $seat } wins { grade-battle_points }
}
