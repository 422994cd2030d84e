# Слова страниц для друзей; загружаются, где нужны: комната ожидания, история, турниры.

## Перед партией

social-ready = Можно начинать
social-not-ready = Подождите меня
social-is-ready = можно начинать
social-ready-why = Партия начнётся, когда все места будут заняты и все нажмут «Можно начинать».
social-ready-waits = Все места заняты. Ждём, пока каждый скажет, что можно начинать.
social-clock = Время на ход
social-of-contest = Это стол турнира.
social-to-contest = К турниру
social-reach-machine = Эта ссылка работает только на этом компьютере. Чтобы её могли открыть другие, запустите Gulch так:
social-reach-network = Эта ссылка работает для всех в той же сети — дома или в кафе.
social-scan = Наведите камеру телефона.
social-qr = QR-код ссылки

## История

social-history = Мои партии
social-history-none = Вы ещё не закончили ни одной партии.
social-my-tables-none = Сейчас вы ни за одним столом не сидите.
social-history-all = Показать все партии ({ $count })
social-lesson = учебная
social-backs = { $count ->
    [one] с { $count } возвратом хода
   *[other] с возвратами ходов ({ $count })
  }
social-records = Итоги
social-played = Сыграно
social-won = Победы
social-average = В среднем
social-best = Рекорд
social-by-seats = { $seats ->
    [one] { $seats } игрок
    [few] { $seats } игрока
   *[other] { $seats } игроков
  }: { $won } из { $played }
social-rating = Рейтинг
social-rating-later = через { $count ->
    [one] { $count } рейтинговую партию
    [few] { $count } рейтинговые партии
   *[other] { $count } рейтинговых партий
  }
social-rating-why = В рейтинг идут партии за открытыми столами, где играют хотя бы двое людей и никто не возвращал ходов. Он показывается после { $count } партий.
social-profile = Партии за открытыми столами
social-profile-none = Партий за открытыми столами пока нет.
social-profile-link = Ссылка на мою страницу

## Турниры

social-contests-none = Вы пока не участвуете в турнирах. Откройте свой для клуба или попросите ссылку у организатора.
social-contest-new = Новый турнир
social-contest-name = Название турнира
social-contest-kind = Система
social-contest-swiss = Швейцарская
social-contest-round_robin = Круговая
social-contest-swiss-system = швейцарская система
social-contest-round_robin-system = круговая система
social-contest-swiss-why = Несколько туров; встречаются те, кто стоит рядом в таблице.
social-contest-round_robin-why = Каждый встречается с каждым.
social-contest-size = Игроков за столом
social-contest-rounds = Туров
social-contest-tables = за столом { $size ->
    [one] { $size } игрок
    [few] { $size } игрока
   *[other] { $size } игроков
  }
social-contest-length = { $rounds ->
    [one] { $rounds } тур
    [few] { $rounds } тура
   *[other] { $rounds } туров
  }
social-contest-rules = Правила за столами
social-contest-bots = Свободные места
social-contest-no-bots = Остаются пустыми: участников должно хватать ровно на полные столы
social-contest-open = Открыть турнир
social-contest-state-open = Идёт запись
social-contest-state-running = Идёт турнир
social-contest-state-over = Завершён
social-contest-ending = Доигрывают последние столы
social-contest-invite-why = Каждый, кто откроет эту ссылку, может записаться и следить за таблицей.
social-bots-sit = Свободные места займут боты: { $bot }.
social-nobody-sits = Свободные места не займёт никто: участников должно хватать ровно на полные столы.
social-enter = Участвовать
social-withdraw = Выйти из турнира
social-withdraw-title = Выйти из турнира?
social-withdraw-why = Больше вас за столы не посадят, а текущую партию за вас доиграет бот. Вернуться будет нельзя.
social-withdraw-sure = Выйти насовсем
social-remove-title = Убрать из турнира: { $name }?
social-remove-why = За столы этого игрока больше не посадят, а текущую партию за него доиграет бот. Вернуть его будет нельзя.
social-remove-sure = Убрать
social-end = Завершить турнир
social-end-title = Завершить турнир?
social-end-why = Новых туров не будет — ни для кого. Начатые партии доиграют, и они пойдут в зачёт.
social-end-sure = Завершить
social-back = Назад
social-absent-why = Кто-то не пришёл? Откройте его стол: за того, кто не в сети, может играть бот. Чтобы его больше не сажали за столы, уберите его из таблицы.
social-unchanged = без изменений с { $when }
social-remove = Убрать: { $name }
social-start = Начать первый тур
social-start-late = Кто запишется позже, сядет за стол со следующего тура.
social-enter-late = Турнир уже идёт: вас посадят за стол со следующего тура.
social-start-why = После начала записаться уже нельзя.
social-entrants = { $count ->
    [0] Пока никто не записался.
    [one] { $count } участник.
    [few] { $count } участника.
   *[other] { $count } участников.
  }
social-entered = Участники
social-my-table = К моему столу
social-standings = Таблица
social-standings-why = За каждого, кого вы обошли за столом, — очко, за ничью — пол-очка. При равенстве решают победы за столами, затем очки соперников в среднем, затем доля набранных за столом очков.
social-wins = Победы
social-opposition = Очки соперников
social-share = Доля
social-left = вне турнира
social-rest = { $count ->
    [one] Отдыхает: { $names }
   *[other] Отдыхают: { $names }
  }
social-rest-why = Если игроков не хватает на полные столы, кто-то отдыхает и получает за тур столько же очков, сколько за ничью со всеми за столом. Второй раз никто не отдыхает, пока не отдохнут все.
social-you-rest = В этом туре вы отдыхаете.
social-you-rest-why = Ещё на один стол игроков не хватило. За тур вы получаете столько же очков, сколько за ничью со всеми за столом.
social-you-wait = Ждём, пока доиграют за другими столами.
social-round = Тур { $number }
social-table-plays = идёт
social-table-stopped = продолжить нельзя: засчитана ничья
social-bot = бот

## Честная игра

social-fair-dice = Честно ли выпадали кубики и карты?
social-fair-shuffle = Честно ли перемешаны карты?
social-commitment = Отпечаток секрета (объявлен до начала)
social-secret = Секрет (раскрыт после партии)
social-fair-how = До первого хода сервер объявил отпечаток секрета. Теперь виден и сам секрет: из него следуют все броски и карты. Ваш браузер проверяет это прямо здесь.
social-fair-how-shuffle = До первого хода сервер объявил отпечаток секрета. Теперь виден и сам секрет: из него следует каждое перемешивание. Ваш браузер проверяет это прямо здесь.
social-fair-promised = Тот же отпечаток эта вкладка получила, когда вы сели за стол.
social-fair-same = Совпадает с отпечатком: секрет не подменяли.
social-fair-secret = секрет
social-fair-move = Ход
social-fair-word = Из этого числа взято всё, что на этом ходу решал случай.
social-fair-unable = Без https браузер таких вычислений не делает. Откройте страницу на самом сервере или по https.
social-fair-verify = Команда «gulch verify» заново проигрывает файл партии и сверяет каждый ход.

## Возврат ходов

social-who-may-come = Кто может сесть за стол
social-private = Только по ссылке
social-public = Все: стол виден в списке
social-stand-in = За опоздавших ходит бот (иначе — пас или отказ)
social-delay = Зрители видят
social-delay-none = Всё сразу
social-delay-moves = { $count ->
    [one] На { $count } ход позже
    [few] На { $count } хода позже
   *[other] На { $count } ходов позже
  }
social-offline = Без соединения
social-offline-why = Страница и игры, в которые вы здесь играли, работают без интернета. Остальные можно загрузить заранее — со всем, что нужно самым сильным ботам.
social-offline-keep = Загрузить всё для игры без интернета ({ NUMBER($megabytes, maximumFractionDigits: 1) } МБ)
social-offline-kept = Теперь всё работает без интернета.
social-offline-failed = Загрузилось не всё. Проверьте соединение и свободное место и попробуйте ещё раз.
social-no-server = У этой страницы нет сервера. Он нужен для игры с друзьями на других устройствах, для открытых столов и турниров; запустить его может каждый: pip install gulch, затем gulch serve.
social-newer = Готова новая версия страницы. Партии в ней продолжатся.
social-reload = Перезагрузить
social-on-server = Держать стол на сервере: на него можно смотреть другим и продолжить на другом устройстве
social-hints-allowed = Игроки могут просить совета у бота
social-takebacks-allowed = Кто играет только с ботами, может возвращать ходы
social-several-allowed = Один человек может занять несколько мест
social-taken-back = { $name } возвращает ход. Всё, что тогда было скрыто, разыграно заново.
social-twice = Переспрашивать перед ходом, который не отменить
social-twice-why = Такой ход делается со второго раза, остальные — сразу.
social-end-turns = Завершать ход в «Великом западном пути» автоматически
social-settings-kept = Настройки хранятся на этом устройстве.

## За одним экраном

social-names-differ = У игроков за одним экраном должны быть разные имена.

## Обо мне

social-no-account = Ни регистрации, ни пароля: ключ от ваших мест хранит браузер.
social-transfer = Перейти на другое устройство
social-transfer-why = Имя и места перейдут с вами: откройте на другом устройстве ссылку или отсканируйте им код.
social-transfer-make = Создать ссылку
social-transfer-once = Ссылка сработает один раз, в течение десяти минут. Никому её не показывайте: кто откроет, тот и сядет на ваши места.
social-transfer-machine = Эта ссылка сработает только в другом браузере на этом компьютере. Чтобы её открыли и другие устройства, запустите Gulch так:
social-transfer-network = Другое устройство должно быть в той же сети.
social-transfer-qr = QR-код ссылки
social-claim-why = Эта ссылка перенесёт на это устройство ваше имя и ваши места.
social-claim-replaces = Эта ссылка перенесёт на это устройство имя и его места. Сейчас вы здесь { $name }: это имя будет заменено.
social-claim-go = Да, это я

## Когда мой ход

social-push = Уведомлять, когда мой ход
social-push-why = На этом устройстве, даже если страница закрыта: за столами, где думают часами или днями.
social-push-denied = Уведомления запрещены в браузере. Разрешите их этому сайту в настройках браузера и попробуйте снова.
social-push-none = Здесь браузер так не может. Адрес должен начинаться с https, а на iPhone и iPad страницу сначала надо добавить на экран «Домой».
social-push-failed = Служба уведомлений браузера не ответила. Попробуйте позже.

## Люди за столом и ключи

social-restrain-why = Ограничения действуют только за этим столом, и человек о них узнаёт. Снять их можно когда угодно.
social-restrain-free = Без ограничений
social-restrain-muted = Не может писать
social-restrain-unseated = Может только смотреть
social-restrain-barred = Не может войти
social-restrain-nobody = Больше здесь никого нет.
social-key = Новый ключ
social-key-why = Ссылка попала в чужие руки или устройство потеряно? Смените ключ: тот, у кого старый, больше не сможет играть от вашего имени. Ваши столы на этом устройстве останутся вашими; на другие устройства перенесите себя заново.
social-key-change = Сменить ключ
social-key-done = Готово. Теперь играть от вашего имени можно только с этого устройства.
