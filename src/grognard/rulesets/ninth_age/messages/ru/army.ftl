# Что говорится о списках не по правилам, и значения печатного списка под буквами карточки.

## Названия

army-unknown-faction = { $near ->
    [None] нет такой армии: { $name }
   *[other] нет такой армии: { $name }; может быть, { $near }?
}
army-unknown-entry = { $near ->
    [None] нет такого подразделения в книге армии: { $name }
   *[other] нет такого подразделения в книге армии: { $name }; может быть, { $near }?
}
army-other-army = { $entry } — это из армии { $army }
army-unknown-option = { $near ->
    [None] нет такой опции или предмета: { $name }
   *[other] нет такой опции или предмета: { $name }; может быть, { $near }?
}
army-unknown-path = { $near ->
    [None] этому волшебнику путь не открыт: { $name }
   *[other] этому волшебнику путь не открыт: { $name }; может быть, { $near }?
}

## Одно подразделение

army-counts = { $found ->
    [1] моделей нет
   *[other] указано чисел моделей: { $found }, а нужно одно
}
army-size = моделей { $found }, а можно от { $low } до { $high }
army-files = моделей в ряду { $found }, а возможно от 1 до { $high }
army-once = куплено раз: { $found }; купленное для подразделения есть у всех его моделей и берётся один раз
army-either = { $option } и { $other } вместе не берутся
army-requires = для { $option } нужно { $other }
army-max-models = только для подразделений не больше { $high } моделей, а здесь { $found }
army-no-wizard = { $entry } — не волшебник, пути у него нет
army-paths = путей магии { $found }, а у волшебника он один
army-no-path = не записан путь магии: { $entry }

## Магические предметы

army-item-once = { $item } в армии один, а взято { $found }
army-category = { $other } и { $item } — оба { $category ->
    [weapon] магическое оружие
    [armour] магические доспехи
    [talisman] талисманы
    [enchanted] зачарованные предметы
    [arcane] тайные предметы
   *[standard] магические знамёна
}
army-arcane = { $item } — для волшебников
army-standard = { $item } — для знаменосцев
army-allowance = магических предметов на { $found } очков, а можно не больше { $high }
army-no-items = { $entry } этого не берёт
army-mounted = { $item } — для верховых моделей
army-restriction = { $item } — { $restriction ->
    [foot] для пеших моделей
    [infantry] для пехоты
    [not-large-target] не для крупных целей
   *[no-wizards-in-army] для армий без волшебников
}
army-wizard-armour = { $item }: волшебник берёт магические доспехи, только если у него есть или могут быть обычные

## Весь список

army-stated-points = указано очков: { $stated }, а стоит { $points }
army-points = список стоит { $total } очков, а можно от { $low } до { $limit }
# $category is a category of units; hero_plus_lord: both together
army-category-low = { $category ->
    [core] основных подразделений
   *[other] { $category }
} на { $points } очков, а нужно не меньше { $percent }% от { $limit }
army-category-high = { $category ->
    [core] основных подразделений
    [special] особых подразделений
    [rare] редких подразделений
    [hero] героев
    [lord] лордов
   *[hero_plus_lord] героев и лордов
} на { $points } очков, а можно не больше { $percent }% от { $limit }
army-duplicates = { $entry }: больше { $high } { $high ->
    [one] раза
    [few] раз
   *[other] раз
}
army-least = подразделений кроме персонажей { $found } (все боевые машины — одно), а нужно не меньше { $low }
army-unique = { $item }: в армии больше { $high } { $high ->
    [one] раза
    [few] раз
   *[other] раз
}
army-no-general = нет генерала
army-generals = генералов { $found }
army-battle-standards = знаменосцев армии { $found }, а можно не больше одного
army-not-general = { $entry } генералом быть не может
army-general-choice = у генерала лидерство { $found }, а у другого персонажа { $best }

## Печатный список

army-values = M { $m }  WS { $ws }  BS { $bs }  S { $s }  T { $t }  W { $w }  I { $i }  A { $a }  Ld { $ld }
army-part = { $count ->
    [1] { $name }
   *[other] { $count } × { $name }
}: { $values }
army-save = доспехи { $save } ({ $pieces })
army-no-save = без доспехов
army-wizard = волшебник, уровень { $level }, путь: { $path }
army-general = генерал
army-battle-standard = знаменосец армии
army-items-carried = магические предметы: { $items }
army-files-deployed = в ряду { $files }
army-base = подставка { $width } × { $depth } мм
army-base-round = круглая подставка { $width } мм
listed-ordinary = { $name }
listed-champion = командир
listed-musician = музыкант
listed-standard = знаменосец
listed-character = { $name }
