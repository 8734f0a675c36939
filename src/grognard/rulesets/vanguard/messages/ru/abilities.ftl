# Способности, предметы и заклинания: что они делают, о чём спрашивают, почему нет.

## Что произошло

event-spell_began = { $model }: заклинание — { $spell }{ $mode ->
    [plain] { "" }
   *[other] , с усилением
}{ $aim ->
    [self] , на себя
    [model] , цель — { $target }
   *[other] { "" }
}
event-raised = { $seat }: встаёт { $model }
event-item_broken = { $model }: уничтожено — { $item }
event-piece_broken = Уничтожено препятствие: { $piece }
event-trap_sprung = { $model }: шаг в ловушку

## Кубики

# Что говорят о большинстве бросков способностей и заклинаний
vanguard-roll = { $rule }, на { $need }+{ $mods_count ->
    [0] { "" }
   *[other] {" "}({ $mods })
}{ $target_mods_count ->
    [0] { "" }
   *[other] , целевое число { $target_mods }
}{ $dice_mods_count ->
    [0] { "" }
   *[other] , кубики { $dice_mods }
}: { $faces }{ $again_count ->
    [0] { "" }
   *[other] , переброс { $again }
}{ $extra_count ->
    [0] { "" }
   *[other] , за восьмёрки { $extra }
} → { $result ->
    [yes] удача
    [no] неудача
   *[other] удачных { $result }
}
event-rolled-vanguard-scenario-capture-the-giant-rules = { $rule }: { $faces }
event-rolled-vanguard-special-headstrong = { vanguard-roll }
event-rolled-vanguard-special-regenerate = { vanguard-roll }
event-rolled-vanguard-special-steady = { vanguard-roll }
event-rolled-vanguard-faction-northern-alliance-ice-blast = { vanguard-roll }
event-rolled-vanguard-faction-northern-alliance-head-swing = { vanguard-roll }
event-rolled-vanguard-faction-undead-chilling-strike = { vanguard-roll }
event-rolled-vanguard-faction-nightstalkers-dread = { vanguard-roll }
event-rolled-vanguard-faction-nightstalkers-cause-fear = { vanguard-roll }
event-rolled-vanguard-faction-nightstalkers-wail = { vanguard-roll }
event-rolled-vanguard-item-lucky-charm = { vanguard-roll }
event-rolled-vanguard-item-dunstans-amulet = { vanguard-roll }
event-rolled-vanguard-faction-northern-alliance-hardy-veterans = { vanguard-roll }
event-rolled-vanguard-faction-goblins-dodgy-grenades = { vanguard-roll }
event-rolled-vanguard-faction-basileans-helping-hand = { vanguard-roll }
event-rolled-vanguard-item-bandages = { vanguard-roll }
event-rolled-vanguard-scenario-light-the-beacon-rules = { vanguard-roll }
event-rolled-vanguard-scenario-burn-the-stores-rules = { vanguard-roll }
event-rolled-vanguard-scenario-recover-the-plans-rules = { vanguard-roll }
event-rolled-vanguard-scenario-dragons-egg-rules = { vanguard-roll }
event-rolled-vanguard-scenario-secure-the-portal-rules = Портал выбрасывает на { $need }: { $faces } → { $result ->
    [yes] выброшена
   *[other] остаётся
}
event-rolled-vanguard-spell-blessed-light = { vanguard-roll }
event-rolled-vanguard-spell-blur = { vanguard-roll }
event-rolled-vanguard-spell-brisk-work = { vanguard-roll }
event-rolled-vanguard-spell-chain-lightning = { vanguard-roll }
event-rolled-vanguard-spell-curse-of-ages = { vanguard-roll }
event-rolled-vanguard-spell-dazzle = { vanguard-roll }
event-rolled-vanguard-spell-deteriorate = { vanguard-roll }
event-rolled-vanguard-spell-divine-flame = { vanguard-roll }
event-rolled-vanguard-spell-earthquake = { vanguard-roll }
event-rolled-vanguard-spell-ectoplasmic-blast = { vanguard-roll }
event-rolled-vanguard-spell-fear-the-darkness = { vanguard-roll }
event-rolled-vanguard-spell-fireball = { vanguard-roll }
event-rolled-vanguard-spell-forged-anew = { vanguard-roll }
event-rolled-vanguard-spell-god-fuel = { vanguard-roll }
event-rolled-vanguard-spell-green-rage = { vanguard-roll }
event-rolled-vanguard-spell-hammer = { vanguard-roll }
event-rolled-vanguard-spell-heal = { vanguard-roll }
event-rolled-vanguard-spell-hold-fast = { vanguard-roll }
event-rolled-vanguard-spell-horrify = { vanguard-roll }
event-rolled-vanguard-spell-lightning-bolt = { vanguard-roll }
event-rolled-vanguard-spell-lure = { vanguard-roll }
event-rolled-vanguard-spell-malevolence = { vanguard-roll }
event-rolled-vanguard-spell-mind-storm = { vanguard-roll }
event-rolled-vanguard-spell-natures-cloak = { vanguard-roll }
event-rolled-vanguard-spell-nightfall = { vanguard-roll }
event-rolled-vanguard-spell-possession = { vanguard-roll }
event-rolled-vanguard-spell-raise-dead = { vanguard-roll }
event-rolled-vanguard-spell-shatter = { vanguard-roll }
event-rolled-vanguard-spell-shield = { vanguard-roll }
event-rolled-vanguard-spell-shockwave = { vanguard-roll }
event-rolled-vanguard-spell-shrivel = { vanguard-roll }
event-rolled-vanguard-spell-slink = { vanguard-roll }
event-rolled-vanguard-spell-stoneskin = { vanguard-roll }
event-rolled-vanguard-spell-stun = { vanguard-roll }
event-rolled-vanguard-spell-summon-familiar = { vanguard-roll }
event-rolled-vanguard-spell-tanglefoot = { vanguard-roll }
event-rolled-vanguard-spell-teleport = { vanguard-roll }
event-rolled-vanguard-spell-transpose = { vanguard-roll }
event-rolled-vanguard-spell-veiling-fog = { vanguard-roll }
event-rolled-vanguard-spell-waterlogged = { vanguard-roll }
event-rolled-vanguard-spell-windblast = { vanguard-roll }
event-rolled-vanguard-spell-winters-bite = { vanguard-roll }
event-rolled-vanguard-spell-zap = { vanguard-roll }

## О чём спрашивают

ask-magic-point = Куда? До { $range }″ от модели ({ $model })
ask-magic-rise = Где встаёт { $key }? До { $inches }″
ask-magic-teleport = Где появляется { $model }? До { $inches }″
ask-magic-walk = Движение: { $model }, до { $inches }″
ask-magic-rage = { $model }: нужно бежать в бой, до { $inches }″
ask-magic-possession = { $model }: что сделать для вас?
ask-magic-flame = Кого бьёт огонь?
ask-magic-transpose = С кем поменяться местами?
ask-magic-chain = Кого молния бьёт дальше?
ask-magic-nearest = Кого из ближайших врагов?
ask-magic-god-fuel = С кого снять усталость? Не больше { $most }
ask-howl-models = Кого поднять? Не больше { $most }
ask-blessing-models = Кого благословить? Не больше { $most }

## Почему нет

vanguard-faction-undead-shallow-graves = { $why ->
    [range] Туда { $inches }″, а можно не дальше { $range }″
    [height] Земля там на высоте { $height }″
    [enemy] Слишком близко к { $item }
    [room] Там нет места
   *[other] Назовите одно место
}
vanguard-spell-raise-dead = { $why ->
    [range] Туда { $inches }″, а можно не дальше { $range }″
    [height] Земля там на высоте { $height }″
    [enemy] Слишком близко к { $item }
    [room] Там нет места
   *[other] Назовите одно место
}
vanguard-spell-teleport = { $why ->
    [range] Туда { $inches }″, а можно не дальше { $range }″
    [height] Земля там на высоте { $height }″
    [enemy] Слишком близко к { $item }
    [room] Там нет места
   *[other] Назовите одно место
}
vanguard-spell-veiling-fog = { $why ->
    [range] Туда { $inches }″, а можно не дальше { $range }″
    [height] Земля там на высоте { $height }″
    [enemy] Слишком близко к { $item }
    [room] Там нет места
   *[other] Назовите одно место
}
vanguard-spell-waterlogged = { $why ->
    [range] Туда { $inches }″, а можно не дальше { $range }″
    [height] Земля там на высоте { $height }″
    [enemy] Слишком близко к { $item }
    [room] Там нет места
   *[other] Назовите одно место
}
vanguard-faction-goblins-dastardly-traps = Для новой ловушки места нет: не больше четырёх, и в пределах досягаемости
vanguard-magic-friendly = { $target }: вовлечена в бой, на своих в бою это заклинание не творят
vanguard-magic-not-engaged = { $model }: в бою или лёжа заклинаний не творят
vanguard-magic-no-repeat = { $model }: в этой активации это уже сотворено: { $action }
vanguard-special-unbreakable = { $target }: несокрушима духом
vanguard-spell-brisk-work = Только для стоящей своей модели, и не дальше её движения
vanguard-spell-divine-flame = { $target }: должна стоять, и рядом должен быть враг
vanguard-spell-green-rage = Только стоящая своя модель, не утомлённая и не активированная, которой есть куда бежать в бой
vanguard-spell-lure = { $target }: должна стоять и не быть в бою
vanguard-spell-possession = Только для ПЕХОТЫ и ВОИНОВ, и не дальше движения
vanguard-spell-shatter = { $target }: до цели { $inches }″, а дальность { $range }″
vanguard-spell-slink = { $target }: нужен активированный гоблин
vanguard-spell-transpose = { $target }: меняться местами не с кем
vanguard-faction-northern-alliance-frost-trident = { $model }: примёрзла и выйти из боя не может
vanguard-scenario-kill-the-bard-rules = { $model }: в группах не участвует
vanguard-faction-orcs-green-tide = { $model }: так вести группу не может
vanguard-faction-basileans-rally-on-me = { $model }: так вести группу не может
vanguard-faction-goblins-alpha-howl = Так вести некого, или названо слишком много моделей
vanguard-faction-basileans-blessing-of-the-gods = Не так много моделей, и ни одна не дальше своего движения
vanguard-faction-undead-surge = { $model }: может пройти { $most }″, а не { $cost }″
vanguard-faction-dwarfs-tactical-redeployment = { $model }: может пройти { $most }″, а не { $cost }″
vanguard-special-scout = { $model }: разведка на { $most }″, а не на { $cost }″
vanguard-spell-god-fuel = Названо моделей { $models }, а можно не больше { $most }
