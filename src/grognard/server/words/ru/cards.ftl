# Карточки отрядов и армии.

cards-title = Отряд
cards-pick = Выберите отряд на столе, в журнале или в списке.
cards-models = моделей: { $left } из { $most }
cards-wounds = ранений: { $left } из { $most }
cards-points = { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[other] { $points } очков
}
cards-waiting = ещё не на столе
cards-gone = нет
cards-group = { $count } × { $role }
cards-group-are = { $count } × { $role }: { $command }
cards-group-among = { $count } × { $role }, среди них { $command }
cards-changed = { $name } { $printed } → { $value }
cards-weapon = Оружие
cards-armies = Армии
cards-army-left = { $left } / { $most }
cards-close = Закрыть карточку
