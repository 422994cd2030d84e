# Слова страниц для друзей; загружаются, где нужны: комната ожидания, история, турниры.

## Перед партией

club-ready = Можно начинать
club-not-ready = Подождите меня
club-is-ready = можно начинать
club-ready-why = Партия начнётся, когда все места будут заняты и все нажмут «Можно начинать».
club-ready-waits = Все за столом. Ждём, пока каждый скажет, что можно начинать.
club-clock = Время на ход
club-clock-none = Без ограничения
club-clock-minutes = { $count ->
    [one] { $count } минута
    [few] { $count } минуты
   *[other] { $count } минут
  }
club-clock-days = { $count ->
    [one] { $count } день
    [few] { $count } дня
   *[other] { $count } дней
  }
club-of-contest = Это стол турнира.
club-to-contest = К турниру
club-reach-machine = Эта ссылка работает только на этом компьютере. Чтобы пришли другие, запустите Gulch с «--host 0.0.0.0».
club-reach-network = Эта ссылка работает для всех в той же сети: дома или в кафе.
club-scan = Наведите камеру телефона.
club-qr = QR-код ссылки

## История

club-history = Мои партии
club-history-none = Вы ещё не закончили ни одной партии.
club-history-all = Показать все партии ({ $count })
club-lesson = учебная
club-backs = { $count ->
    [one] с { $count } возвратом хода
   *[other] с возвратами ходов ({ $count })
  }
club-records = Итоги
club-played = Сыграно
club-won = Победы
club-average = В среднем
club-best = Рекорд
club-by-seats = { $seats ->
    [one] { $seats } игрок
    [few] { $seats } игрока
   *[other] { $seats } игроков
  }: { $won } из { $played }
club-rating = Рейтинг
club-rating-later = через { $count ->
    [one] { $count } рейтинговую партию
    [few] { $count } рейтинговые партии
   *[other] { $count } рейтинговых партий
  }
club-rating-why = В рейтинг идут партии за открытыми столами, где хотя бы двое людей и никто не возвращал ходов. Он показывается после { $count } партий.
club-profile = Партии за открытыми столами
club-profile-none = Партий за открытыми столами пока нет.
club-profile-link = Ссылка на мою страницу

## Турниры

club-contests-none = Вы пока не участвуете в турнирах. Откройте свой для клуба или попросите ссылку у организатора.
club-contest-new = Новый турнир
club-contest-name = Название турнира
club-contest-kind = Система
club-contest-swiss = Швейцарская
club-contest-round_robin = Круговая
club-contest-swiss-why = Несколько туров; встречаются те, кто стоит рядом в таблице.
club-contest-round_robin-why = Каждый встречается с каждым.
club-contest-size = Игроков за столом
club-contest-rounds = Туров
club-contest-bots = Оставшиеся места
club-contest-no-bots = Никто: число участников должно подойти
club-contest-open = Открыть турнир
club-contest-state-open = Идёт запись
club-contest-state-running = Идёт турнир
club-contest-state-over = Завершён
club-contest-invite-why = Каждый, кто откроет эту ссылку, может записаться и следить за таблицей.
club-enter = Участвовать
club-withdraw = Выйти из турнира
club-remove = Убрать: { $name }
club-start = Начать первый тур
club-start-why = После начала записаться уже нельзя.
club-entrants = { $count ->
    [0] Пока никто не записался.
    [one] { $count } участник.
    [few] { $count } участника.
   *[other] { $count } участников.
  }
club-standings = Таблица
club-standings-why = За каждого, кого вы обошли за столом, — очко, за ничью — пол-очка. При равенстве решают победы за столами, затем очки соперников, затем доля набранных за столом очков.
club-wins = Победы
club-opposition = Очки соперников
club-share = Доля
club-left = вне турнира
club-round = Тур { $number }
club-table-plays = идёт
club-bot = бот

## Честная игра

club-fair-dice = Честно ли выпадали кубики и карты?
club-fair-shuffle = Честно ли перемешаны карты?
club-commitment = Отпечаток секрета (объявлен до начала)
club-secret = Секрет (раскрыт после партии)
club-fair-how = До первого хода сервер объявил отпечаток секрета. Теперь виден и сам секрет: из него следуют все броски и карты. Ваш браузер проверяет это прямо здесь.
club-fair-how-shuffle = До первого хода сервер объявил отпечаток секрета. Теперь виден и сам секрет: из него следует каждое перемешивание. Ваш браузер проверяет это прямо здесь.
club-fair-promised = Тот же, что эта вкладка получила, когда вы пришли за стол.
club-fair-same = Совпадает с отпечатком: секрет не подменяли.
club-fair-secret = секрет
club-fair-move = Ход
club-fair-word = Из этого числа взято всё, что в этом ходе решал случай.
club-fair-unable = По адресу без https браузер такие вычисления не делает. Откройте страницу на самом сервере или по https.
club-fair-verify = Команда «gulch verify» заново проигрывает файл партии и сверяет каждый ход.

## Возврат ходов

club-takebacks-allowed = Кто играет только с ботами, может возвращать ходы
club-taken-back = { $name } возвращает ход. Всё, чего { $name } тогда не видит, разыграно заново.
club-twice = Переспрашивать перед ходом, который не отменить
club-twice-why = Такой ход делается со второго раза, остальные — сразу.

## За одним экраном

club-names-differ = У игроков за одним экраном должны быть разные имена.

## Обо мне

club-no-account = Ни регистрации, ни пароля: ключ от ваших мест хранит браузер.
club-transfer = Перейти на другое устройство
club-transfer-why = Возьмите с собой имя и места: откройте на другом устройстве ссылку или отсканируйте им код.
club-transfer-make = Создать ссылку
club-transfer-once = Ссылка сработает один раз, в течение десяти минут. Никому её не показывайте: кто откроет, тот и сядет на ваши места.
club-transfer-qr = QR-код ссылки
