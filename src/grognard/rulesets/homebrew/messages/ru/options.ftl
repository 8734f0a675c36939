# Что можно выбрать.

## До первого хода

option-setup-edge_choice-south = Южный край
option-setup-edge_choice-north = Северный край
option-setup-edge_choice-attacker = Быть атакующим
option-setup-edge_choice-defender = Быть защитником

## Начало хода

option-use = { $one }: { $two }
option-cast = { $one }, колдовство: { $two }
option-start-magic-done = Больше ничего не применять
option-apply = Применить
option-let_go = Отпустить
option-power = { $one } применяет запасённое: { $two }

## Маневр

option-stay = Остаться в бою
option-retreat = Отступить
option-move = Маневр: { $one }
option-run = Бег: { $one }
option-enter = Выход на стол: { $one }
option-leave = Улететь со стола: { $one }
option-manoeuvre-units-done = Больше никто не движется
option-manoeuvre-entry_way-south = Через южный край
option-manoeuvre-entry_way-north = Через северный край
option-manoeuvre-entry_way-west = Через западный край
option-manoeuvre-entry_way-east = Через восточный край
option-manoeuvre-entry_way-deep_strike = Ударом с небес

## Стрельба и бой

option-weapon-use = { $model }: { $weapon }
option-shoot-choose-done = Больше никто не стреляет
option-melee-charge-done = Больше никто не нападает
option-melee-intervene-pass = Герой не вмешивается
option-blow = { $target }: { $weapon }
option-combat = { $units }

## Подсказки

option-fact-away = до цели { $inches }″
option-fact-up-to = до { $inches }″
option-fact-range = дальность { $inches }″
option-fact-part = от { $low }″ до { $high }″ края
option-fact-attacks = атак { $attacks }
option-fact-power = { $dice ->
    [0] кубиков нет
   *[other] кубиков { $dice }, на { $on }+
}
option-fact-phase = { $phase ->
    [manoeuvre] действует в фазу маневра
    [shooting] действует в фазу стрельбы
   *[other] действует в свою фазу
}
option-fact-wounds = ранений осталось { $wounds } из { $most }
