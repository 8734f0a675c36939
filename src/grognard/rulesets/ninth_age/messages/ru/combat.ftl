# Ближний бой: раунды, шаги, поединки, счёт боя, отступление и преследование, боевые реформирования.

## Бои

node-combat-pick = следующий бой
ask-combat-pick = Какой бой проводится следующим?
event-combats_grouped = { $units_count ->
    [0] Ближнего боя нет
   *[other] В ближнем бою: { $units }
}
event-round_began = Раунд боя: { $units }
detail-round_ended = Раунд боя окончен

## Начало раунда

ask-round-weapon = Чем сражается { $unit }?
ask-round-crush = { $whom }: обычные атаки или Сокрушительная атака?
ask-round-party = Кто сражается с целью «{ $unit }»?
option-normal = Обычные атаки
event-weapons_chosen = { $who }: оружие — { $weapon }
detail-weapons_put_away = { $unit }: оружие убрано
event-attacks_rolled = { $model }: атак — { $attacks }
event-party_chosen = Против «{ $machine }» сражается моделей: { $models_count }
event-crush_chosen = { $model } проводит в этом раунде Сокрушительную атаку

## «Дорогу!» и поединки

ask-round-make-way = С кем меняется местами { $model }?
ask-round-challenge = Кто бросает вызов?
ask-round-accept = { $model } бросает вызов. Кто принимает?
ask-round-shame = Какой персонаж отступает перед вызовом?
event-effect_began-ninth_age-rule-fear = { $whom } в страхе: WS 1 в этом раунде
event-effect_spread-ninth_age-rule-fear = { $unit } в страхе: WS 1 в этом раунде
event-challenged = { $model } бросает вызов
event-challenge_refused = { $seat }: вызов не принят
event-flagged-ninth_age-hero-challenge-accept = { $first ->
    [yes] Поединок: { $whom } и { $other }
   *[no] { "" }
}
event-effect_began-ninth_age-hero-challenge-refuse = { $whom } уклоняется от поединка
option-refuse = Никто: вызов отклонён
option-round-make-way-pass = Остаётся на месте
option-round-challenge-pass = Никто

## Атаки

ask-round-allocate = Куда направлены эти атаки? (Инициатива { $step })
option-blow = { $one }, атака { $three }
option-support = { $one }, атака { $three } из-за спины
option-special = { $one }: { $two }
option-rnf = Рядовые подразделения «{ $one }»
option-whole = { $one }
event-step_struck = Инициатива { $step }
detail-wounds_counted = { $seat }: нанесено ран — { $wounds }{ $overkill ->
    [0] { "" }
   *[other] , добивание — { $overkill }
}

## Счёт

event-side_scored = Счёт боя, { $seat }: { $points }{ $causes_count ->
    [0] { "" }
   *[other] {" "}({ $causes })
}
event-combat_scored = { $margin ->
    [0] Ничья в бою
   *[other] Победа в бою: { $by }, разница { $margin }
}
event-combat_scored-ninth_age-cmd-onwards = Ничья, но музыканты решили: победа — { $by }
event-held = { $unit }: без бегства, { $rule }
event-crumbled = { $unit }: { $wounds ->
    [one] { $wounds } рана
    [few] { $wounds } раны
   *[other] { $wounds } ран
}, { $rule }
event-broke = { $unit }: разгром

## Отступление и преследование

ask-round-pursue = Кого преследует { $unit }?
ask-round-prey = Кого преследует в бешенстве { $whom }?
ask-round-overrun = { $unit }: прорыв?
ask-round-flee-from = От кого отступает { $whom }?
ask-round-rolls-first = Чьи преследователи бросают первыми?
option-restrain = Пытается сдержаться
option-stay = Остаётся
option-overrun = Прорывается
event-pursuit_declared = { $unit }: погоня, добыча — { $prey }
event-pursuit_declared-ninth_age-cc-overrun = { $unit } прорывается
event-left_table = { $unit }: погоня за край стола
detail-distance_rolled = { $unit }: бросок отступления, { $inches }″
detail-pivot_earned = { $unit }: поворот возможен после преследований

## Боевые реформирования

ask-round-reform = { $unit } может провести боевое реформирование
ask-round-try-reform = { $whom }: поражение. Попытаться реформироваться?
ask-round-reforms-first = Чьи подразделения реформируются первыми?
option-reform = Попытаться реформироваться

## Отказы

ninth_age-cc-allocate = Нераспределённых атак: { $left }
ninth_age-troop-war-machine-combat = { $problem ->
    [many] Вокруг боевой машины есть место для { $places } моделей
   *[other] Вокруг боевой машины есть место и для других моделей
}
ninth_age-cc-combat-reform-limits = { $problem ->
    [flush] { $unit } обязано стоять вплотную к той стороне, с которой сражается
    [touches] { $unit } коснулось бы другого врага
    [lost] { $unit } потеряло бы контакт с врагом
    [facing] { $unit } сражалось бы с другой стороной врага
    [fewer] У подразделения «{ $unit }» в контакте стало бы меньше моделей, чем было
    [out] Персонаж подразделения «{ $unit }» потерял бы контакт
    [left-out] Вражеская модель выпала бы из контакта
    [added] В контакт попала бы вражеская модель, которой там не было
   *[other] Модели подразделения «{ $unit }» пришлось бы пройти слишком далеко
}
