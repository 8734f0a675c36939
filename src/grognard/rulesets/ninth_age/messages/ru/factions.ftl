# Правила армий (глава 24).

word-double = Бегом!
word-steady = Держать строй!
word-aim = целиться
word-brace = Упереть!
word-guard = защищаться
option-moment-turn-start-use-for = { $one }: { $two }: { $three ->
    [double] Бегом! ({ $four })
    [steady] Держать строй! ({ $four })
    [aim] Целься, пли! ({ $four })
    [brace] Упереть! ({ $four })
   *[other] { $three }
}
option-moment-round-start-use-for = { $one }: { $two }: { $three }
option-moment-phase-start-use-for = { $one }: { $two }: { $three }
ask-combat-sworn = { $whom }: как сражаться в этой фазе?
option-combat-sworn-aim = +1 на попадание
option-combat-sworn-guard = Отвлечение с фронта

ask-support-shoot = Стреляет ли отряд поддержки по нападающему?
ask-support-charge = Нападает ли отряд поддержки на тех, кто напал на основной отряд?
ask-support-target = На кого нападает { $unit }?
ask-charge-again = Перебросить дальность нападения?
option-charge-again-again = Перебросить
ask-round-belch = Обычные атаки или отрыжка тролля?
option-round-belch-belch = Отрыжка тролля
ask-move-reap = Кого жнецы разят на своём пути?
ask-ashes-master = Кто станет Повелителем?
event-new_master = { $model } — теперь Повелитель ({ $seat })
event-effect_began-ninth_age-og-waaargh = Вааагх! { $whom }: { $ability }
event-effect_began-ninth_age-og-nets = { $whom } в сетях: -1 к Силе
event-effect_began-ninth_age-og-smash-em-flat = { $whom }: ненависть в тени Идола
event-effect_began-ninth_age-og-giant-attacks = { $whom }: оглушение, без ударов в следующий ход игрока
event-effect_began-ninth_age-eos-orders = { $whom }: приказ исполняется, { $ability }
event-effect_began-ninth_age-he-sword-sworn = { $whom }, способ боя в этой фазе: { $ability }
