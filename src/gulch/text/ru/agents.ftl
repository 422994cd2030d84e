# Что сообщается агентам, которые читают и пишут (gulch.lab.text, gulch mcp).

agent-you-are = Вы — { $name }. Всего игроков { $seats }: { $names }.
agent-solo = Вы — { $name } и играете в одиночку.
agent-how = Когда нужно выбрать, ответьте номером варианта, его словами или действием в JSON, например { $action }. Выбор напишите в последней строке, рассуждать можно перед ней. Если вариант один, он выбирается за вас.
agent-how-gains = Число в скобках после варианта, например (+2), — на сколько сразу изменятся ваши очки, если это известно наверняка.
agent-how-changed = После «Изменилось:» показаны только новые строки стола. В строке пустая клетка не изменилась, «–» — пустая; «−» — строки больше нет.
agent-happened = С вашего прошлого выбора:
agent-news = Новое:
agent-setup = До сих пор:
agent-board = Что вы видите:
agent-changed = Изменилось:
agent-choices = Выбирайте:
agent-then = затем: { $what }
agent-not-understood = Здесь не видно выбора. Ответьте номером из списка, словами варианта или действием в JSON.
agent-ambiguous = Подходит несколько вариантов. Ответьте номером одного из них.
agent-unknown-action = Такого действия нет: { $detail }
agent-refused = Так нельзя: { $why }
agent-allowed = Так можно.
agent-again = Выберите ещё раз.
agent-over = Партия окончена.
agent-place = { $place }. { $name }: { $points }
agent-stand-in = Неверных ответов: { $tries }. За вас сделан случайный выбор: { $action }
agent-not-your-turn = Сейчас не ваш ход. Выбирают: { $names }.
agent-rulebook-more = Полные правила можно посмотреть по номеру правила или по слову.

## gulch tokens

cli-tokens = Посчитать токены, которые агент читает за партию каждой игры.
cli-option-full = Каждый раз сообщать всё и правила целиком, а не только новое.
cli-tokens-title = { $game }: токены, которые читает одно место за партию; партий: { $matches }
cli-tokens-seats = Игроков
cli-tokens-opening = Правила
cli-tokens-decisions = Выборов
cli-tokens-mean = Партия в среднем
cli-tokens-most = Самая длинная

## gulch mcp

cli-mcp =
    Пустить ассистентов играть и разбирать партии по протоколу MCP.

    Без --http обмен идёт через стандартный ввод и вывод: так программу запускает сам ассистент.
cli-option-http = Принимать соединения по HTTP (streamable HTTP) на пути /mcp.
cli-option-servers = Сервер Gulch, за столы которого можно сесть по ссылке (можно указать несколько). Без этого: через стандартный ввод — любой, по HTTP — никакой.
cli-mcp-without = Нужен модуль { $module }, а он не установлен: pip install 'gulch[mcp]'.
cli-mcp-serving = Адрес для ассистентов: { $address } (Ctrl+C — закрыть)
mcp-key = Ваш ключ: { $secret }
mcp-table = Другие садятся за стол по номеру { $table }.
mcp-chosen = Ваш выбор: { $action }
mcp-chat-line = { $name } говорит: { $line }
mcp-waiting = Ожидаются: { $names }.
mcp-not-begun = Партия ещё не началась.
mcp-not-over = Партия не окончена.
mcp-no-key = Такого ключа нет. Откройте стол или сядьте за стол.
mcp-no-open-seat = За этим столом нет свободных мест.
mcp-wrong-seats = Игроков { $players }: это вы, свободные места ({ $open }) и по боту на каждое из остальных. Назовите ботов или оставьте меньше свободных мест.
mcp-no-link = Это не номер здешнего стола и не ссылка вида https://…/#/table/….
mcp-other-server = На этот сервер нельзя. Можно: { $known }.
mcp-unreachable = { $server } не отвечает как сервер Gulch. { $problem }
mcp-name = Ассистент
mcp-rated = { $action }: шанс на победу { $chance }, очки { $points }
mcp-said = Сказано.
mcp-nothing-about = В правилах ничего нет о «{ $about }». Попробуйте одно слово или номер правила.
mcp-no-move = Ходов в партии: { $moves }.
mcp-more-moves = Продолжение — с хода { $first }.

## gulch arena with agents

arena-reading = { $bot }: за партию прочитано токенов { $read }, написано { $written }; ответов { $answers }, из них без допустимого выбора { $illegal }.
cli-option-ladder = Свести ботов с каждой ступенью и дать им рейтинг на одной шкале.
cli-option-rungs = Ступени лестницы, от слабых к сильным.
cli-ladder-alone = Для лестницы нет --report, --plots и --until-clear.
