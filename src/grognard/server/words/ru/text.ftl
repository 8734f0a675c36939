# Текстовый режим: каждое решение можно прочесть и принять набором, а стол — расспросить.

text-title = Текстовый режим
text-intro = Здесь каждое решение можно прочесть и принять, набирая ответ. Наберите «помощь», чтобы узнать, о чём можно спросить.
text-label = Ваш ответ или вопрос
text-hint = Номер, имя, «совет», «помощь»…
text-send = Отправить
text-leave = К столу
text-transcript = Что сказано
text-names = Подходящие имена
text-typed = Вы: { $text }

## О чём спрашивают

text-asked = Решает { $name }: { $text }
text-option = { $number }. { $text }
text-option-not = { $number }. { $text } (сейчас нельзя: { $why })
text-how-pick_one = Наберите номер одного из ответов.
text-how-pick_some = Наберите номера выбранных, «все» или «ничего».
text-how-order = Наберите все номера в нужном порядке.
text-how-assign = Для каждого наберите его номер, знак = и номер цели: 1=2 3=1. Пропущенные остаются без цели.
text-how-number = Наберите целое число от { $low } до { $high }.
text-how-place = Возможны такие места; наберите номер, «ещё» или имя, x, y в дюймах для каждой модели.
text-how-move = Возможны такие ходы; наберите номер, «ещё» или имя, x, y в дюймах; «совет» — стоять на месте.
text-how-place_body = Возможны такие места; наберите номер, «ещё» или x, y в дюймах, направление в градусах и сколько моделей в ряду.
text-maneuver-forward = вперёд
text-maneuver-back = назад
text-maneuver-left = влево
text-maneuver-right = вправо
text-maneuver-wheel-left = плечом-влево
text-maneuver-wheel-right = плечом-вправо
text-maneuver-pivot = лицом
text-how-move_body = Возможны такие ходы; наберите номер, «ещё» или манёвры, за каждым дюймы или градусы ({ $names }); «совет» — стоять на месте.
text-how-place-plain = Наберите для каждой модели имя, x и y в дюймах, через точку с запятой; или «совет».
text-how-facing = После x и y можно указать направление в градусах против часовой стрелки от востока.
text-nothing-asked = Сейчас вас ни о чём не спрашивают. { $names ->
    [0] { "" }
   *[other] Решает { $names }.
}
text-dice-wanted = { $count ->
    [one] Нужен { $count } кубик: наберите, что выпало.
    [few] Нужно { $count } кубика: наберите, что выпало.
   *[other] Нужно { $count } кубиков: наберите, что выпало.
}
text-candidate-stay = все стоят на месте
text-candidate-place = { $name }: { $x }; { $y }
text-candidate-move = { $name }: в { $x }; { $y }, за { $inches }″ отсюда
text-candidate-unit = { $name }, моделей { $count }, вокруг { $x }; { $y }
text-candidate-more = { $told } и ещё { $count ->
    [one] { $count } модель
    [few] { $count } модели
   *[other] { $count } моделей
}
text-leaves = { $count ->
    [one] Ещё { $count } отряд может действовать.
    [few] Ещё { $count } отряда могут действовать.
   *[other] Ещё { $count } отрядов могут действовать.
} Наберите ещё раз, если так и надо.
text-taken = Готово.

## Что не так

text-not-understood = «{ $text }» — не ответ и не вопрос, который я знаю. Наберите «помощь».
text-no-such-number = Номера { $number } здесь нет.
text-not-legal = Так нельзя: { $why }
text-no-such-name = Никого с именем «{ $name }» здесь нет.
text-which = «{ $name }» — это может быть: { $names }. Уточните имя.
text-not-a-number = Нужно целое число от { $low } до { $high }.
text-each-once = Каждый номер нужен ровно один раз.
text-pairs = Пары пишутся так: 1=2.
text-failed = Сейчас стол этого сказать не может.
text-no-undo = Взять назад нечего.

## Ответы о столе

text-sees = { $x } видит цель «{ $y }» ({ $inches }″){ $cover ->
    [yes] , в укрытии
   *[no] { "" }
}.
text-sees-not = { $x } не видит цель «{ $y }» ({ $inches }″){ $what ->
    [0] { "" }
   *[other] : мешает { $what }
}.
text-sees-all = { $x } видит: { $names }.
text-sees-none = { $x } не видит ни одного противника.
text-sees-rest = Не видно: { $names }.
text-seen-by = Цель «{ $x }» видят: { $names }.
text-seen-by-none = Цель «{ $x }» никто из противников не видит.
text-row-seen = { $name } ({ $inches }″{ $cover ->
    [yes] , в укрытии
   *[no] { "" }
})
text-row-hidden = { $name } ({ $inches }″{ $what ->
    [0] { "" }
   *[other] : { $what }
})
text-distance = { $x } и { $y }: между ними { $inches }″{ $contact ->
    [yes] , в контакте
   *[no] { "" }
}.
text-nearest = Ближе всех к «{ $x }»: { $names }.
text-nearest-none = Противников на столе нет ({ $x }).
text-row-near = { $name } { $inches }″
text-where = { $name } стоит в точке { $x }; { $y }.
text-where-facing = { $name } стоит в точке { $x }; { $y }, направление { $facing } градусов.
text-where-not = { $name }: на столе нет.
text-odds = { $x } по цели «{ $y }»:
text-odds-none = Между ними сейчас считать нечего: { $x }, { $y }.
text-card-title = { $name }, { $side }
text-card-models = моделей { $left } из { $most }
text-card-wounds = ранений { $left } из { $most }
text-card-row = { $name }: { $stats }
text-card-changed = { $name } { $printed }, сейчас { $value }: { $why }
text-card-abilities = Способности: { $names }
text-card-tokens = Отметки: { $names }
text-army = { $side }: { $names }
text-army-row = { $name } ({ $left } из { $most })
text-army-waiting = { $name } (ещё не на столе)
text-army-gone = { $name } (нет)
text-score = { $head }
text-seat-has = { $side }: { $has }
text-rule-title = { $name } ({ $id })

## Что можно набрать: разные способы сказать одно, через |

text-ask-see = что видит { $x } | кого видит { $x } | что видно { $x } | обзор { $x }
text-ask-sight = видит ли { $x } { $y } | видит { $x } { $y } | обзор от { $x } до { $y }
text-ask-seen = кто видит { $x } | кому виден { $x } | кому видна { $x } | кому видно { $x }
text-ask-nearest = ближайший враг к { $x } | ближайший противник к { $x } | ближайшие враги к { $x } | ближайшие к { $x } | ближайший к { $x } | кто рядом с { $x } | кто ближе к { $x } | ближе к { $x }
text-ask-distance = далеко ли { $x } от { $y } | как далеко { $x } от { $y } | как далеко от { $x } до { $y } | расстояние от { $x } до { $y } | расстояние между { $x } и { $y } | расстояние { $x } { $y } | сколько от { $x } до { $y }
text-ask-odds = шансы { $x } по { $y } | шансы { $x } против { $y } | шансы { $x } { $y }
text-ask-card = карточка { $x } | карта { $x } | кто такой { $x } | что такое { $x } | покажи { $x }
text-ask-where = где { $x } | где стоит { $x } | место { $x }
text-ask-rule = правило { $x } | правила { $x }
text-do-help = помощь | ? | что можно сказать | справка
text-do-again = ещё раз | ответы | что спрашивают | повтори | вопрос
text-do-armies = армии | отряды | модели | кто здесь
text-do-score = счёт | как дела | положение
text-do-log = журнал | что было | что произошло
text-do-undo = назад | отмена | вернуть
text-do-default = совет | по умолчанию
text-do-more = ещё | другие места
text-do-all = все | всё
text-do-none = ничего | никого | никто | нет
text-do-leave = стол | выход | к столу

## Помощь

text-help = Можно набрать:
text-help-answer = ответ на вопрос или «совет», чтобы взять предложенное столом
text-help-again = «вопрос»: о чём спрашивают, ещё раз; «ещё»: другие места или ходы
text-help-see = «что видит Орк 3», «видит ли Орк 3 Волк 1», «кто видит Орк 3»
text-help-near = «ближайший враг к Орк 3», «расстояние от Орк 3 до Волк 1», «где Орк 3»
text-help-odds = «шансы Орк 3 по Волк 1»
text-help-card = «карточка Орк 3», «армии», «счёт», «журнал»
text-help-rule = «правило» и часть его названия или id
text-help-undo = «назад», чтобы вернуть решение; «стол», чтобы выйти из текстового режима
text-help-names = Достаточно части имени или буквы, которая у отряда на столе. Tab дополняет имена.
