# Советы, разбор партий, задачи.

study-choice = Вариант
study-chance = Шансы на победу
study-points = Очки
study-others = Ещё { $count ->
    [one] { $count } вариант
    [few] { $count } варианта
   *[many] { $count } вариантов
  }

figure-none = разница может быть случайной
figure-points = на { $amount } { $amount ->
    [one] очко
    [few] очка
    [many] очков
   *[other] очка
  } { $more ->
    [more] больше
   *[less] меньше
  }
figure-lead = { $more ->
    [more] лучший из соперников отстаёт ещё на { $amount }
   *[less] лучший из соперников ближе на { $amount }
  }
figure-place = { $more ->
    [more] место в среднем хуже на { $amount }
   *[less] место в среднем лучше на { $amount }
  }

puzzle-title = { $game }: задача { $id }
study-seated =
    за столом { $seats ->
        [1] больше никого
        [2] двое
        [3] трое
        [4] четверо
        [5] пятеро
       *[other] шестеро
    }
puzzle-ask = Вы — { $name }, { study-seated }. Один вариант явно лучше всех остальных. Какой? (Enter — сдаться.)
puzzle-right = Верно!
puzzle-wrong = Есть вариант получше.
puzzle-unclear = Не понимаю. Введите номер из списка или нажмите Enter, чтобы сдаться.
puzzle-why = «{ $best }» лучше, чем «{ $greedy }», как сыграл бы жадный игрок:

hint-thinking = Думаю…
hint-why = { $action }: { $why }. Это по сравнению со следующим по силе вариантом.
hint-only = Вариант один: { $action }.

study-title = Разбор партии, ходов: { $moves }
study-place = Место
study-player = Игрок
study-accuracy = Точность
study-given = Средняя потеря
study-luck = Средняя удача
study-curve = Шансы на победу
study-given-away = { $given ->
    [one] { $given } процентный пункт
    [few] { $given } процентных пункта
   *[other] { $given } процентных пунктов
  }
study-turning = Ход { $move }, { $name }: { $action }. Шансы на победу упали на { study-given-away }.
study-no-turning = Явных ошибок не было ни у кого.

study-before-next = по сравнению со следующим: { $why }
study-analysis = Что думают сильные боты
study-offer = Сильный бот может разобрать каждый ход: кто когда вёл, какие решения стоили шансов и где вмешалась удача.
study-failed = Разбор прервался. Его можно заказать снова.
study-begin = Разобрать партию
study-working = Разбираем партию: { $done } из { $total }…
study-learn = { $count ->
    [one] Разобрать { $count } ошибку
    [few] Разобрать { $count } ошибки
   *[many] Разобрать { $count } ошибок
  }
study-turning-points = Переломные моменты
study-move = Ход { $move }
study-better-choice = Лучше: { $action }
study-go-there = Перейти туда
study-how = Шансы оцениваются по тому, что мог знать игрок. Потеря — насколько его решение в среднем хуже лучшего; удача — сколько при этом дали или отняли кубики, карты и тайные решения соперников.
study-play-on = Доиграть отсюда за игрока { $name }
study-ask = Вы — { $name }, { study-seated }. Один вариант явно лучше всех остальных. Какой?
study-right = Верно!
study-given-up = Лучше всего так.
study-as-played = так и было сыграно.
study-not-best = есть вариант получше.
study-not-considered = бот этот вариант даже не рассматривал. Есть вариант получше.
study-show = Показать ответ
study-greedy = Жадный игрок сделал бы так: { $action }. Лучший вариант по сравнению с этим: { $why }.
study-next-puzzle = Следующая задача
study-next-mistake = Следующая ошибка ({ $number } из { $count })
study-to-replay = К повтору
study-do-better = Ход { $move }: { $action }. Шансы на победу упали на { study-given-away }. Найдите вариант лучше.
study-not-analysed = Разбора этой партии пока нет: начать его можно в повторе.
study-no-mistakes = Явных ошибок здесь нет.
study-puzzle = Задача
study-today = Задача дня
study-today-about = { $game }: один вариант явно лучше остальных, а жадный игрок его не замечает.
study-today-solve = Найти его
study-mistakes = Работа над ошибками
