# Журнал, перемотка, предложения и разговоры за столом, конец партии.

log-title = Что произошло
log-lines = Строки; по ним ходят стрелками
log-find = Искать в журнале
log-only = Только один отряд
log-all = все отряды
log-kind = Только одно
log-kind-all = все строки
log-kind-dice = кубики
log-kind-moves = движение
log-kind-attacks = атаки и потери
log-kind-decisions = доводы бота
log-details = и мелкие отметки
log-filter = Отбор
log-filter-off = Показать всё
log-copy = Копировать журнал
log-copied = Скопировано
log-nothing = Здесь пока пусто.
log-nothing-fits = Таких строк нет.
log-earlier = Показать прежние строки
log-round = Раунд { $number }
log-before = До сражения
log-more = Кубики, поправки и правила этой строки
log-less = Закрыть
log-show = Показать этот миг на столе
log-open-run = Показать каждую строку
log-close-run = Показать только итог
log-typed = Брошено за столом и введено вручную
log-why = Почему
log-die-again = переброшен
log-die-dropped = не в счёт
log-die-reroll = переброс
log-die-forced = переброс по требованию противника
log-die-extra = добавочный кубик
log-die-hit = успех
log-die-miss = неудача
log-dice = Кубики: { $faces }
log-luck = Удача на сейчас
log-luck-none = Кубиков ещё не бросали.
log-luck-seat = Успехов { $got } на { $tries } { $tries ->
    [one] кубик
    [few] кубика
   *[other] кубиков
}, ожидалось { $expected }: лучше, чем в { $percentile } из 100 таких сражений
log-luck-note = Посчитано по точным вероятностям брошенных кубиков. Удачный бросок в неудачный миг таблицей не измерить.
log-live = Новые строки

## Правило

rule-loading = Ищем…
rule-failed = Это правило сейчас не показать.
rule-close = Закрыть правило
rule-book = В книге правил

## Перемотка

replay-title = Ход партии
replay-back = Строка назад
replay-on = Строка вперёд
replay-turn-back = Ход назад
replay-turn-on = Ход вперёд
replay-start = В начало
replay-play = Показать
replay-pause = Остановить
replay-speed = Скорость
replay-speed-slow = медленно
replay-speed-normal = обычно
replay-speed-fast = быстро
replay-where = Место в партии
replay-count = { $at } из { $all }
replay-now = К настоящему
replay-looking = Вы смотрите прошлое. Партия тем временем идёт.
replay-behind = { $count ->
    [one] с тех пор { $count } строка
    [few] с тех пор { $count } строки
   *[other] с тех пор { $count } строк
}
replay-link = Копировать ссылку на этот миг
replay-copied = Ссылка скопирована
replay-open = Оглянуться
replay-close = Закрыть

## Предложения и разговоры

offer-title = Разговор за столом
offer-menu = Партия
offer-draw = Предложить ничью
offer-take-back = Попросить ход назад
offer-take-back-count = Сколько решений
offer-pause = Попросить перерыв
offer-resume = Продолжить
offer-bot = Отдать место боту
offer-bot-back = Снова играть самому
offer-bot-for = вместо: { $name }
offer-concede = Сдаться
offer-concede-sure = Точно сдаться?
offer-concede-about = Партия закончится победой другой стороны.
offer-accept = Согласиться
offer-decline = Отказаться
offer-withdraw = Взять назад
offer-by-draw = { $name }: предлагает ничью
offer-by-take_back = { $count ->
    [one] { $name }: просит вернуть { $count } решение
    [few] { $name }: просит вернуть { $count } решения
   *[other] { $name }: просит вернуть { $count } решений
}
offer-by-pause = { $name }: просит перерыв
offer-by-resume = { $name }: хочет продолжить
offer-by-bot = { $name }: просит отдать место боту
offer-own-draw = Вы предложили ничью
offer-own-take_back = { $count ->
    [one] Вы попросили вернуть { $count } решение
    [few] Вы попросили вернуть { $count } решения
   *[other] Вы попросили вернуть { $count } решений
}
offer-own-pause = Вы попросили перерыв
offer-own-resume = Вы хотите продолжить
offer-own-bot = Вы попросили отдать место боту
offer-paused = Партия остановлена
talk-say = Сказать за столом
talk-send = Отправить
talk-none = Пока все молчат.
talk-by = { $name }:
talk-watcher = зритель
talk-presence = Кто здесь
talk-here = здесь
talk-away = нет на связи
talk-bot = бот
talk-open = место свободно
talk-link = Новая ссылка на него
talk-watching = { $count ->
    [0] зрителей нет
    [one] { $count } зритель
    [few] { $count } зрителя
   *[other] { $count } зрителей
}
talk-you = вы

## Двое за одним экраном

hand-title = Дальше решает { $name }
hand-about = Передайте экран. То, чего другой стороне видеть нельзя, закрыто, пока вы не продолжите.
hand-always = Закрывать стол между ходами двоих
hand-go = Это я, { $name }: дальше

## Связь

net-lost = Связь прервалась. Пробуем снова…
net-back = Связь снова есть
net-closed = Стол закрыл это соединение

## Конец

end-title = Партия окончена
end-luck = Как легли кубики
end-points = Очки
end-record = Скачать запись
end-report = Смотреть с начала
end-rematch = Ещё раз теми же армиями
end-lobby = В зал
end-close = Осмотреть стол
end-show = Итог
end-key = Броски были обещаны до первого из них; ключ к ним лежит в записи.
