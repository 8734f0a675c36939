# Что говорится о файлах составов, и слова печатного списка.

## Файлы, которые не составы

roster-not-found = { $near ->
    [None] такого состава и файла нет: { $name }
   *[other] такого состава и файла нет: { $name }; может быть, { $near }?
}
roster-unreadable = не читается: { $reason }
roster-too-large = больше { $limit } байт
roster-not-text = не текст в UTF-8 (байт { $offset })
roster-not-toml = не TOML: { $reason }
roster-long-line = строка { $line } длиннее { $limit } знаков
roster-too-deep = { $line ->
    [None] для состава слишком глубокая вложенность
   *[other] строка { $line }: для состава слишком глубокая вложенность
}
roster-other-format = это не состав: нужно { $wanted }, а стоит { $found }
roster-other-book = это состав книги { $found }, а не { $wanted }

## Ошибки в составах

roster-missing = нет ключа { $key }
roster-unknown-key = { $near ->
    [None] неизвестный ключ { $key }
   *[other] неизвестный ключ { $key }; может быть, { $near }?
}
# $found — как это называет TOML, или само значение
roster-wrong-type = нужно: { $wanted ->
    [id] id в кавычках
    [text] текст в кавычках
    [whole] целое число
    [wholes] список целых чисел
    [amounts] таблица чисел
    [units] таблицы [[unit]]
   *[table] таблица
}, стоит: { $found ->
    [list] список
    [table] таблица
    [time] дата или время
   *[other] { $found }
}
roster-out-of-range = { $found } — не от { $low } до { $high }
roster-length = записей { $found }, а можно от { $low } до { $high }
roster-bad-id = { $found } — не id: строчные латинские буквы, цифры, _ и -, первой буква, не длиннее 64
roster-bad-text = это не строка длиной от 1 до { $high }
roster-same-id = id { $id } стоит дважды

## Печатный список

sheet-totals = Очки: { $points } / { $size }   Отряды: { $units }   Модели: { $models }
