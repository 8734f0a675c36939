# Значения печатного списка под буквами книги.

army-values = М { $move }  Б { $armour }  Р { $wounds }  Л { $leadership }
army-values-of = { $role }: М { $move }  Б { $armour }  Р { $wounds }  Л { $leadership }
