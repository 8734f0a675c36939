# Что говорится о составах не по правилам, и значения печатного списка под буквами карточки.

## Названия

army-unknown-faction = { $near ->
    [None] нет такой фракции: { $name }
   *[other] нет такой фракции: { $name }; может быть, { $near }?
}
army-unknown-entry = { $near ->
    [None] нет такой модели в списке: { $name }
   *[other] нет такой модели в списке: { $name }; может быть, { $near }?
}
army-other-faction = { $entry } — это из фракции { $faction }; наёмники — только в кампании или по уговору

## Что берут модели

army-counts = { $found ->
    [1] моделей нет
   *[other] указано чисел моделей: { $found }, а нужно одно
}
army-unknown-option = { $near ->
    [None] нет такой замены, предмета или заклинания: { $name }
   *[other] нет такой замены, предмета или заклинания: { $name }; может быть, { $near }?
}
army-option-limit = взято { $found }, а моделей { $models }
army-no-items = { $entry } предметов не берёт
army-common-items = { $entry } берёт только обычные предметы, а этот — { $rarity ->
    [unique] уникальный
   *[rare] редкий
}
army-items = предметов на одной модели { $found }, а можно не больше { $high }
# $type is the type of an item
army-item-type = второй предмет на модели того же рода: { $type ->
    [sundries] мелочи
    [melee] оружие ближнего боя
    [armour] доспехи
    [ranged] стрелковое оружие
    [mount] ездовое животное
   *[magic] магический предмет
}
# $kind is a class of models
army-not-for-class = не для тех, кто { $kind ->
    [grunt] ПЕХОТА
    [warrior] ВОИН
    [support] ПОДДЕРЖКА
    [command] КОМАНДИР
    [large] МОНСТР
   *[spellcaster] ЗАКЛИНАТЕЛЬ
}
army-only-for-class = только для тех, кто { $kind ->
    [grunt] ПЕХОТА
    [warrior] ВОИН
    [support] ПОДДЕРЖКА
    [command] КОМАНДИР
    [large] МОНСТР
   *[spellcaster] ЗАКЛИНАТЕЛЬ
}
# $name is the last part of the id of a special rule
army-not-with-rule = не для модели с правилом { $name ->
    [cavalry] «Кавалерия»
    [crushing-strength] «Сокрушительная Сила»
    [cumbersome] «Неповоротливость»
    [regenerate] «Регенерация»
   *[other] { $name }
}
army-printed-weapon = { $entry } — это есть на карточке и входит в цену
army-needs-ra = { $entry } не может стрелять: нужны Ra и кубики стрельбы
army-needs-me = { $entry } не может взять оружие ближнего боя: Me — прочерк
army-no-caster = { $entry } — не ЗАКЛИНАТЕЛЬ
army-other-spell = { $entry } не может его выучить или уже знает по карточке
army-rarity = { $rarity ->
    [unique] уникальный предмет
   *[rare] редкий предмет
} — один на банду
army-stated-points = указано очков: { $stated }, на деле { $points }

## Состав целиком

army-points = состав стоит { $total ->
    [one] { $total } очко
    [few] { $total } очка
   *[other] { $total } очков
}, предел — { $limit }
army-core = ПЕХОТЫ и ВОИНОВ { $found }, а нужно не меньше { $low }
army-command = КОМАНДИРОВ { $found }, а нужно не меньше { $low }
army-unlock = { $kind ->
    [command] КОМАНДИРОВ
    [support] моделей ПОДДЕРЖКИ
   *[spellcaster] ЗАКЛИНАТЕЛЕЙ
} { $found }, а на ПЕХОТУ и ВОИНОВ (их { $core }) можно не больше { $high }
army-large = МОНСТРОВ { $found }, а можно не больше { $high }
army-warriors = ВОИНОВ { $found }, а нужно не меньше { $low }

## Печатный список

army-values = Sp { $sp }  Me { $me }  Ra { $ra }  Ar { $ar }  Ne { $ne }  Wn { $wn }  H { $height }  Ближний бой { $melee }  Стрельба { $ranged }
army-changed = изменено: { $values }
army-items-carried = предметы: { $items }
army-spells = заклинания: { $spells }
card-value-sp = Sp
card-value-ar = Ar
card-value-wn = Wn
card-value-height = H

## Классы

class-grunt = ПЕХОТА
class-warrior = ВОИН
class-support = ПОДДЕРЖКА
class-spellcaster = ЗАКЛИНАТЕЛЬ
class-command = КОМАНДИР
class-large = МОНСТР
