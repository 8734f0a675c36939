# Что сервер говорит по HTTP: отказы и ошибки постановки, которых не знает ни одна книга.

lobby-no-such = { $what ->
    [book] Книги правил { $id } нет
    [roster] Готового состава { $id } нет
    [rule] Правила { $id } нет
    [game] Игры { $id } нет
    [bot] Бота { $id } нет
    [language] Языка { $id } здесь не знают
   *[other] { $id }: такого нет
}{ $meant ->
    [None] { "" }
   *[other] ; может быть, { $meant }?
}
lobby-seats = { $least ->
    [one] Нужно { $least } место
    [few] Нужно { $least } места
    [many] Нужно { $least } мест
   *[other] Нужно { $least } места
}, не больше { $most }; они называются a, b и так далее
lobby-bad-setup = Из такой постановки игра не получается
lobby-no-seat = Эта ссылка не открывает места: её уже использовал другой браузер, её заменили или в ней опечатка. Попросите новую у того, кто её прислал
lobby-not-yours = Не вам распоряжаться этим местом
lobby-not-json = Пришлите JSON и укажите это в Content-Type
lobby-too-large = В запросе не больше { $most } КиБ
lobby-body = У запроса не та форма: { $place }
lobby-origin = Странице другого сервера этого нельзя
lobby-too-many = Слишком много запросов сразу; подождите немного
lobby-store = Хранилище игр не отвечает; ничего не изменилось. Попробуйте ещё раз
lobby-failed = На сервере что-то пошло не так; причина в его журнале
lobby-no-address = По этому адресу ничего нет
lobby-no-method = Этот адрес не принимает таких запросов
lobby-unbuilt = Страница не собрана
lobby-unbuilt-how = Сервер работает, но той его части, которую показывает браузер, нет. В рабочей копии её собирает ./dev play.

# what books call alike: a table whose terrain is drawn when the game begins
lobby-name-random = По жребию
