# Ход игры: подготовка, ходы, движение, стрельба, раны, паника, счёт.

## Подготовка

ask-setup-zones = Выберите зону расстановки
ask-setup-markers = Положите маркер
ask-setup-first-drop = Кто расставляет первым?
ask-setup-deploy = Выставьте подразделение
ask-setup-alone = Персонаж отдельно или в подразделении?
ask-setup-place = Место — { $unit }
ask-setup-announce = Какой ход вам нужен?
ask-setup-first-turn = Кто ходит первым?
option-zone-a = Ближняя зона
option-zone-b = Дальняя зона
option-setup-zones-zone = { $one ->
    [a] Южная зона
   *[other] Северная зона
}
option-setup-zones-mirror = { $one ->
    [a] Южная зона, другая диагональ
   *[other] Северная зона, другая диагональ
}
option-seat = { $seat }
option-setup-deploy-machines = Все боевые машины
option-setup-deploy-characters = Все персонажи
option-setup-deploy-pass = Пока хватит
option-setup-alone-alone = Отдельно
option-setup-announce-first = Первый ход
option-setup-announce-second = Второй ход
word-first = первый ход
word-second = второй ход

event-deployment_settled = Расстановка: { $kind ->
    [classic] классическая
    [diagonal] диагональная
   *[other] атака с фланга
}; вторичная цель: { $goal ->
    [hold-the-ground] удержание
    [breakthrough] прорыв в тыл
    [secure-target] захват цели
   *[other] нет
}
event-zones_chosen = Зону выбирает { $by }: { $zone ->
     [a] южная
    *[other] северная
 }{ $mirrored ->
     [yes] , другая диагональ
    *[no] { "" }
 }
event-marker_placed = { $seat }: маркер в точке ({ $x }; { $y })
event-unit_placed = { $how ->
    [deployed] { $unit }: на столе, фронт { $files }
    [reform] { $unit }: реформирование, фронт { $files }
    [swift-reform] { $unit }: быстрое реформирование, фронт { $files }
    [rally] { $unit }: реформирование, фронт { $files }
    [combat-reform] { $unit }: боевое реформирование, фронт { $files }
    [leaves] { "" }
    [charges-out] { "" }
    [scouts] { $unit }: на столе, разведчики, фронт { $files }
    [ambush] { $unit }: выход из засады, фронт { $files }
    [return] { $unit }: возвращение на стол, фронт { $files }
    [summon] { $unit }: призыв на стол, фронт { $files }
    [flies] { $unit }: полёт
    [free-move] { $unit }: движение, фронт { $files }
    [leaves-building] { $unit }: выход из здания, фронт { $files }
    [flees-building] { $unit }: бегство из здания
    [steps-back] { $unit }: отход от здания, фронт { $files }
   *[other] { $unit }: построение, фронт { $files }
}
event-left_out = { $unit }: поставить негде; в сражении не участвует и считается уничтоженным подразделением
event-finished_first = { $seat }: всё расставлено первым, нужен { $wants ->
    [first] { word-first }
   *[other] { word-second }
}
event-undeployed = { $seat }: оставалось расставить { $number }
event-first_turn = Первый ход: { $seat }
event-formed = { $unit }: ряды смыкаются
event-formed-ninth_age-hero-join = { $unit }: место в строю освобождено
event-formed-ninth_age-move-front-rank-shuffle = { $unit }: модели меняются местами
event-joined = { $comes ->
    [yes] { $unit }: присоединение к подразделению «{ $host }»
   *[no] { $unit }: выход из подразделения
}

## Ходы

event-turn_began = Ход { $turn }: { $seat }
event-phase_began = { $phase ->
    [movement] Фаза движения
    [magic] Фаза магии
    [shooting] Фаза стрельбы
    [combat] Фаза ближнего боя
   *[other] { $phase }
}
detail-flags_cleared = Заканчивается то, что длится столько
detail-effects_ended = Эффекты заканчиваются
detail-flagged = { $on ->
    [yes] { $whom }: отметка ({ $rule })
   *[no] { $whom }: отметка снята ({ $rule })
}
event-used = { $borne ->
    [no] { $seat }: { $rule }
   *[other] { $model }: использован предмет «{ $item }»
}
event-used-ninth_age-magic-bound = { $model }: предмет «{ $item }» выгорел
event-used-ninth_age-vc-ashes-to-ashes = { $seat }: нет больше Повелителя
event-effect_began = { $about ->
    [gains] { $whom }: теперь { $ability } ({ $rule })
    [loses] { $whom }: больше не { $ability } ({ $rule })
   *[works] { $whom }: действует { $rule }
}

## Нападения

ask-charge-declare = Кто объявляет нападение?
ask-charge-target = Цель нападения — { $unit }
ask-charge-react = { $charger } нападает, цель — { $unit }. Реакция?
ask-charge-redirect = Цель бежала. Кто пробует сменить цель?
ask-charge-redirect-to = Новая цель — { $unit }
ask-charge-which = Обе цели бежали. Кого преследует { $unit }?
ask-charge-frenzy = { $unit } обязано напасть. На кого?
ask-charge-next = Какое нападение выполняется следующим?
ask-charge-order = Кто движется следующим?
ask-charge-end = В какое место стороны бьёт { $unit }?
option-fact-at = { $target }
option-fact-struck = { $facing ->
    [front] { facing-front }
    [left] { facing-left }
    [right] { facing-right }
   *[other] { facing-rear }
}
option-fact-away = { $inches }″
option-fact-reaches = дойдёт в { $percent } случаях из 100
option-fact-targets = { $count ->
    [few] { $count } цели
   *[many] { $count } целей
}
option-charge-declare-done = Больше нападений нет
option-charge-redirect-done = Никто не меняет цель
option-charge-react-hold = Стоять
option-charge-react-stand-and-shoot = Стоять и стрелять
option-charge-react-flee = Бежать
event-charge_declared = { $unit }: нападение объявлено, цель — { $target } ({ $facing ->
    [front] { facing-front }
    [left] { facing-left }
    [right] { facing-right }
   *[other] { facing-rear }
})
event-reacted = { $unit }: реакция — стоять
event-reacted-ninth_age-move-reaction-stand-shoot = { $unit }: реакция — стоять и стрелять, цель — { $charger }
event-range_rolled = { $unit }: дальность нападения { $range }″{ $away ->
    [0] { "" }
   *[other] , до цели { $away }″
}
detail-target_fled = { $unit }: бегство от нападения
detail-charge_gone = { $unit }: нападение снято
event-unit_moved = { $how ->
    [charge] { $unit }: нападение
    [align] { "" }
    [failed-charge] { $unit }: неудавшееся нападение, { $cost }″
    [advance] { $unit }: наступление, { $cost }″
    [march] { $unit }: марш, { $cost }″
    [flee] { $unit }: отступление, { $cost }″
    [pursuit] { $unit }: преследование, { $cost }″
    [overrun] { $unit }: прорыв, { $cost }″
    [pivot] { $unit }: поворот
    [nudge] { $unit }: сдвиг обратно в контакт
    [makes-room] { $unit }: поворот навстречу нападению
    [stumbles] { $unit }: бредёт прямо, { $cost }″
    [magic] { $unit }: движение магией, { $cost }″
    [vanguard] { $unit }: движение авангарда, { $cost }″
   *[other] { $unit }: движение, { $cost }″
}
event-engaged = { $unit } и { $enemy } в бою, сторона: { $facing ->
    [front] { facing-front }
    [left] { facing-left }
    [right] { facing-right }
   *[other] { facing-rear }
}
event-disengaged = { $alone ->
    [yes] { $unit }: больше не в бою
   *[no] { $unit } и { $enemy }: больше не в бою друг с другом
}

## Другие перемещения

ask-move-rally = Кто проходит тест следующим?
ask-move-rally-reform = Порядок восстановлен, { $unit } может реформироваться
ask-move-remaining = Кто движется?
ask-move-how = Что делает { $unit }?
ask-move-advance = Наступление — { $unit }
ask-move-march = Марш — { $unit }
ask-move-reform = Реформирование — { $unit }
ask-combat-pivot = { $unit } может повернуться
option-move-remaining-done = Больше никто не движется
option-move-how-advance = Наступление
option-move-how-march = Марш
option-move-how-reform = Реформирование
option-move-how-swift-reform = Быстрое реформирование
option-move-how-stand = Стоять на месте
event-fleeing = { $on ->
    [yes] { $unit }: отступление
   *[other] { $unit }: порядок восстановлен
}
because = { $mods_count ->
    [0] { "" }
   *[other] {" "}({ $mods })
}
event-tested = { $test ->
    [panic] { test-panic }
    [break] { test-break }
    [rally] { test-rally }
    [march] { test-march }
    [restrain] { test-restrain }
    [redirect] { test-redirect }
    [frenzy] { test-frenzy }
    [fear] { test-fear }
    [stupidity] { test-stupidity }
    [swift-reform] { test-swift-reform }
    [combat-reform] { test-combat-reform }
   *[other] { test-other }
}, { $unit }: { $total } против { $need }{ because }, { $passed ->
    [yes] пройден
   *[other] провален
}

## Стрельба

ask-shoot-pick = Кто стреляет?
ask-shoot-target = В кого стреляет { $unit }?
ask-shoot-weapon = Из чего стреляет { $unit }?
ask-shoot-multiple = По одному выстрелу или несколько с -1?
option-shoot-pick-done = Больше никто не стреляет
option-shots = { $one ->
    [many] Несколько выстрелов, каждый с -1
   *[other] По одному выстрелу
}

ask-shoot-mark = Над какой моделью лежит шаблон?
ask-shoot-landing = В какую модель попадает ядро?
ask-shoot-engine = Из какого оружия стреляем?
event-engine_aimed = { $unit }: выстрел, цель — { $target } ({ $weapon })
event-engine_shot = { $how ->
    [cannon] { $unit }: выстрел, ядро летит из ({ $x }; { $y }) в ({ $to_x }, { $to_y })
    [flame-thrower] { $unit }: струя огня до ({ $to_x }, { $to_y })
   *[other] { $unit }: снаряд падает в точке ({ $x }; { $y })
}
event-misfired = { $unit }: осечка, { $result }

## Атаки и раны

event-attacked = { $kind ->
    [close] { $who }{ $role ->
        [mount] {" "}(скакуны)
       *[other] { "" }
    }: цель — { $whom }, { attacks-made }
    [shooting] { $who }: стрельба, цель — { $whom }, { attacks-made }
    [spell] { $rule }: цель — { $whom }, { attacks-made }
   *[other] Цель — { $whom }, { attacks-made }
}{ $strength ->
    [0] { "" }
   *[other] , Сила { $strength }{ because }
}
attacks-made = { $attacks ->
    [0] попаданий { $hits }
   *[other] атак { $attacks }
}{ $support ->
    [yes] {" "}из-за спины
   *[no] { "" }
}
ask-casualties = С какого края снять нечётную потерю?
option-end = { $one ->
    [left] С левого края
   *[other] С правого края
}
event-wounds_lost-ninth_age-dmg-rnf-pool = { $unit }: { $lost ->
    [one] { $lost } рана
    [few] { $lost } раны
   *[other] { $lost } ран
}{ $excess ->
    [0] { "" }
   *[other] {" "}(лишних: { $excess })
}
event-wounds_lost = { $pool }: { $lost ->
    [one] { $lost } рана
    [few] { $lost } раны
   *[other] { $lost } ран
}{ $excess ->
    [0] { "" }
   *[other] {" "}(лишних: { $excess })
}
event-recovered = { $unit }: восстановлено ран — { $wounds }
event-casualties = { $unit }: { $models_count ->
    [one] убита { $models_count } модель
    [few] убиты { $models_count } модели
   *[other] убито { $models_count } моделей
}
event-raised = { $unit }: { $models_count ->
    [one] поднята { $models_count } модель
    [few] подняты { $models_count } модели
   *[other] поднято { $models_count } моделей
}
event-unit_gone-ninth_age-cc-pursuit-roll = { $unit }: настигнуто и уничтожено
event-unit_gone-ninth_age-cc-pursuit-into-fleeing = { $unit }: настигнуто и уничтожено
event-unit_gone-ninth_age-move-charge-fleeing = { $unit }: настигнуто и уничтожено
event-unit_gone-ninth_age-move-flee-edge = { $unit }: бегство за край стола, потеряно
event-unit_gone = { $status ->
    [fled] { $unit }: потеряно
   *[other] { $unit }: уничтожено
}
event-taken = { $what ->
    [general] Генерал противника пал: { $model }
    [battle-standard] { $seat }: захвачено знамя армии
   *[other] { $seat }: захвачено знамя подразделения «{ $unit }»
}

## Моменты

ask-moment-turn-start = Что-нибудь в начале хода?
ask-moment-turn-end = Что-нибудь в конце хода?
ask-moment-phase-start = Что-нибудь в начале фазы?
ask-moment-phase-end = Что-нибудь в конце фазы?
ask-moment-round-start = Что-нибудь в начале раунда боя?
ask-moment-round-end = Что-нибудь в конце раунда боя?
ask-moment-battle-start = Что-нибудь перед самой битвой?
ask-moment-test-failed = Тест провален. Использовать что-нибудь?
ask-moment-save-failed = Спасбросок не удался. Использовать что-нибудь?
ask-moment-when-hit = Использовать что-нибудь против попадания?
ask-moment-spell-cast = Использовать что-нибудь против заклинания?
option-pass = Ничего

## Конец

event-scored = { $seat }: { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[other] { $points } очков
} за { $named ->
    [yes] «{ $unit }» ({ $rule })
   *[no] «{ $rule }»
}
event-game_over = { $grade ->
    [minor_win] Победа: { $seat }, { grade-minor_win }
    [major_win] Победа: { $seat }, { grade-major_win }
    [massacre] Победа: { $seat }, { grade-massacre }
   *[draw] Ничья
}

## Отказы

ninth_age-setup-deploy-order = { $unit }: стоит не целиком в зоне расстановки
ninth_age-geom-unit-spacing = { $problem ->
    [way] { $unit }: на пути слишком близко подразделение «{ $other }»
   *[other] { $unit }: ближе { $keep }″ к подразделению «{ $other }» ({ $gap }″)
}
ninth_age-terrain-impassable = { $unit }: слишком близко к непроходимому ландшафту
ninth_age-geom-board-edge = { $unit }: за краем стола
ninth_age-model-base-contact = { $unit }: накладывается на «{ $other }»
ninth_age-move-advance = { $problem ->
    [mixed] { $unit }: вперёд, назад или вбок — только что-то одно
   *[other] { $unit }: путь { $cost }″, можно { $most }″
}
ninth_age-move-march = { $unit }: марш на { $cost }″, можно { $most }″
ninth_age-move-wheel-limit = { $unit }: одна из моделей оказалась бы в { $far }″ от своего места, предел { $most }″
ninth_age-move-reform = { $problem ->
    [centre] { $unit }: реформирование идёт вокруг центра, он остаётся на месте
   *[other] { $unit }: одной из моделей нужно пройти { $far }″, предел { $most }″
}
ninth_age-move-maximise = { $unit }: в контакте с целью «{ $target }» должно быть как можно больше моделей
ninth_age-move-align = { $unit }: должно стоять вплотную к стороне цели «{ $target }»
ninth_age-move-charge-legal = { $problem ->
    [far] { $target }: до цели { $away }″, { $unit } достаёт не дальше { $most }″
    [unseen] { $unit }: цель «{ $target }» не видна
   *[other] { $unit }: нет пути или места у цели «{ $target }»
}
ninth_age-score-secure-target = { $problem ->
    [zone] Маркер лежит дальше 12″ от своей зоны
    [marker] Между маркерами 24″ или больше
    [table] Маркер лежит на столе
   *[other] Положите маркер
}
ninth_age-terrain-water = { $unit }: марш через воду невозможен
