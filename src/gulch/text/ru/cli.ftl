# Терминал.

cli-usage = Использование:
cli-options = Параметры
cli-commands = Команды

cli-gulch = Пять настольных игр о Диком Западе за одним столом. Без команды: выберите игру и играйте.
cli-play = Сыграть партию с ботами или вместе за одним экраном.
cli-watch = Посмотреть, как играют боты.
cli-replay = Просмотреть сохранённую партию по ходам.
cli-verify = Проверить, что в сохранённой партии соблюдены правила, а кубики были честными.
cli-components = Показать данные компонентов игры и откуда взята каждая цифра.
cli-rules = Прочитать правила игры или одно правило по номеру (gulch rules el_paso EP-53).
cli-build = Скомпилировать игры заранее, чтобы моделирование начиналось сразу.
cli-fuzz = Сыграть случайные партии и проверить в каждой законы игры.
cli-arena = Устроить турнир ботов.
cli-serve = Открыть стол в браузере — для себя и друзей.

cli-option-help = Показать эту справку и выйти.
cli-option-version = Показать версию и выйти.
cli-option-lang = Язык: en или ru. По умолчанию — язык системы.
cli-option-seats = Число игроков.
cli-option-humans = Сколько из них людей за этим экраном.
cli-option-bots = Какой бот займёт остальные места.
cli-option-line-up = Боты через запятую; последний занимает оставшиеся места.
cli-option-choices = Настройка стола; можно указать несколько раз.
cli-option-components = Ваши данные компонентов вместо наших.
cli-option-load = Продолжить сохранённую партию.
cli-option-pause = Секунд между ходами.
cli-option-move = Начать с этого хода.
cli-option-seat = Показать то, что видело это место (первое — 0).
cli-option-table = Только эта таблица данных.
cli-option-matches = Сколько партий.
cli-option-seed = Начало случайности: то же зерно даёт те же партии.
cli-option-slow-every = Раз в столько партий одна проверяется ход за ходом по всем законам.
cli-option-folder = Куда записать партию с ошибкой.
cli-option-host = Адрес, на котором слушать.
cli-option-port = Порт.
cli-option-database = Файл SQLite или postgresql://… для нескольких узлов.
cli-option-workers = Сколько процессов думают за ботов.
cli-option-browser = Открыть страницу в браузере.

cli-error = { $problem }
cli-told = { $problem } Справка: --help.
cli-error-option = Нет параметра { $option }.
cli-error-missing = Не указано: { $parameter }.
cli-error-choice = { $parameter } — одно из: { $allowed }.
cli-error-path = { $parameter }: такого файла нет.
cli-error-number = { $parameter } — это число.
cli-choose = Выберите одно из: { $allowed }
cli-file = С файлом не получилось: { $problem }
cli-components-bad = Данные компонентов не сходятся. { $problem }
cli-no-such-rule = Правила { $rule } в этой книге нет.
cli-no-such-bot = Бота «{ $bot }» нет. Есть: { $known }.

cli-compiling = Компиляция: { game-title }
cli-built = { $game }: скомпилировано за { $seconds } с.
cli-fuzzing = Проверка: { game-title }
cli-fuzz-passed = { $game }: { $matches ->
    [one] { $matches } партия
    [few] { $matches } партии
   *[many] { $matches } партий
  }, { $moves ->
    [one] { $moves } ход
    [few] { $moves } хода
   *[many] { $moves } ходов
  } — все законы соблюдены.
cli-fuzz-failed = Нарушен закон: { $problem }. Партия (ходов: { $moves }) записана в { $file }; посмотреть: gulch replay { $file }
cli-arena-running = Турнир
cli-arena-title = { $game }, игроков: { $seats }, партий: { $matches }
cli-arena-bot = Бот
cli-arena-share = Победы (95 %)
cli-arena-points = Очки

cli-verified = Правила соблюдены: повторено { $moves ->
    [one] { $moves } ход
    [few] { $moves } хода
   *[many] { $moves } ходов
  }.
cli-verified-secret = Кубики честные: секрет соответствует обязательству { $commitment }.
cli-verified-seed = Кубики взяты из открытого зерна (моделирование), доказывать нечего.
cli-verified-points = Итоговые очки: { $points }

cli-welcome = Пять настольных игр о Диком Западе за одним столом. Неофициальная реализация: понравилась игра — купите коробку.
cli-which-game = Во что играем?
cli-how-many = Сколько игроков?
cli-how-many-people = Сколько из них людей за этим экраном?
cli-seats = { $least }–{ $most } игроков
cli-you-are = Вы играете за персонажа: [bold]{ $name }[/bold].
cli-player-is = Игрок { $number } — [bold]{ $name }[/bold].
cli-player = Игрок { $number }

cli-your-choice = Номер или слова ([cyan]h[/cyan] — помощь)
cli-only-choice = Выбор один: Enter его подтвердит.
cli-play-help =
    номер или слова   выбрать: [cyan]3[/cyan] или [cyan]банк 7[/cyan]
    ? слова   почему так нельзя? [cyan]? салун 8[/cyan]
    u   взять ход назад, пока ничего не открыто
    l   журнал с начала
    s ФАЙЛ   сохранить партию
    q ФАЙЛ   сохранить и выйти
cli-ambiguous = Подходит несколько вариантов. Уточните или введите номер.
cli-not-understood = Не понимаю. Введите номер из списка или [cyan]h[/cyan].
cli-allowed = Так можно.
cli-undone = Ход взят назад.
cli-saved = Сохранено в { $file }. Продолжить: gulch play ИГРА --load { $file }
cli-save-question = Сохранить партию?
cli-hand-over = Передайте экран: { $name }. Нажмите Enter, когда сядете за него одни.
cli-result = Итоги
cli-place = Место
cli-player-column = Игрок
cli-points = Очки
cli-fair = [dim]Честные кубики: секрет { $secret } даёт обязательство { $commitment }.[/dim]

cli-replay-at = Ход { $move } из { $moves }
cli-replay-help = [dim]Enter — дальше · p — назад · номер — перейти · q — выйти[/dim]

cli-sources = Источники
cli-where = Где
cli-source = Источник
cli-reconstructed = { $count ->
    [0] Ничего не реконструировано.
    [one] { $count } запись отчасти реконструирована (◆).
    [few] { $count } записи отчасти реконструированы (◆).
   *[many] { $count } записей отчасти реконструированы (◆).
  }
cli-components-file = Исправьте копию файла { $file } и играйте с --components ФАЙЛ: код менять не нужно.

cli-serving = Gulch открыт: { $address } (Ctrl+C — закрыть)
cli-setting = Неверная настройка в окружении: { $problem }
cli-port-taken = Порт { $port } занят. Выберите другой (--port) или не указывайте его.
