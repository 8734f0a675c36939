# Заданные позиции, вопросы о них и шансы словами.

## Позиции, которые не расставить, и вопросы о них

position-field = { $where }: { $problem }
position-unknown = { $meant ->
    [None] { $where }: { $given } нет
   *[other] { $where }: { $given } нет; может быть, { $meant }?
}
position-twice = { $where }: { $given } встречается дважды
position-both = { $where }: { $one } и { $other } говорят об одном; хватит чего-то одного
position-missing = { $where } отсутствует
position-models = { $where }: моделей в отряде может быть не больше { $most }
position-too-few = { $where }: со всем, что взято, моделей не меньше { $most }
position-nobody = { $where }: { $given }, но живых моделей нет
position-ranks = { $where }: каждая живая модель стоит в них один раз; шеренги одной ширины, и пустые места есть только в последней
position-slot = { $where }: персонажу, который занимает одно место в шеренгах, можно назначить одно из занятых мест
position-host = { $where }: в другом отряде может стоять только персонаж, и только в отряде своей стороны, который стоит на столе и сам не персонаж в отряде; { $given } не подходит
position-inside = { $where }: в здании может быть только отряд на столе, который не отступает и чьим типам войск туда можно
position-fight = { $where }: { $one } и { $other } не могут сражаться друг с другом: оба стоят на столе, на разных сторонах
position-wizard = { $where }: { $given } не волшебник

query-argument = аргумента `{ $key }` нет, или таким он быть не может
query-no-argument = { $meant ->
    [None] по аргументу `{ $key }` ничего не спрашивают; известны { $known }
   *[other] по аргументу `{ $key }` ничего не спрашивают; может быть, { $meant }?
}
query-unknown-id = { $meant ->
    [None] { $key }: отряда или модели { $id } нет
   *[other] { $key }: отряда или модели { $id } нет; может быть, { $meant }?
}
query-not-on-table = { $status ->
    [reserve] { $id }: ещё не на столе
    [dead] { $id }: уничтожен
    [fled] { $id }: бежал
    [off] { $id }: за краем стола
   *[other] { $id }: не на столе ({ $status })
}
ninth_age-move-charge-declare = { $unit } сейчас не может объявить нападение
query-no-kind = { $meant ->
    [None] шансов вида { $what } нет; известны: { $known }
   *[other] шансов вида { $what } нет; может быть, { $meant }?
}
query-no-weapon = { $meant ->
    [None] стрелять оружием { $weapon } он не может: его нет
   *[other] стрелять оружием { $weapon } он не может: его нет; может быть, { $meant }?
}
query-same-side = { $by } и { $at } на одной стороне
query-not-engaged = { $id } ни с кем не сражается
query-no-combat = { $by } не может войти в контакт с { $at }
query-too-large = у одного шага этого раунда больше { $ways } исходов: все не перебрать
query-rules-failed = правила не могут продолжить из этой позиции ({ $error })

odds-kind-shots = { $by }: стрельба, цель — { $at }
odds-kind-charge = { $by }: нападение, цель — { $at }
odds-expected_wounds = Ожидается ран: { $value }
odds-chance = Вероятность дойти: { $value }
odds-table-reaches = Натиск доходит
odds-table-wounds = Раны
odds-row-percentiles = Ран, не больше — в стольких случаях из ста: { $value }

odds-kind-combat = Раунд ближнего боя: { $by }
odds-kind-break = { $by }: раунд боя проигран
odds-kind-pursuit = { $by }: преследование, цель — { $at }
odds-margin = Проигран на столько очков: { $value }
odds-caught = Вероятность догнать: { $value }
odds-table-result = Чем кончится
odds-table-margin = Победа на столько очков (меньше нуля — поражение)
odds-group-wounds_by = Засчитанные раны
odds-group-points = Результат боя
odds-group-fates = Что станет с отрядами
odds-group-casualties = Потери моделей
odds-word-won = победа
odds-word-lost = поражение
odds-word-drawn = ничья
odds-word-stays = дерётся дальше без теста
odds-word-holds = проигрывает и держится
odds-word-breaks = сломлен
odds-word-crumbles = теряет раны вместо бегства
odds-word-destroyed = уничтожен
odds-table-suffered = Полученные раны
odds-table-target = Что станет с целью
odds-table-caught = Добыча настигнута
odds-table-restrained = Отряд сдерживает себя
odds-factor-losses = { $unit }: потери
