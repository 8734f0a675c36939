# Нападение и вмешательство героев: главы 13 и 14 книги правил.

## Что произошло

event-charge_declared = { $unit }, нападение: { $targets }; путь { $need }″, нужно { $least }+
event-charge_rolled = { $success ->
    [yes] { $unit }: { $roll } при нужных { $least } — нападение удалось
   *[other] { $unit }: { $roll } при нужных { $least } — нападение сорвалось
}
event-charge_reached = { $missed_count ->
    [0] { $unit }: атакованы — { $targets }
   *[other] { $unit }: атакованы — { $targets }; не достигнуты: { $missed }
}
event-rolled-homebrew-charge-roll = Бросок нападения: { $faces }{ $dropped_count ->
    [0] { "" }
   *[other] , без { $dropped } [homebrew.ability.swift-charge]
}{ $mods_count ->
    [0] { "" }
   *[other] {" "}({ $mods })
} → { $result }

rule-homebrew-ability-warcry = боевой клич

## О чём спрашивают

ask-melee-charge = Кто нападает следующим?
ask-melee-charge_target = { $unit }: на кого нападать? По этой цели судят бросок
ask-melee-charge_others = { $unit }: на кого ещё, кроме { $target }?
ask-melee-charge_move = { $unit }: двигайте модели по одной, до { $inches }″ каждую
ask-melee-intervene = Вступит ли в бой герой?
ask-melee-intervene_move = { $unit }: подведите к врагу из этого боя вплотную, до { $inches }″

## Почему нельзя

homebrew-charge-who = { $unit }: нападать нельзя (отряд уже в бою, ход его окончен или он летает)
homebrew-charge-declare = { $unit }: ни одной модели цели ({ $target }) сразу и в поле зрения, и в 12″
homebrew-charge-hero = { $target } — герой, а к { $unit } ближе другой враг
homebrew-charge-possible = { $unit }: и лучший бросок не доведёт ни до кого, на кого можно напасть
homebrew-charge-roll = { $model }: путь { $cost }″, а выпало { $inches }
homebrew-charge-move-lead = { $model }: так первой идти нельзя; первой идёт модель с кратчайшим путём, вплотную к главной цели
homebrew-charge-move-rest = { $duty ->
    [name] Назовите хотя бы одну модель из тех, что ещё не двигались
    [contact] { $model }: есть сцеплённое место вплотную к объявленной цели, например ({ $x }; { $y }), его и надо занять
    [behind] { $model }: есть сцеплённое место вплотную к товарищу, который касается врага, например ({ $x }; { $y }), его и надо занять
    [nearer] { $model }: есть сцеплённое место ближе к главной цели, например ({ $x }; { $y }), его и надо занять
    [linked] { $model }: есть сцеплённое место, например ({ $x }; { $y }), его и надо занять
    [first] { $model }: раньше идёт { $by }, для неё есть сцеплённое место
   *[near] { $model }: надо встать как можно ближе к своим, например у ({ $x }; { $y })
}
homebrew-charge-no-other = { $model }: касание { $unit }, а эта цель не объявлена
homebrew-charge-fail = { $duty ->
    [name] Назовите хотя бы одну модель из тех, что ещё не двигались
    [gap] { $model }: ближе 0,02″ к { $by }
    [inches] { $model }: путь { $cost }″, а выпало { $inches }
    [lead] { $model }: не первая; первой идёт модель с кратчайшим путём
    [all] { $model }: надо пройти всё, что выпало, до ({ $x }; { $y })
    [farther] { $model }: конец дальше от цели, чем начало
    [linked] { $model }: есть сцеплённое место, например ({ $x }; { $y }), его и надо занять
   *[near] { $model }: надо встать как можно ближе к своим, например у ({ $x }; { $y })
}
homebrew-intervene-who = { $unit }: вмешаться нельзя (герой в бою, уже участвует, ход окончен или он летает)
homebrew-intervene-range = { $unit }: дальше 6″ от каждого атакованного отряда
homebrew-intervene-any-number = { $unit }: вмешательство в этот ход уже было
homebrew-intervene-must-engage = { $unit }: надо за 6″ пути встать вплотную к врагу из этого боя и ни к кому другому
homebrew-keyword-tank = { $unit }: танк не вмешивается никогда
