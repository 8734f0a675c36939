# Мораль и вынужденное отступление: глава 16 книги правил.

## Что произошло

event-rolled-homebrew-morale-test = { $owner }, тест на мораль: { $faces }
event-morale_tested = { $causes_count ->
    [0] { $passed ->
        [yes] { $unit }: мораль выдержана: { $dice } + { $counted } за ранения = { $total }, лидерство { $leadership }
       *[other] { $unit }: мораль не выдержана: { $dice } + { $counted } за ранения = { $total }, больше лидерства { $leadership }
    }
   *[other] { $passed ->
        [yes] { $unit }: мораль выдержана: { $dice } + { $counted } за ранения = { $total }, лидерство { $leadership } ({ $causes })
       *[other] { $unit }: мораль не выдержана: { $dice } + { $counted } за ранения = { $total }, больше лидерства { $leadership } ({ $causes })
    }
}
event-morale_tested-homebrew-ability-fearless = { $unit }: бесстрашие, теста нет
event-morale_tested-homebrew-power-steady-minds = { $unit }: тест пройден без броска
event-rolled-homebrew-morale-retreat = { $owner }, кубик отступления: { $faces }; к своему краю на М + { $result }″

## Что меняет лидерство

rule-homebrew-morale-test = потерянные ранения
rule-homebrew-ability-inspiring = воодушевление
rule-homebrew-ability-mass = масса
rule-homebrew-ability-dread = ужас
rule-homebrew-ability-order-hold = «Держать!»
rule-homebrew-power-dread-hymn = Гимн ужаса

## О чём спрашивают

ask-fight-morale = Какой отряд проходит тест следующим?
ask-fight-retreat = { $unit }: отступление на { $inches }″. Каким путём идут модели?

## Почему нельзя

homebrew-morale-retreat = { $model }: путь { $cost }″, а отступать надо на { $inches }″
homebrew-morale-retreat-path = { $model }: все { $inches }″ надо пройти к своему краю кратчайшим путём
