# Что говорит командная строка.

## Справка

cli-usage = вызов: { $line }
cli-help-usage = вызов: grognard КОМАНДА [АРГУМЕНТЫ]
cli-help-play = открыть стол в браузере: против бота, за одним экраном или с друзьями
cli-help-battle = дать ботам сразиться двумя составами
cli-help-replay = сыграть запись заново и проверить её
cli-help-report = сделать страницу о сражении, чтобы посмотреть и показать друзьям
cli-help-odds = точные шансы всего, что в позиции решают кубики
cli-help-sight = кто кого видит в позиции и почему (нет)
cli-help-check = проверить состав армии
cli-help-rules = читать книгу правил или узнать, что из неё в коде и тестах (rules coverage BOOK)
cli-help-case = прогнать файлы «дано – когда – тогда»
cli-help-books = какие книги правил найдены
cli-help-common = У каждой команды есть --json (итоги для программ) и --lang LANG (en, ru); --version скажет, какая форма работает.
cli-help-more = grognard КОМАНДА --help расскажет о команде. Коды выхода: 0 сделано, 1 правила против, 2 так не вызывают.

cli-help-any-json = напечатать итог как JSON
cli-help-any-lang = язык слов: en, ru
cli-help-any-book = книга правил: см. `grognard books`
cli-help-any-size = очки на игру; иначе — как в составах
cli-help-any-scenario = сценарий; иначе — первый в книге
cli-help-any-table = раскладка стола; иначе — из сценария
cli-help-any-option = настройка стола, например edge_retreat=destroy; можно несколько раз
cli-help-any-seed = зерно кубиков и ботов, чтобы повторить сражение; иначе — новые кубики
cli-help-any-bots = боты, один на всех или по одному: tactical, random, default
cli-help-any-record = записать игру в этот файл
cli-help-any-report = записать отчёт о сражении, страницу HTML, в этот файл
cli-help-any-log = рассказать обо всём, что происходит
cli-help-any-details = и об отметках отрядов, и о том, где идёт игра
cli-help-any-quiet = только итог
cli-help-any-position = файл случаев (FILE или FILE#CASE) или запись и место в ней (RECORD@N)
cli-help-any-by = кто атакует или смотрит: отряд или модель
cli-help-any-at = на кого: отряд или модель
cli-help-battle-roster = файл состава или id готового, на каждую сторону; без них — два готовых
cli-help-play-host = имя или адрес, по которому слушать; 0.0.0.0 — все адреса этой машины
cli-help-play-port = порт; 0 — любой свободный
cli-help-play-store = где хранить игры: файл или postgresql://…
cli-help-play-no-browser = не открывать браузер
cli-help-replay-record = запись
cli-help-replay-verify = сверить каждую строку, а кубики — с их ключом
cli-help-replay-to = остановиться после стольких дел
cli-help-report-record = запись
cli-help-report-o = файл HTML; без него — рядом с записью
cli-help-odds-what = какие шансы (attack, fight, charge, power … — у каждой книги свои; на чужое слово ответ — все, что есть); иначе — по остальным словам
cli-help-odds-with = оружие или колдовство; иначе — всё оружие моделей
cli-help-odds-wounds = сколько ранений потеряно перед тестом на мораль
cli-help-odds-inches = путь нападения, если его не нужно измерять
cli-help-odds-models = показать для каждой модели вероятность погибнуть
cli-help-odds-exact = дроби вместо десятичных
cli-help-odds-also = ещё один аргумент этого вида шансов, из тех, что знает книга: charge, hits=3
cli-help-check-roster = файл состава или id готового
cli-help-rules-id = одно правило или все, чьи id так начинаются (shoot, homebrew.charge)
cli-help-rules-tests = для покрытия: папка тестов
cli-help-case-file = файлы случаев или папки с ними

## Так не вызывают

cli-misuse-verb = { $meant ->
    [None] команды `{ $verb }` нет; список команд: `grognard --help`
   *[other] команды `{ $verb }` нет; может быть, `{ $meant }`?
}
cli-misuse-no-value = { $option } ждёт { $value }
    вызов: { $usage }
cli-misuse-a-value = { $option } ставится без значения, а дано { $value }
    вызов: { $usage }
cli-misuse-missing = не хватает { $what }
    вызов: { $usage }
cli-misuse-option = { $meant ->
    [None] у { $verb } нет параметра { $option }
   *[other] у { $verb } нет параметра { $option }; может быть, { $meant }?
}
cli-misuse-too-many = { $word } — лишнее
    вызов: { $usage }
cli-misuse-number = --{ $option }: { $value } — не целое число
cli-misuse-range = --{ $option }: { $value } не годится (не меньше { $least })
cli-misuse-inches = --inches: { $value } — не число дюймов
cli-misuse-lang = языка { $lang } нет; есть { $known }
cli-misuse-book = { $meant ->
    [None] книги правил { $book } нет; список книг: `grognard books`
   *[other] книги правил { $book } нет; может быть, { $meant }?
}
cli-misuse-file = { $file }: { $reason }
cli-misuse-write = { $file }: записать нельзя: { $reason }
cli-misuse-same-file = отчёт лёг бы поверх записи { $file }
cli-misuse-unwritten = записать всё не удалось: { $reason }
cli-misuse-which-position = { $file } — запись: укажите место в ней, например { $file }@12
cli-misuse-rule = { $meant ->
    [None] в { $book } нет правила { $id }
   *[other] в { $book } нет правила { $id }; может быть, { $meant }?
}
cli-misuse-rosters = составов нужно от { $least } до { $most }, а дано { $given }
cli-misuse-pair = { $option } ждёт KEY=VALUE, а не { $value }
cli-misuse-bots = ботов { $given }, а сторон { $seats }
cli-misuse-bot = { $meant ->
    [None] бота { $bot } нет; есть { $known }
   *[other] бота { $bot } нет; может быть, { $meant }?
}
cli-misuse-query = { $book } не отвечает на { $query }
cli-misuse-book-lacks = книга этого не умеет ({ $what })
cli-misuse-no-cases = случаев не нашлось: { $files }
cli-misuse-no-rosters = у { $book } нет двух готовых составов одного размера
cli-misuse-port = порта { $port } нет: они кончаются на 65535
cli-misuse-port-taken = порт { $port } занят — может быть, другим grognard play. Возьмите другой: --port { $other }, или --port 0 — любой свободный
cli-misuse-port-forbidden = порт { $port } не для всех; возьмите от 1024
cli-misuse-host = адреса { $host } у этой машины нет
cli-misuse-no-listening = по адресу { $host }, порт { $port }, слушать нельзя: { $reason }
cli-misuse-store = хранилище игр { $place } не открывается ({ $reason })
cli-misuse-store-address = { $place } — не место для игр: нужен файл или postgresql://USER:PASSWORD@HOST/DATABASE
cli-misuse-store-driver = нет драйвера PostgreSQL: установите дополнение пакета `postgres`
cli-misuse-store-folder = папку для { $place } не создать; назовите другое место: --store

## Случаи

cli-case-summary = случаев { $cases }, не сошлось { $failed }
cli-case-good = верно
cli-case-bad = НЕВЕРНО
cli-case-expected = ждали { $value }
cli-case-got = вышло { $value }
cli-case-value = другое значение
cli-case-refused = запрещают другие правила
cli-case-legal = дозволено ли
cli-case-fault = такой ошибки нет
cli-case-question = другой вопрос
cli-case-choice = спрашивают о другом
cli-case-answer-refused = ответ по сценарию не принят
cli-case-until = до этого не доходит
cli-case-dice-left = остались лишние кубики
cli-case-event = события нет
cli-case-never = события быть не должно
cli-case-state = другое состояние
cli-case-open = ждут другого
cli-case-over = окончена ли игра
cli-case-endless = игра не кончается
cli-case-no-name = когда случаев несколько, каждому нужно имя
cli-case-name-twice = имя { $name } стоит дважды
cli-case-which = случаев несколько: { $known }; укажите, какой, например { $file }#NAME
cli-case-unknown-name = { $meant ->
    [None] случая { $name } нет
   *[other] случая { $name } нет; может быть, { $meant }?
}
cli-case-unreadable = { $reason }
cli-case-too-large = больше { $most } байт
cli-case-not-utf8 = не текст в UTF-8 (байт { $offset })
cli-case-not-toml = не TOML: { $reason }
cli-case-unknown-key = { $meant ->
    [None] неизвестный ключ { $key }
   *[other] неизвестный ключ { $key }; может быть, { $meant }?
}
cli-case-field = { $problem }
cli-case-unknown-book = книги правил { $book } нет
cli-case-given = такую позицию поставить нельзя
cli-case-ask-what = в вопросе нужно либо `query`, либо `choice`
cli-case-unknown-query = вопроса { $query } нет
cli-case-query-args = не те аргументы
cli-case-rules-failed = из этой позиции правила не смогли идти дальше: { $error }
cli-case-nothing-to-play = игра окончена, играть нечего
cli-case-no-such-face = у кубика, граней у которого { $sides }, нет грани { $face }
cli-case-then-after = после игры о выборе спрашивают, как он ждёт, без `after` и `dice`

## Итоги

cli-check-legal = { $roster }: состав по правилам
cli-check-illegal = { $roster }: состав не по правилам, { $faults ->
    [one] { $faults } нарушение
    [few] { $faults } нарушения
   *[other] { $faults } нарушений
}
cli-coverage = правил { $rules }: в коде { $implemented }, под тестом { $tested }
cli-play-ready = Стол накрыт: { $address }
    Ctrl-C — закончить.
cli-play-ended = Стол закрыт; игры сохранены и продолжатся с того же места.
cli-books-scenarios = сценарии: { $names }
cli-books-rosters = составы: { $names }
cli-result-won = Победитель — { $winner }: { $grade }
cli-result-draw = Ничья
cli-result-points = Очки: { $points }
cli-checksum = контрольная сумма { $checksum }
cli-recorded = запись: { $file }
    посмотреть ещё раз: grognard replay { $file } --verify
cli-waiting = ждём ответа ({ $seat }): { $question }
cli-reason = { $seat }, доводы: { $factors }
cli-reason-decided = { $seat }, решение — { $decided }; доводы: { $factors }
cli-reason-factor = { $text } ({ $percent } %)
cli-reported = отчёт: { $file }
cli-verified = сверено дел: { $deeds }, каждая строка совпала
