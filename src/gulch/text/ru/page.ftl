# Слова страницы.

## Везде

page-nav = Главное меню
page-nav-rules = Правила
page-nav-me = Мои столы
page-nav-settings = Настройки
page-home-link = Gulch: на главную
page-to-home = На главную
page-other-language = In English
page-skip-to-content = Перейти к содержимому
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
page-part-failed = Не загрузилось то, что вы хотели открыть. Возможно, пропала связь или Gulch только что обновился.
page-server-unreachable = Сервер не отвечает. Ничего не потеряно, попробуйте чуть позже.
page-something-wrong = Что-то пошло не так. Ничего не потеряно, попробуйте ещё раз.
page-not-found = Здесь только перекати-поле
page-not-found-why = Такой страницы нет: ссылка устарела или повреждена.
page-strangers = Беркут, Везунчик, Гром, Дакота, Койот, Лисица, Незнакомка, Рыжий, Соловей, Тихоня, Ураган, Ястреб

## Главная

page-tagline = Пять настольных игр о Диком Западе за одним столом
page-continue = Продолжить
page-all-my-tables = Все мои столы ({ $count })
page-games = Игры
page-game-figures =
    { $least }–{ $most } { $most ->
        [one] игрок
        [few] игрока
       *[many] игроков
    } · около { $minutes ->
        [one] { $minutes } минуты
       *[other] { $minutes } минут
    }
page-quick-game = Сыграть с ботами
page-learn = Учебная партия
page-new-table = Новый стол
page-join = Присоединиться к столу
page-join-code = Ссылка или код стола
page-join-go = Присоединиться
page-contest = Турнир
page-contests = Турниры
page-lobby = Открытые столы
page-lobby-empty = Сейчас никто не ищет игроков. Откройте стол для всех, и он появится здесь.

page-your-turn = Ваш ход
page-state-waiting = Ждём игроков
page-state-playing = Идёт партия
page-state-over = Партия окончена
page-state-frozen = Партию нельзя продолжить: правила изменились
page-card-clock = { $time } на ход
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
page-seat-wish-open = Свободно: по ссылке
page-seat-here = Игрок за этим экраном
page-seat-bot = Бот: { $bot }
page-their-name = Имя игрока
page-options = Правила этого стола
page-table = Стол
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
page-open-table = Открыть стол

## Перед партией

page-waiting-for = { $count ->
    [0] Все на месте.
    [one] Ждём ещё { $count } игрока.
   *[other] Ждём ещё { $count } игроков.
  }
page-invite = Пригласите друзей
page-invite-why = Каждый, кто откроет эту ссылку, сможет сесть за стол.
page-sit-here = Сесть сюда
page-seat-open = Свободное место
page-seat-you = вы
page-seat-fill-bot = Посадить бота
page-leave-table = Встать из-за стола
page-my-name = Моё имя
page-my-name-here = Как вас называть?

## За столом

page-board = Игровое поле
page-find-choice = Найти ({ $count ->
    [one] { $count } вариант
    [few] { $count } варианта
   *[other] { $count } вариантов
  })
page-found-choices = { $count ->
    [0] Такого варианта нет
    [one] Найден { $count } вариант
    [few] Найдено { $count } варианта
   *[other] Найдено { $count } вариантов
  }
page-choices = Что можно сделать
page-prompt-any = Ваш выбор.
page-waiting-any = Ждём: { $names }.
page-watching = { $count ->
    [one] { $count } зритель
    [few] { $count } зрителя
   *[other] { $count } зрителей
  }
page-you-watch = Вы зритель
page-seat-acts = думает
page-seat-is-bot = бот
page-seat-online = в сети
page-seat-away = не в сети
page-seat-back = Вернуться на место
page-seat-replace = Пусть играет бот
page-points-now = очки
page-time-left = Осталось времени
page-film-step = По шагам
page-film-resume = Продолжить
page-skip-film = Пропустить
page-film-speed = Скорость показа: × { $speed }
page-film-again = Показать ещё раз, что было после вашего хода
page-film-again-short = Ещё раз
page-log = Журнал
page-log-all = Показать журнал с начала
page-chat = Чат
page-log-and-chat = Журнал и чат
page-chat-empty = Сообщений пока нет.
page-chat-say = Напишите сообщение
page-chat-send = Отправить
page-tools = Действия за столом
page-undo = Отменить
page-hint-badge = совет
page-hint-thinking = Думаю…
page-bot-plays-on =
    { $count ->
        [one] Вместо игрока { $names } теперь играет бот.
       *[other] Вместо игроков { $names } теперь играют боты.
    }
page-hint-says = Бот сделал бы так: { $action }.
page-hint-compares = Бот выбрал бы первый вариант.
page-why-not = Почему нельзя?
page-rule-link = Правило { $rule }
page-people = Люди
page-table-link = Ссылка
page-table-link-why = По этой ссылке можно смотреть партию, а вы сможете в неё вернуться.
page-sound-on = Звук включён
page-sound-off = Звук выключен
page-notify-me = Сообщать, когда мой ход
page-connection-lost = Связь потеряна. Ваше место сохраняется, пробуем снова…
page-connection-refused = Сервер закрыл соединение.
page-leave = Уйти
page-leave-title = Уйти из партии?
page-leave-why = Если отойти на время, место вас дождётся. Если уйти совсем, за вас доиграет бот, и вернуться будет нельзя.
page-leave-for-now = Вернусь позже
page-leave-for-good = Уйти совсем
page-pass-device = За экран садится { $name }
page-pass-device-why = Закрытые карты — только для их владельца. Остальным не подглядывать!
page-pass-device-ready = Это я, { $name }
page-bar-choices = Выбор
page-bar-undo = Отмена
page-bar-hint = Совет
page-bar-more = Ещё
page-choose-again = Этот ход не отменить. Чтобы сделать его, выберите ещё раз: { $action }.
page-tap-again = Коснитесь ещё раз, чтобы выбрать.
page-since-last = С вашего прошлого хода:

## После партии

page-names = { $others } и { $last }
page-end-winner =
    { $count ->
        [0] На этот раз победила игра.
        [one] Побеждает { $names }!
       *[other] Победу делят { $names }!
    }
page-end-lead =
    { $points ->
        [0] Очков поровну: решило правило на случай ничьей.
        [one] С отрывом в { $points } очко.
        [few] С отрывом в { $points } очка.
       *[other] С отрывом в { $points } очков.
    }
page-end-sources = Откуда очки
page-place = Место
page-points = Очки
page-rematch = Сыграть ещё
page-rematch-join = Присоединиться к новой партии
page-rematch-watch = Смотреть новую партию
page-rematch-bots = Боты в следующей партии
page-rematch-bots-same = Боты те же
page-rematch-against = Боты: { $bot }
page-save-file = Файл партии

## Повтор

page-replay = Повтор
page-replay-first = К началу
page-replay-back = На ход назад
page-replay-forward = На ход вперёд
page-replay-last = В конец
page-replay-speed = Скорость
page-play = Смотреть
page-pause = Пауза
page-move-of = Ход { $move } из { $last }
page-seen-by = Чьими глазами
page-spectator = зритель
page-score-curve = Очки по ходу партии
page-axis-moves = Ходы
page-link-to-moment = Ссылка на этот момент
page-replay-chapter = Перейти к …
page-replay-own = мой ход
page-replay-own-back = К моему предыдущему ходу
page-replay-own-on = К моему следующему ходу
page-back-to-table = К столу

## Правила

page-rules-missing = Правила этой игры ещё не написаны.
page-rules-search = Поиск по правилам
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
page-animation = Показ ходов
page-speed-0 = Без анимации
page-speed-0-5 = Медленный
page-speed-1 = Обычный
page-speed-2 = Быстрый
page-sound = Звук
page-palette = Цвета
page-palette-house = Обычные
page-palette-safe = Для дальтоников
page-text-size = Размер текста

## Обо мне

page-my-tables = Мои столы
page-claim = Перейти на это устройство
