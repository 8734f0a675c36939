# Названия шагов, окон и подробностей — для тех, кто смотрит внимательно.

## Шаги

node-activation-begin = начало активации
node-activation-act = следующее действие
node-activation-action = следующее действие
node-activation-end = конец активации
node-deploy-place = расстановка модели
node-deploy-redeploy = повторная расстановка
node-deploy-scouts = движения разведчиков
node-end-abilities = конечная фаза
node-end-effects = способности конечной фазы
node-end-clear-fatigue = снятие усталости
node-end-scenario = очки сценария
node-end-close = конец раунда
node-game-end = конец игры
node-group-form = собирается группа
node-group-start = активация группы
node-group-next = группа продолжает
node-group-aim = группа выбирает цели выстрелов
node-group-brace = группа занимает позицию
node-group-fight = бой группы
node-group-follow-up = движение группы после боя
node-group-leave = группа выходит из боя
node-group-order = порядок выстрела группы
node-group-reactions = ответ на нападение группы
node-group-run = бег группы
node-group-shoot = выстрел группы
node-group-targets = цели группы
node-group-walk = движение группы
node-group-end = конец группового действия
node-round-begin = следующий раунд
node-round-power = бросок Силы
node-setup-roll-off = жребий
node-setup-scenario = сценарий
node-setup-side = стороны стола
node-setup-scene = предметы сценария
node-setup-commander = предводитель
node-turn-begin = следующий ход
node-turn-choose = на что уходит ход
node-turn-end = конец хода

## Окна

node-attack-before-dice = перед броском атаки
node-attack-against-dice = перед броском атаки врага
node-attack-when-hit = при попадании
node-attack-after-roll = после броска атаки
node-attack-after-saves = после броска на броню
node-attack-after-armour = когда броня снята
node-attack-wounded-by = когда нанесены раны
node-attack-after-attack = после атаки
node-attack-after-retaliation = после ответного удара
node-model-before-nerve = перед тестом на нервы
node-model-nerve-failed = после проваленного теста на нервы
node-model-would-knock = когда модель сбивают с ног
node-model-engage-declared = когда объявлено нападение
node-model-spell-aimed = когда в модель колдуют
node-model-on-activation = при активации
node-model-in-activation = во время активации
node-side-before-power = перед броском Силы
node-side-own-turn = в свой ход
node-side-in-end-phase = в конечной фазе

## О чём эти шаги

word-normal = в свой ход
word-forced = принудительная усталость
word-fell-back = отступила
word-group-defence = групповая защита
word-group-shoot = групповой выстрел
word-group-assault = групповая атака
word-group-vanguard-faction-orcs-green-tide = Зелёная волна
word-group-vanguard-faction-basileans-rally-on-me = Ко мне!
word-group-vanguard-faction-goblins-alpha-howl = Вой вожака!
