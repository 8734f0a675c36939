# Слова печатного списка.

sheet-totals = Очки: { $points } / { $size }   Отряды: { $units }   Модели: { $models }
