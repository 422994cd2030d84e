# Слова страницы.

## Везде

page-nav = Главное меню
page-nav-rules = Правила
page-nav-me = Мои столы
page-nav-settings = Настройки
page-home-link = Gulch: на главную
page-to-home = На главную
page-other-language = In English
page-skip-to-content = К содержанию
page-loading = Минутку…
page-close = Закрыть
page-save = Сохранить
page-saved = Сохранено
page-copy = Скопировать
page-copied = Скопировано
page-share = Поделиться
page-link = Ссылка
page-yes = Да
page-no = Нет
page-try-again = Ещё раз
page-failed = Страница не загрузилась. Возможно, пропала связь или Gulch только что обновился.
page-server-unreachable = Сервер не отвечает. Ничего не потеряно, попробуйте чуть позже.
page-something-wrong = Что-то пошло не так. Ничего не потеряно, попробуйте ещё раз.
page-not-found = Здесь только перекати-поле
page-not-found-why = Такой страницы нет: ссылка устарела или повреждена.
page-strangers = Бродяга, Везунчик, Гром, Дакота, Койот, Лисица, Мустанг, Незнакомка, Рыжий, Соловей, Стрелок, Тихоня, Ураган, Шериф

## Главная

page-tagline = Пять настольных игр о Диком Западе за одним столом
page-continue = Продолжить
page-all-my-tables = Все мои столы ({ $count })
page-games = Игры
page-game-figures = { $least }–{ $most } игроков · около { $minutes ->
    [one] { $minutes } минуты
   *[other] { $minutes } минут
  }
page-quick-game = Сыграть с ботами
page-learn = Научиться в игре
page-new-table = Новый стол
page-join = К друзьям
page-join-code = Ссылка или код стола
page-join-go = Войти
page-lobby = Открытые столы
page-lobby-empty = Сейчас никто не ищет партнёров. Откройте стол для всех, и он появится здесь.

page-your-turn = Ваш ход
page-state-waiting = Ждём игроков
page-state-playing = Идёт игра
page-state-over = Партия окончена
page-state-frozen = Партию нельзя продолжить: её правила изменились
page-seats-open = { $count ->
    [one] { $count } свободное место
    [few] { $count } свободных места
   *[other] { $count } свободных мест
  }

## Новый стол

page-game = Игра
page-players = Игроки
page-player = Игрок
page-seat-number = Место { $number }
page-seat-me = Я
page-seat-wish-open = Свободно: для всех, у кого есть ссылка
page-seat-here = Кто-то за этим же экраном
page-seat-bot = Бот: { $bot }
page-their-name = Как зовут
page-options = Правила этого стола
page-table = Стол
page-who-may-come = Кто может прийти
page-private = У кого есть ссылка
page-public = Кто угодно: стол виден всем
page-timer = Время на ход
page-timer-none = Без ограничения
page-timer-minutes = { $count ->
    [one] { $count } минута
    [few] { $count } минуты
   *[other] { $count } минут
  }
page-timer-days = { $count ->
    [one] { $count } день
    [few] { $count } дня
   *[other] { $count } дней
  }
page-hours-short = ч
page-delay = Зрители видят
page-delay-none = всё сразу
page-delay-moves = { $count ->
    [one] на { $count } ход позже
    [few] на { $count } хода позже
   *[other] на { $count } ходов позже
  }
page-hints-allowed = Игроки могут просить подсказку у бота
page-open-table = Открыть стол

## Перед партией

page-waiting-for = { $count ->
    [0] Все на месте.
    [one] Ждём ещё { $count } игрока.
   *[other] Ждём ещё { $count } игроков.
  }
page-invite = Пригласите друзей
page-invite-why = Каждый, кто откроет эту ссылку, сможет сесть за стол. Партия начнётся, когда займут последнее место.
page-sit-here = Сесть сюда
page-seat-open = Свободное место
page-seat-you = вы
page-seat-fill-bot = Посадить бота
page-leave-table = Встать из-за стола
page-my-name = Моё имя
page-my-name-here = Как вас называть?

## За столом

page-board = Игровое поле
page-find-choice = { $count ->
    [one] Найти среди { $count } варианта
   *[other] Найти среди { $count } вариантов
  }
page-found-choices = { $count ->
    [0] Такого варианта нет
    [one] Найден { $count } вариант
    [few] Найдено { $count } варианта
   *[other] Найдено { $count } вариантов
  }
page-choices = Что можно сделать
page-prompt-any = Выбирайте.
page-waiting-any = Ждём: { $names }.
page-seat-acts = думает
page-seat-is-bot = бот
page-seat-online = здесь
page-seat-away = нет на месте
page-seat-replace = Пусть играет бот
page-points-now = очки
page-time-left = Осталось времени
page-film-step = По шагам
page-film-resume = Продолжить
page-skip-film = Пропустить
page-film-speed = Скорость показа: × { $speed }
page-film-again = Показать ещё раз, что случилось после вашего хода
page-film-again-short = Ещё раз
page-log = Ход игры
page-log-all = Показать всё с начала
page-chat = Беседа
page-log-and-chat = Ход игры и беседа
page-chat-empty = Пока никто ничего не сказал.
page-chat-say = Скажите что-нибудь
page-chat-send = Сказать
page-tools = Действия за столом
page-undo = Отменить
page-hint = Подсказка
page-hint-badge = совет
page-hint-says = Бот поступил бы так: { $action }.
page-why-not = Почему нельзя?
page-rule-link = Правило { $rule }
page-table-link = Ссылка
page-table-link-why = По этой ссылке можно смотреть партию, а вы сможете в неё вернуться.
page-sound-on = Звук включён
page-sound-off = Звук выключен
page-notify-me = Сообщать, когда мой ход
page-connection-lost = Связь потеряна. Ваше место сохраняется, пробуем снова…
page-connection-refused = Сервер закрыл соединение.
page-leave = Уйти
page-leave-title = Уйти из партии?
page-leave-why = Если отойти на время, место вас дождётся. Если уйти совсем, за вас доиграет бот, и отменить это нельзя.
page-leave-for-now = Вернусь позже
page-leave-for-good = Уйти совсем
page-pass-device = Передайте экран: { $name }
page-pass-device-why = Скрытые карты видит только их владелец.
page-pass-device-ready = Я { $name }

## После партии

page-names = { $others } и { $last }
page-end-winner = { $count ->
    [0] На этот раз победила сама игра.
    [one] Победа: { $names }!
   *[other] Победу делят { $names }!
  }
page-place = Место
page-points = Очки
page-rematch = Сыграть ещё
page-rematch-join = Сесть за новую партию
page-save-file = Файл партии
page-fair-dice = Честно ли выпадали кубики?
page-fair-dice-how = Перед первым ходом сервер опубликовал отпечаток своей тайны. Вот сама тайна: из неё следуют все броски и карты. Команда «gulch verify» сверит файл партии с обоими.
page-commitment = Отпечаток, опубликованный в начале
page-secret = Тайна, теперь открытая

## Повтор

page-replay = Повтор
page-replay-first = К началу
page-replay-back = На ход назад
page-replay-forward = На ход вперёд
page-replay-last = К концу
page-replay-speed = Скорость
page-play = Смотреть
page-pause = Пауза
page-move-number = Ход { $move }
page-move-of = Ход { $move } из { $last }
page-seen-by = Чьими глазами
page-spectator = зритель
page-score-curve = Очки по ходу партии
page-link-to-moment = Ссылка на этот момент

## Правила

page-rules-missing = Правила этой игры ещё не написаны.
page-rules-search = Поиск по правилам
page-rules-search-example = Шериф, EP-53…
page-rules-found = { $count ->
    [0] Ничего не нашлось
    [one] Нашлось в { $count } разделе
   *[other] Нашлось в { $count } разделах
  }
page-contents = Содержание

## Обучение

page-lesson = Урок
page-lesson-step = Шаг { $step } из { $count }
page-lesson-next = Дальше
page-lesson-end = Дальше без подсказок

## Настройки

page-language = Язык
page-animation = Показывать ходы
page-speed-0 = сразу
page-speed-0-5 = медленно
page-speed-1 = обычно
page-speed-2 = быстро
page-sound = Звук
page-palette = Цвета
page-palette-house = Обычные
page-palette-safe = Различимые для всех
page-text-size = Размер текста
page-settings-kept = Выбранное хранится на этом устройстве.

## Обо мне

page-my-tables = Мои столы
page-my-finished-tables = Сыгранные
page-my-tables-none = У вас пока нет столов.
page-no-account = Ни учётной записи, ни пароля: ключ от ваших мест хранит браузер.
page-transfer = Перейти на другое устройство
page-transfer-why = Возьмите имя и места с собой: откройте ссылку или отсканируйте код на другом устройстве.
page-transfer-make = Создать ссылку
page-transfer-once = Ссылка сработает один раз, в течение десяти минут. Никому её не показывайте: кто её откроет, тот и станет вами.
page-transfer-qr = QR-код ссылки
page-claim = Вход с другого устройства
page-claim-why = Эта ссылка перенесёт на это устройство ваше имя и ваши места.
page-claim-replaces = Эта ссылка перенесёт на это устройство имя и его места. Сейчас вы здесь { $name }; это имя будет заменено.
page-claim-go = Да, это я
