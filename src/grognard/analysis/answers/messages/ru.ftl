# Ответы на вопросы о позиции: видимость, шансы.

answer-yes = да
answer-no = нет
answer-none = без поправок
answer-sight-yes = { $by } → { $at }: видно, до цели { $distance }″
answer-sight-no = { $by } → { $at }: не видно, мешает { $blocker }
answer-sight-line = свободная линия: от ({ $x1 }; { $y1 }) до ({ $x2 }; { $y2 })
answer-sight-cover = укрытие +{ $value } [{ $rule }]
answer-odds-or-more = { $chance } столько или больше
answer-odds-bound = не точно: ни один шанс не ошибается больше чем на { $bound }
