# Что можно выбрать.

## До игры

option-setup-side-south = Южная сторона
option-setup-side-north = Северная сторона
option-setup-side-attacker = Быть атакующим
option-setup-side-defender = Быть защитником
option-deploy-redeploy-pass = Никого не переставлять
option-deploy-scout-pass = Больше никакой разведки
option-power-die = Кубик { $number }: { $colour ->
    [red] красный
    [white] белый
    [blue] синий
   *[other] { $colour }
}, на нём { $points }

## Ход

option-activate = Активировать: { $one }
option-extra = Активировать ещё одну модель: { $one }
option-forced = Принудительная усталость: { $one } действует снова
option-group = { $ability ->
    [none] { $kind ->
        [assault] Групповая атака, лидер — { $one }
        [shoot] Групповой выстрел, лидер — { $one }
        [defence] Групповая защита, лидер — { $one }
       *[other] Групповое действие, лидер — { $one }
    }
   *[other] { $ability }, лидер — { $one }
}
option-finish = Закончить раунд
option-turn-choose-end = Закончить ход
option-ability = { $who ->
    [warband] { $aim ->
        [none] { $ability }
       *[other] { $ability }: { $target }
    }
   *[other] { $aim ->
        [none] { $by }: { $ability }
       *[other] { $by }: { $ability } → { $target }
    }
}
option-die = Ещё один кубик

## Действия

option-walk = Движение
option-run = Бег
option-stand-up = Встать
option-brace = Занять позицию
option-break-away = Выйти из боя
option-exit = Уйти со стола
option-melee = Ударить: { $two } ({ $one })
option-shoot = Выстрелить: { $two } ({ $one })
option-cast = { $aim ->
    [none] Заклинание: { $spell }
    [self] Заклинание: { $spell }, на себя
    [item] Заклинание: { $spell } → { $item } ({ $target })
    [piece] Заклинание: { $spell } → препятствие
   *[model] Заклинание: { $spell } → { $target }
}{ $boost ->
    [yes] , с усилением
   *[no] { "" }
}
option-interact = Взаимодействие: { $one }
option-drop = Бросить: { $one }
option-fatigue = { $action }, ценой усталости
option-end = Закончить активацию
option-magic-possession-none = Ничего

## Ближний бой

option-strike-with = { $one }
option-melee-retaliate-pass = Не отвечать
option-face = { $turn ->
    [stay] Не поворачиваться
    [about] Развернуться кругом
    [left] Повернуться на { $degrees }° влево
   *[right] Повернуться на { $degrees }° вправо
}{ $shifted ->
    [yes] , сдвинувшись вплотную
   *[no] { "" }
}
option-fallback-edge-south = К южному краю
option-fallback-edge-north = К северному краю
option-fallback-edge-west = К западному краю
option-fallback-edge-east = К восточному краю

## Группы

option-leave = Выйти из боя
option-stay = Остаться
option-shoot-walk = Все стреляют, потом движение
option-walk-shoot = Все движутся, потом стреляют
option-strike = { $one } бьёт: { $three } ({ $two })
option-group-fight-done = Атак больше нет
option-group-follow-up-done = Больше никто не преследует

## Подсказки

option-fact-short = короткое действие
option-fact-long = длинное действие
option-fact-free = не тратит действия
option-fact-power = { $power } Силы
option-fact-once = один раз за игру
option-fact-up-to = до { $inches }″
option-fact-away = до цели { $inches }″
option-fact-dice = { $dice ->
    [one] { $dice } кубик на { $need }+
    [few] { $dice } кубика на { $need }+
   *[other] { $dice } кубиков на { $need }+
}
option-fact-members = не больше { $most } моделей
option-fact-in-front = впереди: { $models }
option-fact-behind = сзади: { $models }
