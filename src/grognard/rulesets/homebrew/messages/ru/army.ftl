# Что говорится о составах не по правилам, и значения печатного списка под буквами книги.

## Названия

army-unknown-faction = { $near ->
    [None] нет такой фракции: { $name }
   *[other] нет такой фракции: { $name }; может быть, { $near }?
}
army-unknown-entry = { $near ->
    [None] нет такого отряда в списке: { $name }
   *[other] нет такого отряда в списке: { $name }; может быть, { $near }?
}
army-other-faction = { $entry } — это из фракции { $faction }

## Отряды

army-groups = указано чисел: { $found }, а групп моделей у отряда { $wanted }: { $roles }
army-unit-size = моделей { $found } ({ $role }), а можно от { $low } до { $high }
army-unknown-option = { $near ->
    [None] нет такой замены: { $name }
   *[other] нет такой замены: { $name }; может быть, { $near }?
}
army-option-limit = взято { $found } ({ $models ->
    [one] на { $models } модель
    [few] на { $models } модели
   *[other] на { $models } моделей
}), а можно не больше { $high }
army-option-all = взято моделей: { $found }; можно либо все { $models }, либо ни одной
army-no-carrier = не хватает моделей с этим оружием и без другой замены: { $lacking }
army-stated-points = указано очков: { $stated }, на деле { $points }
army-unit-cap = { $entry } — очков { $points }, а на один отряд можно не больше { $high }

## Состав целиком

army-points = состав стоит { $total ->
    [one] { $total } очко
    [few] { $total } очка
   *[other] { $total } очков
}, предел — { $limit }
army-units = отрядов { $found }, а можно от { $low } до { $high }
army-heroes = героев { $found }, а можно от { $low } до { $high }
army-infantry = отрядов пехоты { $found }, а нужно не меньше { $low }
army-big-units = техники, монстров и летунов вместе { $found }, а можно не больше { $high }
army-flyers = летунов { $found }, а можно не больше { $high }
army-copies = одинаковых отрядов ({ $entry }) — { $found }, а можно не больше { $high }

## Печатный список

army-values = М { $move }  Б { $armour }  Р { $wounds }  Л { $leadership }
army-values-of = { $role }: М { $move }  Б { $armour }  Р { $wounds }  Л { $leadership }

## Ключевые слова

keyword-hero = ГЕРОЙ
keyword-psyker = ПСАЙКЕР
keyword-vehicle = ТЕХНИКА
keyword-tank = ТАНК
keyword-infantry = ПЕХОТА
keyword-biker = БАЙКЕР
keyword-beast = ЗВЕРЬ
keyword-artillery = АРТИЛЛЕРИЯ
keyword-monster = МОНСТР
keyword-flyer = ЛЕТУН
