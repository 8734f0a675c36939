# Что говорит отчёт о сражении помимо слов стола и книги правил.

## Страница

report-title = { $seats }: отчёт о сражении
report-versus-sign = против
report-brand = Grognard
report-about = { $book }{ $scenario ->
    [0] { "" }
   *[other] {" "}· { $scenario }
}{ $size ->
    [0] { "" }
   *[other] {" "}· { $size ->
        [one] { $size } очко
        [few] { $size } очка
       *[other] { $size } очков
    }
}
report-made = Составлено по записи сражения. Все броски были предрешены до первого из них, и запись может переиграть кто угодно.
report-no-script = Этот отчёт рисует себя скриптом из этого же файла. Чтобы его увидеть, разрешите скрипты на этой странице.
report-skip = К журналу
report-won = { $over ->
    [yes] Победитель — { $winner }: { $grade }
   *[other] Пока впереди: { $winner }
}
report-draw = { $over ->
    [yes] Ничья
   *[other] Пока поровну
}
report-before = До сражения
report-part = Часть { $number }

## Перемотка

report-board = Стол
report-controls = Ход сражения
report-back = Событие назад
report-on = Событие вперёд
report-turn-back = Ход назад
report-turn-on = Ход вперёд
report-play = Показать
report-pause = Остановить
report-slider = Место в сражении
report-keys = Стрелки: событие назад или вперёд, с Shift — ход. Пробел показывает подряд, Home и End — начало и конец, L — журнал.
report-round = Раунд { $number }

## Журнал

report-log = Что произошло
report-filter = Искать в журнале
report-all = все отряды
report-only = Только один отряд
report-details = и отметки с фазами
report-dice-only = только кубики
report-fold = Свернуть все ходы
report-unfold = Развернуть все ходы
report-nothing = Здесь ничего нет
report-more = Кубики, поправки и правила этой строки
report-target = { $case ->
    [always] Успех при любом броске: нужно { $need } или больше, без поправок — { $target }
    [never] Успех невозможен: нужно { $need } или больше, без поправок — { $target }
    [changed] Успех кубика — { $need } или больше, без поправок — { $target } или больше
   *[plain] Успех кубика — { $need } или больше
}
report-target-under = { $case ->
    [changed] Успех — { $need } или меньше, без поправок — { $target } или меньше
   *[plain] Успех — { $need } или меньше
}
report-expected = Ожидалось { $mean }, выпало { $got }
report-chance-least = Вероятность { $got } или больше: { $chance } %
report-chance-success = Вероятность успеха: { $chance } %
report-sum-roll = { $name } { $got } из { $tries } (ожидалось { $expected })
report-sum-lost = потеряно ранений: { $wounds }{ $models ->
    [0] { "" }
   *[other] , моделей: { $models }
}
report-sum-open = Показать каждый кубик
report-sum-close = Показать только итог
report-again = переброшен
report-dropped = не в счёт
report-reroll = переброс
report-forced = переброс по требованию противника
report-extra = добавочный кубик
report-dice-mods = кубики: { $name }
report-target-mods = целевое число: { $name }
report-rules = Правила
report-why = Почему
report-reason-decided = решение — { $decided }, { $worth }
report-reason-value = стоит { $value }, следующий по выгоде ответ — { $against }
report-weight-points = { $sign }{ $value } оч.
report-weight-percent = { $sign }{ $value } %

## Сбоку

report-result = Итог
report-course = Ход сражения
report-score = Счёт
report-strength = Силы: живых моделей
report-luck-title = Удача
report-luck = Успехов { $got } на { $tries } { $tries ->
    [one] попытку
    [few] попытки
   *[other] попыток
}, ожидалось { $expected }: лучше, чем в { $percentile } из 100 таких сражений
report-luck-note = Посчитано по точным вероятностям брошенных кубиков. Попытка — это кубик или несколько кубиков, из которых нужен один; суммы — только самих кубиков. Удачный бросок в неудачный миг таблицей не измерить.
report-luck-got = выпало
report-luck-expected = ожидалось
report-luck-percentile-name = в скольких из 100 таких сражений выпало бы меньше
report-luck-percentile = из 100
report-armies = Армии
report-unit = Отряд
report-pick = Выберите отряд на столе или в журнале.
report-models = моделей
report-wounds = ранений
report-points = очков
report-gone = уничтожен
report-close = Закрыть
report-rule = Правило
report-lost = Потери
report-legend = На столе
report-legend-killed = потеряны в этот ход
report-legend-cover = даёт укрытие
report-legend-blocker = закрывает обзор
report-legend-marker = маркер; кольцо — цвета того, кто его удерживает

## Фигуры

report-shape-path = { $inches }″
report-shape-line-sight = { $inches }″
report-shape-line-indirect = { $inches }″, не видя цели
report-shape-line-blocked = закрыто: { $what }
report-shape-line-far = { $inches }″: вне досягаемости
report-shape-line-charge = { $inches }″
report-shape-mark-wound = −{ $amount }
report-shape-mark-healed = +{ $amount }
