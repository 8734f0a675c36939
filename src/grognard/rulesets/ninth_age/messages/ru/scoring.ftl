# Боевые очки (глава 19).

setting-score = Итог подводят
setting-score-victory = по победным очкам
setting-score-battle = по боевым очкам: десять на двоих

event-battle_points = Боевые очки: { $one } { $first }, { $other } { $second }
grade-battle_points = по боевым очкам
event-game_over-ninth_age-score-battle-points = { $grade ->
    [draw] Ничья
   *[other] Победа: { $seat }, { grade-battle_points }
}
