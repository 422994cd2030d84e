# То, что может понадобиться в любой части дома.

refusal-over = Партия окончена.
refusal-turn = Сейчас не ваш ход.
refusal-undo = Этот ход не вернуть: после него уже ходил другой игрок или он что-то открыл.

seats-wrong = Игра { $game } рассчитана на { $least }–{ $most } игроков, а указано { $seats }.
option-unknown = Настройки «{ $option }» нет.
option-value = Настройка «{ $option }» не бывает «{ $value }». Возможно: { $allowed }.
option-seats = «{ $option }: { $value }» нельзя выбрать, когда игроков { $seats }.
option-seat = «{ $option }» указывает на место { $value }, а мест в партии только { $seats }.
game-unknown = Игры «{ $game }» нет. Есть: { $known }.

save-malformed = Это не файл партии Gulch: { $problem }
save-format = Формат файла — { $found }, а эта версия Gulch читает формат { $known }.
save-rules = Партия сыграна по версии правил { $found }, а здесь версия { $known }.
save-components = Партия сыграна с другими данными компонентов. Укажите нужный файл: --components.
save-secret = В файле должен быть либо верный секрет, либо зерно.
save-commitment = Секрет не подходит к обязательству, объявленному в начале. Кубики были нечестными или файл изменён.
save-move = Ход { $move } в файле не разрешён правилами ({ $rule }).
save-digest = Повтор приводит не к той позиции, что записана в файле. Файл изменён.

bot-random = Случайный
bot-greedy = Жадный
