# Ход игры: подготовка, раунды, ходы, активации, Сила; что не так с партиями, позициями и вопросами.

## Подготовка

event-scenario_rolled = Сценарий: { $scenario }
event-roll_off_won = { $seat }: жребий выигран
event-sides_chosen = { $by }: выбор сделан, стороны — { $seats }
event-scene_set = { $objective }: на своём месте
event-commander_named = { $seat }: командир — { $model }
event-finished_deploying = { $seat }: все модели расставлены первыми, за ним первый ход
event-placed = { $model }: на столе, ({ $x }; { $y })
event-placed-vanguard-spell-teleport = { $model }: появляется в точке ({ $x }; { $y })
event-placed-vanguard-spell-transpose = { $model }: меняется местами и стоит теперь в точке ({ $x }; { $y })
detail-scouted = Движения разведчиков решены: { $models }

## Раунды и ходы

event-round_began = Начался раунд { $round }
event-broken_set = { $broken ->
    [yes] { $seat }: банда сломлена, осталось моделей { $present } из { $started }
   *[other] { $seat }: банда больше не сломлена
}
event-broken_set-vanguard-faction-undead-deathless-bond = { $seat }: банда сломлена, командовать больше некому
event-power_rolled = { $seat }: Силы { $pool } — { $shown }
event-power_spent = { $seat }: уплачено Силы { $power }, осталось { $left }
event-power_gained = { $seat }: получено Силы { $power }, теперь { $left }
event-power_expired = { $seat }: пропало неистраченной Силы { $power }
event-turn_began = Ход: { $seat }
detail-turn_used = { $what ->
    [first] Активация этого хода
    [extra] Ещё одна активация
   *[other] Сделано в этом ходу: { $what }
}
event-finished = { $first ->
    [yes] { $seat }: раунд закончен, первый ход следующего — этой стороны
   *[other] { $seat }: раунд закончен
}
event-game_ended = Игра окончена после раунда { $round }
event-game_ended-vanguard-game-wipe-out = Игра окончена в раунде { $round }: у одной стороны никого не осталось

## Активации

event-activation_began = { $kind ->
    [forced] { $model }: принудительная усталость
    [group] { $model }: активируется в группе
   *[other] { $model }: активация
}
detail-ready = { $model }: коротких действий { $left }
deed = { $verb ->
    [stand-up] «Встать»
    [walk] движение
    [run] бег
    [melee] ближний бой ({ $one }), цель — { $two }
    [shoot] выстрел ({ $one }), цель — { $two }
    [cast] { $two ->
        [none] заклинание: { $one }
       *[other] заклинание: { $one }, цель — { $two }
    }
    [do] { $two ->
        [none] { $one }
       *[other] { $one }: { $two }
    }
    [brace] «Занять позицию»
    [break-away] выход из боя
    [interact] взаимодействие: { $one }
    [exit] уход со стола
    [drop] положить: { $one }
   *[other] { $verb }
}
detail-action_taken = { $model }: { deed }
detail-activation_ended = { $model }: активация окончена
detail-acting_flag = { $model }: можно дважды за активацию — { $one }
event-committed = { $model }: чтобы закончить подъём, нужно и Движение по «Усталости»
event-counter = { $on ->
    [yes] { $counter ->
        [fatigued] { $model }: утомлена
        [braced] { $model }: занимает позицию
        [activated] { $model }: теперь считается активированной
       *[other] { "" }
    }
   *[other] { $counter ->
        [fatigued] { $model }: больше не утомлена
        [braced] { $model }: укрепление снято
        [activated] { $model }: снова может быть активирована
       *[other] { "" }
    }
}
# О жетонах, которые появляются и снимаются как всегда, говорить незачем.
event-counter-vanguard-activation-sequence = { "" }
event-counter-vanguard-end-sequence = { "" }
event-used = { $owner }: применено — { $ability }
event-effect_began = { $model }: действует { $effect }{ $number ->
    [0] { "" }
    [1] { "" }
   *[other] {" "}({ $number })
}{ $until ->
    [round] , до конца раунда
    [turn] , в этом ходу
    [activation] , в этой активации
    [next-activation] , до конца следующей активации
    [game] , до конца игры
   *[other] { "" }
}
event-effect_began-vanguard-faction-northern-alliance-frost-trident = { $model }: скована льдом — Sp 0, выйти из боя нельзя{ $until ->
    [activation] , в этой активации
   *[other] , до конца следующей активации
}
detail-effect_ended = { $model }: больше не действует { $effect }

## Группы

event-group_formed = { $group ->
    [defence] Групповая защита
    [shoot] Групповой выстрел
    [assault] Групповая атака
   *[other] { $rule }
}: { $members }, лидер — { $leader }
detail-group_planned = План группы: { $stages }
detail-group_stage = Дальше в группе: { $stage ->
    [walk] { node-group-walk }
    [brace] { node-group-brace }
    [order] { node-group-order }
    [aim] { node-group-aim }
    [shoot] { node-group-shoot }
    [targets] { node-group-targets }
    [reactions] { node-group-reactions }
    [run] { node-group-run }
    [fight] { node-group-fight }
    [follow-up] { node-group-follow-up }
    [leave] { node-group-leave }
   *[other] { $stage }
}
event-group_aimed = { $aims_count ->
    [0] { "" }
   *[other] Цели объявлены
}
detail-member_acts = { $member }: своя часть группового действия
detail-member_moved = { $member }: движение сделано
detail-member_killed = { $member }: может преследовать
event-member_out = { $member }: больше не участвует в групповом действии
event-shot_lost = { $model }: цель ({ $target }) исчезла, выстрел пропал

## Слова в списках

word-- = атака по карточке
word-red = красные
word-white = белые
word-blue = синие
word-south = юг
word-north = север
word-west = запад
word-east = восток
word-attacker = атакующий
word-defender = защитник
word-walk = движение
word-run = бег
word-shoot = выстрел
word-fight = ближний бой
word-brace = укрепление
word-aim = прицел
word-order = порядок
word-targets = цели
word-reactions = реакции
word-follow-up = движение после боя
word-leave = выход из боя

## О чём спрашивают

ask-setup-side = Какую сторону или роль вы берёте?
ask-setup-commander = Какая модель — командир?
ask-deploy-place = Поставьте одну из своих моделей
ask-deploy-again = Поставьте модель заново
ask-deploy-redeploy = Какую модель переставить?
ask-deploy-scout = Какая модель совершает движение разведчика?
ask-scout = Разведка: { $model }, до { $inches }″
ask-round-reroll = Какие кубики Силы перебросить? Не больше { $most } из { $points }
ask-turn-choose = Что вы делаете в этом ходу?
ask-activation-action = Что модель делает дальше?
ask-end-clear-fatigue = С каких моделей снять усталость, по { $cost } Силы за каждую? Не больше { $most }
ask-group-members = Кто действует вместе с лидером ({ $leader })?
ask-group-next = Кто следующий?
ask-group-leave = { $model }: выйти из боя или остаться?
ask-group-order = Как стреляет группа?
ask-group-aim = Кто, чем и в кого стреляет?
ask-group-next-shot = Кто стреляет следующим?
ask-group-targets = Кого атакует каждый из группы?
ask-group-fight = Какая атака следующая?
ask-group-follow-up = Кто преследует следующим?
ask-group-walk = Движение: { $model }, до { $inches }″
ask-group-run = Бег: { $model }, до { $inches }″
ask-side-before-power = Применить что-нибудь до броска Силы?
ask-side-own-turn = Применить что-нибудь, прежде чем группа продолжит?
ask-side-in-end-phase = Применить что-нибудь в конечную фазу?

## Почему нет

vanguard-deploy-alternate = { $why ->
    [zone] { $model }: встала бы не целиком в своей зоне расстановки
    [height] { $model }: там она стояла бы на высоте { $height }
    [enemy] { $model }: слишком близко к врагу ({ $item })
    [room] { $model }: там нет места, мешает { $item }
   *[other] Ставят по одной модели
}
vanguard-activation-choose = { $model }: в этом раунде уже активирована
vanguard-activation-two-or-one = { $model }: коротких действий осталось { $left }, не хватает на это: { deed }
vanguard-fatigue-limited = { $model }: утомлена, ей доступно только одно короткое действие
vanguard-activation-no-repeat = { $model }: в этой активации это уже сделано: { deed }
vanguard-knocked-must-stand = { $model }: сбита с ног и сперва должна встать
vanguard-action-engaged-list = { $model }: вовлечена в бой; ей остаются ближний бой, выход из боя, «Занять позицию» и «Встать»
vanguard-turn-limit = { $seat }: обе активации этого хода уже были
vanguard-turn-must-act = { $seat }: закончить нельзя, ещё не активированы: { $models }
vanguard-power-spend = { $seat }: Силы { $have }, а нужно { $power }
vanguard-power-reroll = Кубиков на переброс { $dice }, а КОМАНДИРЫ позволяют { $most }
vanguard-power-effect-forced-fatigue = { $model }: уже утомлена, принудить её нельзя
vanguard-power-effect-clear-fatigue = Снимают жетонов { $models }, а Силы хватает на { $most }
vanguard-power-effect-group-shoot = { $model }: в группе стрелять нечем
vanguard-timing-once-round = { $ability }: уже применено
vanguard-fatigue-single = { $model }: уже утомлена и второй раз усталостью не платит
vanguard-group-form = Группа — это лидер и неактивированные модели рядом с ним, не больше, чем позволяет действие
vanguard-group-fit-members = { $model }: в группу не годится — утомлена, сбита с ног или в группы не входит
vanguard-group-engaged-members = { $model }: вовлечена в бой и в этом групповом действии не участвует
vanguard-group-within-3 = { $model }: дальше 3″ от другой модели ({ $other })
vanguard-group-assault-blocked = { $model }: нужно подойти к цели ({ $target }) как можно ближе, на { $best }″, а не { $inches }″

## Позиции, которые не расставить

position-field = { $where }: { $problem }
position-unknown = { $meant ->
    [None] { $where }: { $given } нет
   *[other] { $where }: { $given } нет; может быть, { $meant }?
}
position-twice = { $where }: { $given } встречается дважды
position-polygon = { $where }: это не многоугольник с площадью и без самопересечений
position-missing = { $where } отсутствует

query-argument = аргумента `{ $key }` нет, или таким он быть не может
query-unknown-id = { $meant ->
    [None] { $key }: модели { $id } нет
   *[other] { $key }: модели { $id } нет; может быть, { $meant }?
}
query-nobody-left = { $by }: больше никого нет
query-not-on-table = { $status ->
    [reserve] { $id }: ещё не на столе
    [dead] { $id }: убита
    [fled] { $id }: бежала
    [exited] { $id }: ушла со стола
   *[other] { $id }: не на столе ({ $status })
}
query-no-attack = { $by }: так атаковать цель ({ $at }) нечем
query-no-weapon = { $meant ->
    [None] оружия или заклинания { $weapon } у модели нет
   *[other] оружия или заклинания { $weapon } у модели нет; может быть, { $meant }?
}
query-no-kind = { $meant ->
    [None] шансов вида { $what } нет; известны: { $known }
   *[other] шансов вида { $what } нет; может быть, { $meant }?
}
query-rules-failed = правила не могут продолжить из этой позиции ({ $error })
query-no-roll = на шаге { $node } сразу ничего не бросают
query-too-many-ways = { $spell }: исходов слишком много, чтобы перечислить все
