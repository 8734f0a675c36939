# Зал: новая партия, ваши партии, книги правил, приглашения по ссылке.

lobby-title = Новая партия
lobby-sub = Все правила соблюдаются и объясняются. Сопернику ничего не нужно устанавливать: пришлите ссылку.
lobby-page = { $what } · Grognard
lobby-nav = Страницы
lobby-nav-play = Играть
lobby-nav-books = Книги правил
lobby-skip = К новой партии
lobby-loading = Открываем зал…
lobby-offline = Сервер не отвечает. Он запущен?
lobby-retry = Ещё раз

## Сразу за стол

lobby-now = Сыграть с ботом сейчас
lobby-now-about = { $mine } — { $theirs }, по { $points ->
    [one] { $points } очку
   *[other] { $points } очков
}
lobby-now-making = Накрываем стол…
lobby-first = Впервые здесь? Партия с подсказками на пять минут

## Книга

lobby-book = Книга правил
lobby-book-about = { $scenarios ->
    [one] { $scenarios } сценарий
    [few] { $scenarios } сценария
   *[other] { $scenarios } сценариев
}, { $rosters ->
    [one] { $rosters } готовая армия
    [few] { $rosters } готовые армии
   *[other] { $rosters } готовых армий
}, { $factions ->
    [one] { $factions } фракция
    [few] { $factions } фракции
   *[other] { $factions } фракций
}
lobby-book-scenarios = { $scenarios ->
    [one] { $scenarios } сценарий
    [few] { $scenarios } сценария
   *[other] { $scenarios } сценариев
}
lobby-book-sizes = от { $least } до { $most } очков на сторону
lobby-book-size = по { $points } очков на сторону

## Места

lobby-side = Сторона { $number }
lobby-vs = и
lobby-who = Кто играет за сторону { $number }
lobby-who-me = Я
lobby-who-same = За этим же экраном
lobby-who-link = Друг по ссылке
lobby-who-bot = Бот
lobby-bot = Как играет бот
lobby-bot-tactical = Тактик: взвешивает, к чему ведут ответы
lobby-bot-random = Случайный: берёт любой допустимый ответ
lobby-bot-default = Безучастный: делает как можно меньше
lobby-bot-other = { $id }
lobby-name = Имя
lobby-name-hint = по желанию
lobby-army = Армия
lobby-army-row = { $name } · { $points }
lobby-army-and-faction = { $name } ({ $faction })
lobby-army-own = Свой список
lobby-army-legal = По правилам книги
lobby-army-surprise = Пусть решит случай
lobby-army-upload = Загрузить или вставить свой
lobby-army-back = Выбрать готовый
lobby-army-file = Файл списка
lobby-army-text = …или его текст
lobby-army-check = Проверить
lobby-army-checking = Проверяем…
lobby-army-faults = { $count ->
    [one] Этим списком играть пока нельзя: { $count } замечание.
    [few] Этим списком играть пока нельзя: { $count } замечания.
   *[other] Этим списком играть пока нельзя: { $count } замечаний.
}
lobby-army-large = Файл больше любого списка ({ $kib } КиБ).
lobby-army-unit = { $name } × { $count }
lobby-army-show = Показать, что у них с собой
lobby-army-hide = Скрыть подробности
lobby-army-none = Готовых армий такого размера нет.

## Как играем

lobby-set = Как играем
lobby-scenario = Сценарий
lobby-table = Стол
lobby-table-any = Как велит сценарий
lobby-size = Размер
lobby-size-points = { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[other] { $points } очков
}
lobby-dice = Кубики
lobby-dice-seeded = Бросает стол
lobby-dice-typed = Бросаем сами и вводим
lobby-dice-seeded-about = Все броски предрешены до первого из них; в конце открывается ключ, и проверить их может кто угодно.
lobby-dice-typed-about = Вы бросаете настоящие кубики и вводите, что выпало. Журнал об этом скажет.
lobby-clock = Часы
lobby-clock-none = Без часов
lobby-clock-slow = По 60 минут и 30 секунд на решение
lobby-clock-middle = По 30 минут и 20 секунд на решение
lobby-clock-quick = По 15 минут и 10 секунд на решение
lobby-options = Условия этой книги
lobby-yes = Да
lobby-no = Нет

## Начало

lobby-start = К столу
lobby-watch = Смотреть, как играют боты
lobby-need-army = У стороны { $number } нет армии
lobby-refused = За стол с этим не сесть
lobby-made = Стол накрыт
lobby-made-send = Пришлите эту ссылку тому, кто играет за сторону { $number }. Она действует один раз: место занимает тот, кто первым её откроет.
lobby-link = Ссылка для стороны { $number }
lobby-copy = Копировать
lobby-copied = Скопировано
lobby-go = К столу

## Ваши партии

lobby-games = Ваши партии
lobby-running = Идут
lobby-finished = Закончены
lobby-no-games = Здесь появятся партии, сыгранные в этом браузере.
lobby-your-move = ваш ход
lobby-their-move = ход соперника
lobby-no-seat = вы зритель
lobby-replay = смотреть
lobby-against = соперник: { $names }

## Приглашение

join-title = Вас ждут за столом
join-sub = Вам прислали ссылку на место за этим столом.
join-take = Занять место
join-taking = Садимся…
join-name = Ваше имя
join-watch = Только смотреть
join-nokey = В этой ссылке нет места за столом. Партию можно смотреть.
join-gone = Такой партии здесь нет или она больше не хранится.
join-refused = По этой ссылке место не занять
join-open = свободно

## Книга правил

rules-title = Книга правил
rules-find = Искать в правилах
rules-chapters = Главы
rules-back = Назад
rules-loading = Ищем…
rules-none = Такого в правилах нет.
rules-found = { $count ->
    [one] { $count } правило
    [few] { $count } правила
   *[other] { $count } правил
}
rules-choose = Выберите правило слева или найдите слово.
rules-pick = Выберите книгу

## Язык

lang-label = Язык
