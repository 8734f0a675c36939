# Что говорит сам стол: отказы, что произошло, чем плоха запись игры.

## Отказы

kernel-malformed = Так ответить нельзя: на месте { $where } нужно { $expected ->
    [list] список
    [id] id
    [number] число
    [whole] целое число
    [place] место [x, y] или [x, y, z]
    [pose] место с направлением [x, y, z, направление]
    [pair] пара
    [fewer-places] меньше мест
    [stance] положение [x, y, направление, колонн]
    [files] число колонн, возможное для подразделения
    [maneuver] манёвр, доступный подразделению
    [positive] величина не меньше нуля
    [each-once] каждое по одному разу
    [reason] довод: choice, value, against, factors
   *[other] { $expected }
}
kernel-unknown-option = { $meant ->
    [None] Выбрать { $option } нельзя: такого здесь нет
   *[other] Выбрать { $option } нельзя: такого здесь нет; может быть, { $meant }?
}
kernel-not-plain = { $where }: { $problem }
kernel-named-twice = { $option } — названо дважды
kernel-not-open = Вопрос { $number } вам (больше) не задан
kernel-not-your-choice = Вопрос { $number } задан не вам ({ $seat }): отвечает { $asked }
kernel-answered-already = На вопрос { $number } ответ уже дан
kernel-game-over = Игра окончена
kernel-no-such-seat = Места { $seat } нет
kernel-seat-gone = { $seat }: игра сдана
kernel-no-such-policy = Окна спрашивают { $known }; { $policy } — ничто из этого
kernel-no-undo = { $seat }: взять назад нечего, между ними бросок, показанное скрытое или чужое решение
kernel-no-take-back = Взять назад столько решений нельзя: { $count }
kernel-no-dice-wanted = Кубики сейчас не нужны
kernel-wrong-dice-count = { $wanted ->
    [one] Нужен { $wanted } кубик, а дано { $count }
    [few] Нужно { $wanted } кубика, а дано { $count }
   *[other] Нужно { $wanted } кубиков, а дано { $count }
}
kernel-no-such-face = У кубика, граней у которого { $sides }, нет грани { $face }

## Партии, которые не сыграть

setup-force-missing = { $seat }: нет ростера
setup-too-many-seats = Места { $seat } здесь нет: играют не больше { $most }
setup-unknown = { $meant ->
    [None] { $known ->
        [0] { setup-what }: такого нет ({ $given }), здесь их вообще нет
       *[other] { setup-what }: такого нет ({ $given }); известны: { $known }
    }
   *[other] { setup-what }: такого нет ({ $given }); может быть, { $meant }?
}
setup-what = { $what ->
    [scenario] сценарий
    [table] стол
    [option] настройка
   *[other] { $what }
}

## Что произошло

# буква кубиков: 2д6
dice-letter = д
event-rolled = { $mods_count ->
    [0] { $owner }, бросок: { $faces } → { $result } [{ $rule }]
   *[other] { $owner }, бросок: { $faces } ({ $mods }) → { $result } [{ $rule }]
}
detail-passed = { $seat }: решать нечего ({ $node })
detail-enter = { $node_args_count ->
    [0] Дальше: { $node }
   *[other] Дальше: { $node } ({ $node_args })
}
event-passed_up = { $seat }: вопрос не задан ({ $node }), а выбор был: { $options }
event-asking_set = { $seat }: спрашивать { $policy } { $window }
event-seat_taken = { $name } садится на место { $seat }
event-conceded = { $seat }: партия сдана
event-flag_fell = { $seat }: время вышло
event-withdrew = { $seat }: место покинуто, дальше отвечает стол
event-draw_agreed = Все согласны на ничью

## Записи

record-empty = Запись пуста
record-too-large = Запись слишком велика (больше { $most } байт)
record-torn = Строка { $line }: последняя строка оборвана
record-not-utf8 = Строка { $line }: не текст в UTF-8
record-not-json = Строка { $line }: не JSON: { $error }
record-not-object = Строка { $line }: не объект JSON
record-field = Строка { $line }: { $field } — нужно { $expected ->
    [text] текст
    [whole] целое число
    [object] объект
    [faces] список граней
    [key] ключ
   *[other] { $expected }
}
record-no-start = Строка { $line }: нет начала игры
record-after-end = Строка { $line }: после конца игры есть ещё что-то
record-has-ended = Строка { $line }: эта игра закончена
record-no-such-position = В записи есть позиции от 0 до { $last }, а { $position } нет
record-other-format = Формат записи — { $got }; эта версия читает формат { $expected }
record-other-book = Запись сделана по книге { $got }, а не { $expected }
record-other-rules = Запись сыграна по правилам { $book } версии { $got }, а здесь версия { $expected }
record-setup = Такую игру начать нельзя: { $faults }
record-bad-setup = Такую игру начать нельзя: { $error }
record-key = Строка { $line }: ключ кубиков не тот, что был обещан
record-dice-lacking = Строка { $line }: брошено больше кубиков, чем есть в записи
record-face = Строка { $line }: на кубике { $die } (граней { $sides }) выпало { $face }
record-false-face = Строка { $line }: на кубике { $die } выпало { $face }, а по ключу — { $expected }
record-refused = Строка { $line }: не принято: { $faults }
record-not-open = Строка { $line }: { $seat } не спрашивают о { $choice }; открыто: { $open }
record-unknown-deed = Строка { $line }: так не ходят: { $deed }
record-diverged = Строка { $line }: отсюда игра идёт иначе: { $field } в записи { $expected }, в повторе { $got }
record-rules-failed = Строка { $line }: правила не смогли идти дальше: { $error }

## Почему файл не годится

os-not-found = такого файла нет
os-no-such-folder = такой папки нет
os-permission = нет прав
os-folder = это папка
os-no-folder = часть пути — не папка
os-name-too-long = слишком длинное имя
os-no-space = место на диске кончилось
os-read-only = писать там нельзя
os-exists = такой уже есть
os-bad-name = таких имён у файлов не бывает
os-loop = ссылки ведут по кругу
os-no-file = это не файл, а канал или устройство
os-closed = поток закрыт
os-other = система отказала ({ $code })

toml-at = строка { $line }, столбец { $column }: { $what }
toml-at-end = в конце файла: { $what }
toml-line-end = на строке больше одного выражения
toml-equals = ключ без `=`
toml-bracket = не хватает `]`
toml-key = так ключ начинаться не может
toml-statement = ни ключ, ни таблица
toml-value = такого значения в TOML нет
toml-date = нет такой даты или такого времени
toml-escape = `\` в строке ничего здесь не значит
toml-string = строка не закрыта
toml-array = список не закрыт
toml-inline-table = таблица в скобках не закрыта
toml-character = такого знака здесь быть не может
toml-twice = такой ключ или такая таблица уже есть
toml-number = в числе слишком много цифр
toml-too-deep = слишком глубокая вложенность
toml-other = это не разобрать

json-at = начиная со знака { $at } не разобрать
json-number = числа { $given } нет
json-deep = слишком глубокая вложенность
json-other = не разобрать

plain-deep = слишком глубокая вложенность
plain-large = слишком много данных
plain-number = числа { $given } нет
plain-half = половина знака
plain-key = ключ — не текст
plain-kind = значений такого вида здесь быть не может

field-type = нужно: { $expected }, стоит: { $got }
field-unknown = неизвестный ключ { $given }
field-missing = нет ключа { $given }
field-choice = { $given } — не одно из слов, которые могут здесь стоять
field-bound = нужно число { $sign } { $limit }
field-length = нужна длина { $sign } { $limit }
field-pattern = записано не так, как здесь нужно
field-other = такого здесь быть не может

kind-int = целое число
kind-float = число
kind-str = текст
kind-bool = true или false
kind-array = список
kind-object = таблица
kind-null = ничего
kind-other = { $name }

## Варианты ответа

option-yes = Да
option-no = Нет
option-pass = Пропустить
option-none = Никто
option-hint-facts = { $facts }

## Вопросы о позиции

query-unknown = { $meant ->
    [None] Вопроса { $query } здесь нет
   *[other] Вопроса { $query } здесь нет; может быть, { $meant }?
}
query-unknown-argument = { $meant ->
    [None] У вопроса нет { $argument }
   *[other] У вопроса нет { $argument }; может быть, { $meant }?
}
query-missing-argument = Вопросу нужно { $argument }
query-wrong-argument = { $argument } — должно быть { $kind ->
    [number] число
    [switch] да или нет
   *[other] текст
}
query-unknown-thing = { $meant ->
    [None] { $argument }: { $given } нет
   *[other] { $argument }: { $given } нет; может быть, { $meant }?
}
question-sight = Линия видимости
question-sees = Кого видит
question-distance = Расстояние
question-nearest = Кто ближе всех
question-reach = Докуда дойдёт
question-odds = Шансы
