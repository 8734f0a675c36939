# Короткие названия правил, которые что-то меняют, там, где в данных для них названия нет.

rule-vanguard-state-braced = укрепление
rule-vanguard-melee-charge-die = нападение
rule-vanguard-melee-outnumber = численное превосходство
rule-vanguard-melee-knocked-down = цель сбита с ног
rule-vanguard-melee-rear = сзади
rule-vanguard-melee-defended-obstacle = препятствие обороняют
rule-vanguard-ranged-dice = чистая линия видимости
rule-vanguard-ranged-height = сверху
rule-vanguard-ranged-rear = сзади
rule-vanguard-power-effect-extra-die = куплен за Силу
rule-vanguard-power-effect-extra-activation = ещё одна активация
rule-vanguard-power-effect-forced-fatigue = принудительная усталость
rule-vanguard-power-effect-clear-fatigue = усталость снята
rule-vanguard-damage-zero = лишние раны
rule-vanguard-damage-down-but-not-out = упал, но не убит
rule-vanguard-fall-hits = высота падения
rule-vanguard-nerve-fallback-check = проверка отступления
rule-vanguard-nerve-fallback-edge = у края
rule-vanguard-scenario-power-stones-rules = камень Силы
rule-vanguard-scenario-light-the-beacon-rules = огонь маяка
rule-vanguard-scenario-burn-the-stores-rules = огонь на складе
rule-vanguard-scenario-recover-the-plans-rules = обыск шпиона
rule-vanguard-scenario-dragons-egg-rules = яйцо бьётся
rule-vanguard-scenario-secure-the-portal-rules = выброс из портала
rule-vanguard-scenario-capture-the-giant-rules = великан
