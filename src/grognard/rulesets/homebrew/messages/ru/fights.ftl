# Ближний бой и преследование: главы 15 и 16.1 книги правил.

## Что произошло

event-combats_grouped = { $combats_count ->
    [0] { "" }
    [one] Схваток: { $combats_count } — { $together }
   *[other] Схваток: { $combats_count } — { $together }
}
event-combat_chosen = В бою: { $units }
event-fighters_fixed = { $support_count ->
    [0] Дерутся моделей: { $direct_count }, все в контакте
   *[other] Дерутся моделей: { $direct_count } в контакте, { $support_count } в поддержке
}
event-blows_declared = { $seat }, удары: { $blows }
detail-blows_taken = { $unit }: бьёт
event-blows_ordered = Нападавшие бьют первыми
event-compared = { $losers_count ->
    [0] Потеряно ранений в бою: { $seats }; тестов нет
   *[other] Потеряно ранений в бою: { $seats }; проверяют мораль: { $losers }
}
detail-fight_tested = { $passed ->
    [yes] { $unit }: держится
   *[other] { $unit }: дрогнул
}
event-rolled-homebrew-pursuit-move = { $owner }, кубик преследования: { $faces }
event-pursued = { $caught ->
    [yes] { $unit }: преследование на { $inches }″, настигнута добыча — { $prey }
   *[other] { $unit }: преследование на { $inches }″, { $prey } уходит
}
event-combat_ended = { $free_count ->
    [0] Бой окончен; кто уцелел, остаётся в контакте
   *[other] Бой окончен; больше не связаны: { $free }
}

## О чём спрашивают

ask-fight-choose = Какую схватку играть следующей?
ask-fight-consolidate_a = { $unit }: объединение, до { $inches }″ каждой модели, которая не касается врага
ask-fight-consolidate_o = { $unit }: объединение, до { $inches }″ каждой модели, которая не касается врага
ask-fight-close_up = { $unit } больше не касается врага: объединение до { $inches }″
ask-fight-declare_a = Оружие и цель каждой дерущейся модели, в порядке ударов
ask-fight-declare_o = Оружие и цель каждой дерущейся модели, в порядке ударов
ask-fight-free_strike = Оружие и цель каждой дерущейся модели для повторной атаки, в порядке ударов
ask-fight-pursuit = Кто преследует следующим?
ask-fight-prey = { $unit }: кого преследовать?
ask-fight-pursuit_move = { $unit }: двигайте модели по одной, до { $inches }″ каждую

## Почему нельзя

homebrew-fight-consolidate = { $model }: путь { $cost }″, а можно { $inches }″
homebrew-fight-consolidate-limits = { $duty ->
    [chain] { $unit }: групп стало бы больше, чем было
    [outside] { $model }: касание { $by }, а это не участник схватки
   *[nearer] { $model }: конец не ближе к врагу, чем начало
}
homebrew-fight-target = Эти модели не назвали оружия и цели: { $models }
homebrew-pursuit-not-caught = { $duty ->
    [name] Назовите хотя бы одну модель из тех, что ещё не двигались
    [gap] { $model }: слишком близко к { $by }
    [inches] { $model }: путь { $cost }″, а можно { $inches }″
    [lead] { $model }: не первая; первой идёт модель с кратчайшим путём
    [all] { $model }: надо пройти всё расстояние к добыче, до ({ $x }; { $y })
    [farther] { $model }: конец дальше от добычи, чем начало
    [linked] { $model }: есть сцеплённое место, например ({ $x }; { $y }), его и надо занять
   *[near] { $model }: надо встать как можно ближе к своим, например у ({ $x }; { $y })
}
