# Стол в браузере: страница, поле, решения, наложения.

table-joining = Садимся за стол …
table-closed = Этот стол закрыт.
table-closed-record = Скачать запись игры
table-closed-lobby = В лобби
table-skip = К решению
table-log = Что произошло
table-beside = Карточки и шансы
table-panes = Показать
table-pane-table = Стол
table-pane-log = Журнал
table-pane-beside = Карточки
table-text-mode = Словами
table-text-mode-hint = Читать и отвечать словами, без поля
table-help = Все клавиши
table-speed = Как быстро показывать события
table-speed-fast = Сразу
table-speed-normal = По одному
table-speed-step = По шагам
table-away = Сейчас не здесь
table-decides = Должен решить

# Поле

board-table = Стол, { $width } на { $depth } дюймов
board-model = { $model }, { $seat }{ $most ->
    [1] { "" }
   *[other] , ран осталось: { $wounds } из { $most }
}
board-inches = { $inches }″
board-inches-of = { $inches } из { $most }″
board-drag-unit = Потяните, чтобы двигать весь отряд
board-grip-wheel-left = Тяните за этот угол, чтобы заходить налево
board-grip-wheel-right = Тяните за этот угол, чтобы заходить направо
board-grip-turn = Тяните, чтобы повернуть отряд
board-grip-files = Тяните, чтобы изменить число моделей в шеренге
board-tools = Поверх стола
board-key = { $what } ({ $key })
board-tool-reach = Куда дойдёт
board-tool-threat = Докуда достанет противник
board-tool-auras = Свои ауры
board-tool-arcs = Где у подставок перёд и тыл
board-tool-coherency = Связи внутри отрядов
board-tool-sight = Кого отсюда видно
board-tool-measure = Измерить
board-tool-names = Имена отрядов
board-tool-zones = Зоны расстановки
board-flip = Повернуть стол
board-in = Ближе
board-out = Дальше
board-fit = Весь стол
board-wide = Только стол
board-next = Дальше
board-skip = Пропустить

# Решения

ask-title = Ваше решение
ask-whose = { $you ->
    [several] Решает { $name }
   *[one] Ваше решение
}
ask-undo = Отменить
ask-undo-hint = Взять назад своё последнее решение
ask-undo-not = Отменить нельзя: с тех пор стало известно новое
ask-rule = правило
ask-choose = Выберите …
ask-usual = обычный выбор
ask-find = Найти …
ask-all = Все
ask-none = Никого
ask-nothing = Ничего из этого
ask-stay = Стоять на месте
ask-leaves = { $count ->
    [one] Ещё { $count } отряд можно было бы выбрать.
    [few] Ещё { $count } отряда можно было бы выбрать.
   *[other] Ещё { $count } отрядов можно было бы выбрать.
} Ещё раз, чтобы подтвердить (⏎).
ask-leaves-mind = Спрашивать, если отряды остаются без дела
ask-go-pick_some = Взять выбранное
ask-go-order = В таком порядке
ask-go-assign = Выполнить
ask-go-number = Столько
ask-go-place = Поставить сюда
ask-go-move = Двигаться
ask-go-place_body = Встать так
ask-go-move_body = Двигаться так
ask-body-place = Перетащите подразделение или щёлкните, где ему стоять; поворот — Q и E.
ask-body-move = Тащите подразделение вперёд, назад или вбок; заход плечом — Q и E, или кнопками.
ask-body-turn = Поверните отряд за рукоятку или клавишами Q и E; за бока меняется число моделей в шеренге.
ask-body-files = фронт { $count }
ask-body-narrower = Меньше в ряду
ask-body-wider = Больше в ряду
ask-body-last = Убрать последний манёвр
ask-maneuver-forward = Вперёд
ask-maneuver-back = Назад
ask-maneuver-left = Влево
ask-maneuver-right = Вправо
ask-maneuver-wheel-left = Заход влево
ask-maneuver-wheel-right = Заход вправо
ask-maneuver-pivot = Поворот
ask-made-forward = вперёд { $amount }″
ask-made-back = назад { $amount }″
ask-made-left = влево { $amount }″
ask-made-right = вправо { $amount }″
ask-made-wheel-left = заход влево { $amount }°
ask-made-wheel-right = заход вправо { $amount }°
ask-made-pivot = лицом на { $amount }°
ask-earlier = { $what }: раньше
ask-later = { $what }: позже
ask-aim-all = Все, кто может, сюда
ask-hold = Воздержаться
ask-each = Каждый отдельно
ask-models = { $count ->
    [one] { $count } модель
    [few] { $count } модели
    [many] { $count } моделей
   *[other] { $count } модели
}
ask-place = Щёлкните по столу или перетащите то, что уже лежит.
ask-place-front = Щёлкните по столу или перетащите; ручка поворачивает фронт.
ask-move = Перетащите модель по столу. Другая кнопка мыши ставит точку пути.
ask-move-several = Перетащите модель, и отряд пойдёт с ней; с Shift — только она.
ask-move-more = Тяните дальше, чтобы изменить.
ask-together = Весь отряд
ask-together-hint = Модели отряда идут вместе; Shift — наоборот (G)
ask-waypoint = Точка пути
ask-turn-left = Повернуть влево
ask-turn-right = Повернуть вправо
ask-suggest = Подсказать
ask-suggest-busy = Ищу, что можно сделать …
ask-suggest-none = Здесь предложить нечего.
ask-back = Сначала
ask-now = К игре, какая она сейчас
ask-idle-over = Игра окончена.
ask-idle-past = Это более ранний момент игры.
ask-idle-paused = Игра приостановлена.
ask-idle-waiting = Ждём: { $names } …
ask-idle-nobody = Минуту …

# Настоящие кости

dice-title = Бросьте настоящие кости
dice-need = { $count ->
    [one] Бросьте { $count } кость: граней { $sides }
    [few] Бросьте { $count } кости: граней { $sides }
    [many] Бросьте { $count } костей: граней { $sides }
   *[other] Бросьте { $count } кости: граней { $sides }
}
dice-faces = Грани
dice-remove = Убрать эту кость
dice-go = Выпало так

# Отказы, шансы, видимость

faults-title = Так нельзя
faults-example = Показать, как можно
odds-title = Что может выйти
odds-mean = { $exact ->
    [yes] в среднем { $mean }
   *[other] в среднем около { $mean }
}
odds-least = Не меньше
odds-each = Ровно
odds-row = { $value }: { $percent } %
odds-percent = { $percent } %
overlays-none = Сейчас на столе такого нет.
sight-title = Что видит { $name }
sight-title-there = Что { $name } увидит оттуда
sight-told = { $kind ->
    [blocked] { $named ->
        [yes] закрыто: { $what }
       *[no] закрыто
    }
    [partial] { $inches }″ · { $named ->
        [yes] частично, { $what }
       *[no] частично
    }
   *[clear] { $inches }″ · видно
}

# Клавиши

help-title = Клавиши
help-held = Если клавишу наложения держать, оно видно, пока держите.
help-close = К столу
help-pick = выбрать вариант; ещё раз — выполнить
help-commit = выполнить
help-cancel = сначала, пропустить, закрыть
help-undo = отменить
help-unit = следующий отряд (с Shift — предыдущий)
help-model = следующая модель, о которой речь
help-nudge = сдвинуть на полдюйма
help-nudge-fine = сдвинуть на десятую дюйма
help-turn = повернуть влево, вправо
help-files = меньше, больше моделей в шеренге
help-waypoint = поставить точку пути
help-together = весь отряд или по одной модели
help-climb = этажом выше, ниже
help-suggest = подсказать
help-reach = куда дойдёт
help-threat = докуда достанет противник
help-auras = свои ауры
help-arcs = где у подставок перёд и тыл
help-coherency = связи внутри отрядов
help-sight = кого отсюда видно
help-measure = измерить
help-names = имена отрядов
help-zones = зоны расстановки
help-flip = повернуть стол
help-zoom = ближе, дальше, весь стол
help-wide = только стол, без журнала и карточек
help-next = дальше, пропустить
