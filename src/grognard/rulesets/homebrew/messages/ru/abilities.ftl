# Способности: глава 18 книги правил.

## Что произошло

event-ability_used = { $target ->
    [later] { $unit }: объявлено — { $ability }
   *[other] { $unit }: { $ability } → { $target }
}

## О чём спрашивают

ask-turn-regenerate = Какой модели вернуть потерянное ранение?

## Почему нельзя

homebrew-ability-no-roll = { $unit }: { $ability } — в этот ход уже было
homebrew-ability-order-fire = { $ability }: нужен свой отряд ПЕХОТЫ в пределах дальности, не ГЕРОЙ
homebrew-ability-order-hold = { $ability }: нужен свой отряд в пределах дальности
homebrew-ability-repair = { $ability }: нужна своя ТЕХНИКА в пределах дальности, потерявшая ранения
homebrew-ability-warcry = { $ability }: нужен свой отряд в пределах дальности
