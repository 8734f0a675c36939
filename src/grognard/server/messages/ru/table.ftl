# Отказы самого стола.

table-watching = Вы наблюдаете: действовать могут только те, кто сидит за столом.
table-not-your-seat = Это не ваше место.
table-bot-plays = За это место играет бот.
table-paused = Игра приостановлена.
table-stale = Стол тем временем изменился: посмотрите и решите заново.
table-no-such-seat = За этим столом нет такого места.
table-no-such-offer = Этого нельзя предложить. Можно: { $known }
table-offer-stands = Это уже предложено.
table-offer-declined = От этого только что отказались.
table-offer-not-asked = Вас об этом не спрашивают.
table-no-offer = Это предложение больше не в силе.
table-bot-plays-on = Бот играет до конца.
table-so-already = Так уже и есть.
table-no-such-bot = Такого бота нет. Есть: { $known }
table-not-a-bot = За это место играет человек.
table-seat-is-there = Тот, кто играет за это место, здесь.
table-hand-over = Сначала стол передаётся этому месту.
table-unknown-query = На такие вопросы книга правил не отвечает.
table-no-measuring = Сейчас ничего нельзя измерять.
table-malformed = Это сообщение не читается.
table-failed = На сервере что-то пошло не так. Игра осталась прежней.
table-again = На сервере что-то пошло не так. Игра продолжается с того, что сохранено.
table-unreadable = Эту игру здесь не открыть. { $why }
table-closed = Стол закрыт.
table-too-fast = Слишком много сообщений.
table-too-large = Это сообщение слишком велико.
table-hello-first = Сначала приветствие.
table-hello-twice = Приветствие уже было.
table-protocol = У страницы и сервера разные версии: загрузите страницу заново.

# О чём говорит прогноз, где у книги нет своего слова.

table-chance-charge = Атака удаётся
table-chance-works = Получается

# Ответы словами, для текстового режима.

table-answer-nothing = ничего
table-answer-more = и ещё { $count }
table-answer-place = { $model }: ({ $x }; { $y })
table-answer-stay = { $model }: на месте
table-answer-back = { $model }: { $inches }″ и обратно
table-answer-path = { $model }: { $inches }″ на { $way }
table-answer-stance = { $unit }: ({ $x }; { $y }), направление { $facing }°, фронт { $files }
table-answer-maneuver-forward = вперёд { $amount }″
table-answer-maneuver-back = назад { $amount }″
table-answer-maneuver-left = влево { $amount }″
table-answer-maneuver-right = вправо { $amount }″
table-answer-maneuver-wheel-left = заход влево { $amount }°
table-answer-maneuver-wheel-right = заход вправо { $amount }°
table-answer-maneuver-pivot = лицом на { $amount }°
table-way-e = восток
table-way-ne = северо-восток
table-way-n = север
table-way-nw = северо-запад
table-way-w = запад
table-way-sw = юго-запад
table-way-s = юг
table-way-se = юго-восток
