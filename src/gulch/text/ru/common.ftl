# Слова, общие для всех частей Gulch.

language-name = Русский
language-decimal-mark = ,
language-thousand = 1 000
language-percent = { $figure }{ "\u00A0" }%
language-sorry = Страницу не удалось загрузить. Проверьте соединение и обновите её.

points-told = { NUMBER($points, maximumFractionDigits: 1) }

refusal-impossible-now = Сейчас так сделать нельзя.
refusal-over = Партия окончена.
refusal-turn = Сейчас не ваш ход.
refusal-undo = Этот ход уже не отменить: после него ходил другой игрок или открылось что-то новое.

seats-wrong = Игра { $game } рассчитана на { $least }–{ $most } игроков, а указано { $seats }.
option-unknown = Настройки «{ $option }» нет.
option-value = У настройки «{ $option }» нет значения «{ $value }». Есть: { $allowed }.
option-seats = «{ $option }: { $value }» не подходит для такого числа игроков ({ $seats }).
option-clash = «{ $option }: { $value }» не сочетается с «{ $other }: { $its_value }».
option-idle = «{ $option }: { $value }» имеет смысл, только если выбрано «{ $other }: { $its_value }».
option-seat = «{ $option }» указывает на место { $value }, а мест в партии только { $seats }.

option-memory = Память
option-memory-about = То, что запомнил бы внимательный игрок: виденные карты, порядок перевёрнутых стопок, судьба кошельков, журнал партии.
option-memory-helped = Не нужна: всё это видно
option-memory-as_at_the_table = Как за столом: запоминайте сами

game-unknown = Игры «{ $game }» нет. Есть: { $known }.

save-malformed = Это не файл партии Gulch: { $problem }
save-format = Формат файла — { $found }, а эта версия Gulch читает формат { $known }.
save-rules = Партия сыграна по версии правил { $found }, а здесь версия { $known }.
save-components = Партия сыграна с другими данными компонентов. Укажите нужный файл: --components.
save-secret = В файле должно быть одно из двух: верный секрет или зерно.
save-commitment = Секрет не соответствует отпечатку, объявленному в начале. Партия была нечестной, или файл изменён.
save-move = Ход { $move } в файле не разрешён правилами ({ $rule }).
save-backs = Таких возвратов ходов, как записано в файле, быть не могло. Файл изменён.
save-digest = При повторе получается не та позиция, что записана в файле. Файл изменён.

bot-drifter = Бродяга
bot-deputy = Помощник шерифа
bot-ranger = Рейнджер
bot-sheriff = Шериф
bot-marshal = Маршал
bot-drifter-about = Ходит наугад. Для самой первой партии.
bot-deputy-about = Знает основы, но вперёд не заглядывает.
bot-ranger-about = Научился на миллионах партий; решает с первого взгляда.
bot-sheriff-about = Просчитывает ходы вперёд. Для опытных игроков.
bot-marshal-about = Самый сильный: думает дольше и ошибок не прощает.
