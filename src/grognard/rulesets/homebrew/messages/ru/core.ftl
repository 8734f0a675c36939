# Что бывает в каждой фазе, о чём спрашивают до первого хода, чем плохи заявки на игру и позиции.

## Что произошло

event-placed = { $unit }: место около ({ $x }; { $y })
event-placed-homebrew-ability-deep-strike = { $unit }: высадка около ({ $x }; { $y })
event-moved = { $kind ->
    [manoeuvre] { $inches ->
        [0] { $unit }: на месте
       *[other] { $unit }: маневр до { $inches }″, теперь около ({ $x }; { $y })
    }
    [run] { $inches ->
        [0] { $unit }: бег, но место прежнее
       *[other] { $unit }: бег до { $inches }″, теперь около ({ $x }; { $y })
    }
    [scout] { $unit }: разведка до { $inches }″, теперь около ({ $x }; { $y })
    [entry] { $unit }: выход на стол, около ({ $x }; { $y })
    [power] { $unit }: сдвиг колдовством до { $inches }″, теперь около ({ $x }; { $y })
    [retreat] { $unit }: отступление из боя до { $inches }″, теперь около ({ $x }; { $y })
    [forced] { $unit }: вынужденное отступление, теперь около ({ $x }; { $y })
    [charge] { $unit }: { $unit_models ->
        [1] нападение
       *[other] в нападении { $count ->
            [one] { $count } модель
            [few] { $count } модели
           *[other] { $count } моделей
        }
    }, теперь около ({ $x }; { $y })
    [failed_charge] { $unit }: { $unit_models ->
        [1] не добежать
       *[other] { $count ->
            [one] не добежала { $count } модель
            [few] не добежали { $count } модели
           *[other] не добежало { $count } моделей
        }
    }, теперь около ({ $x }; { $y })
    [intervention] { $unit }: вмешательство в бой у ({ $x }; { $y })
    [consolidation] { $unit }: объединение{ $unit_models ->
        [1] { "" }
       *[other] , { $count ->
            [one] { $count } модель
            [few] { $count } модели
           *[other] { $count } моделей
        }
    }
    [pursuit] { $unit }: { $unit_models ->
        [1] преследование
       *[other] { $count ->
            [one] преследует { $count } модель
            [few] преследуют { $count } модели
           *[other] преследует { $count } моделей
        }
    }, теперь около ({ $x }; { $y })
   *[other] { $unit }: движение ({ $kind })
}
detail-flagged = { $on ->
    [yes] { $unit }, отметка: { $flag ->
        [1] двигался
        [2] бежал
        [4] отступил
        [8] прибыл
        [16] стрелял
        [32] объявил нападение
        [64] напал
        [128] вмешался
        [256] дрался
        [512] ход окончен
        [1024] маневрировал
       *[other] { $flag }
    }
   *[other] { $unit }: отметка снята ({ $flag })
}
event-flagged-homebrew-retreat-impossible = { $unit }: пути из боя нет; отряд остаётся, ход его окончен
event-status = { $status ->
    [arriving] { $unit }: прибытие в этот ход
    [reserve] { $unit }: в резерве
    [table] { $unit }: на столе
   *[other] { $unit }: отряд уничтожен
}
event-status-homebrew-morale-cornered = { $unit }: прижат к своему краю, уходит со стола и уничтожен
event-status-homebrew-morale-flyer = { $unit }: уход в резерв
event-status-homebrew-move-minimum-flyer = { $unit }: уход со стола в резерв
event-status-homebrew-option-edge-retreat = { $unit }: бегство до своего края, отряд уничтожен
event-wounded = { $left ->
    [0] { $lost ->
        [1] { $model }: снято последнее ранение
        [few] { $model }: сняты последние { $lost } ранения
       *[other] { $model }: сняты последние { $lost } ранений
    }
   *[other] { $lost ->
        [one] { $model }: снято { $lost } ранение, осталось { $left }
        [few] { $model }: снято { $lost } ранения, осталось { $left }
       *[other] { $model }: снято { $lost } ранений, осталось { $left }
    }
}
event-healed = { $gained ->
    [one] { $model }: возвращено { $gained } ранение, теперь { $left }
    [few] { $model }: возвращено { $gained } ранения, теперь { $left }
   *[other] { $model }: возвращено { $gained } ранений, теперь { $left }
}
event-removed = { $destroyed ->
    [yes] { $model }: последняя модель, отряд уничтожен
   *[other] { "" }
}
event-removed-homebrew-morale-retreat-end = { $destroyed ->
    [yes] { $model }: не уйти, потеряна последняя модель отряда
   *[other] { $model }: не уйти, модель потеряна
}
event-effect_began = { $lasting ->
    [yes] { $unit }: действует { $effect } (источник — { $source }), до следующего хода владельца
   *[other] { $unit }: действует { $effect } (источник — { $source }), на этот ход
}
event-effect_ended = { $unit }: { $effect } больше не действует (источник — { $source })

event-edge_roll_won = { $seat }: бросок за края выигран
event-edges_chosen = { $by }: выбор сделан; свои края: { $seats }
event-reserves_shown = { $units_count ->
    [0] В резерве никого
   *[other] В резерве: { $units }
}
event-finished_deploying = { $seat }: расстановка закончена первой
event-sent_to_reserve = { $unit }: места нет, отряд ждёт в резерве
event-first_turn = { $seat }: первый ход в каждом раунде
event-first_turn-homebrew-option-first-turn = { $seat }: первый ход в этом раунде
detail-round_began = Раунд { $round }
event-turn_began = Раунд { $round }, ход: { $seat }
event-game_ended = Игра окончена, раунд { $round } сыгран
event-game_ended-homebrew-victory-wipe-out = Игра окончена в раунде { $round }: у одной из сторон ничего не осталось
event-scored = { $seat }: { $amount ->
    [one] { $amount } очко
    [few] { $amount } очка
   *[other] { $amount } очков
} — { $marker ->
    [centre] маркер в центре
    [west] западный маркер
    [east] восточный маркер
    [redoubt] маркер у редута
   *[other] { $marker }{ $unit }
}

## Слова в перечнях

word-south = юг
word-north = север
word-west = запад
word-east = восток

## Кубики

event-rolled-homebrew-setup-edges = Бросок за края: { $seats }
event-rolled-homebrew-setup-first-turn = { $mods_count ->
    [0] Бросок за первый ход: { $seats } → { $seat }
   *[other] Бросок за первый ход: { $seats } ({ $mods }) → { $seat }
}
event-rolled-homebrew-option-first-turn = Бросок за первый ход раунда: { $seats } → { $seat }
event-rolled-homebrew-reserve-roll = { $owner }, бросок за резерв, выход на { $need }+: { $faces }
event-rolled-homebrew-retreat-move = { $owner }, кубик отступления: { $faces }; до М + { $result }″

## За что поправки

rule-homebrew-setup-first-turn = за раннюю расстановку

## О чём спрашивают

ask-setup-edge_choice = Какой край (или какую роль) вы берёте?
ask-setup-reserves = Какие отряды ждут в резерве? Не больше { $most }
ask-setup-deploy = Поставьте один из своих отрядов
ask-setup-first_choice = Чей первый ход в каждом раунде?
ask-start-reserves = За какие резервы вы бросаете?

## Позиции, которые нельзя поставить

position-field = { $where }: { $problem }
position-unknown = { $meant ->
    [None] { $where }: нет такого: { $given }
   *[other] { $where }: нет такого: { $given }; может быть, { $meant }?
}
position-twice = { $where }: { $given } стоит дважды
position-polygon = { $where }: это не многоугольник с площадью и без самопересечений
position-models = { $where }: моделей больше, чем { $most }
position-missing = нет { $where }

query-argument = аргумента `{ $key }` нет, или таким он быть не может
query-unknown-id = { $meant ->
    [None] { $key }: нет отряда или модели { $id }
   *[other] { $key }: нет отряда или модели { $id }; может быть, { $meant }?
}
query-nobody-left = { $at }: живых моделей нет
query-not-on-table = { $status ->
    [reserve] { $id }: не на столе, а в резерве
    [arriving] { $id }: не на столе, только прибывает
    [destroyed] { $id }: не на столе, отряд уничтожен
   *[other] { $id }: не на столе ({ $status })
}
query-no-attack = { $by }: сейчас нет оружия, которым можно достать { $at }
query-no-weapon = { $meant ->
    [None] ни у кого нет оружия { $weapon }
   *[other] ни у кого нет оружия { $weapon }; может быть, { $meant }?
}
query-rules-failed = правила не смогли пойти дальше с этой позиции ({ $error })
query-no-roll = { $node }: здесь ничего не бросают сразу

## Отказы, общие для нескольких глав

homebrew-hero-shield = { $target } — герой, а другой враг ближе
