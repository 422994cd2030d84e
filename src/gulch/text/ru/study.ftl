# Чему учат сильные боты: подсказки, разбор партии, задачи.

study-choice = Вариант
study-chance = Шансы на победу
study-points = Очки
study-number = { $number }

figure-none = разницу почти не отличить от случайности
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
puzzle-ask = Вы — { $name }, игроков за столом: { $seats }. Один вариант явно лучше всех остальных. Какой? (Enter — сдаться.)
puzzle-right = Верно!
puzzle-wrong = Есть вариант получше.
puzzle-why = «{ $best }» лучше, чем «{ $greedy }», как сыграл бы жадный игрок:

hint-thinking = Думаю…
hint-why = { $action }: { $why }. Это по сравнению со следующим по силе вариантом.
hint-only = Вариант один: { $action }.

study-title = Разбор партии, ходов: { $moves }
study-place = Место
study-player = Игрок
study-accuracy = Точность
study-given = Упущено шансов
study-luck = Удача
study-curve = Шансы на победу
study-turning = Ход { $move }, { $name }: { $action } — упущено { $given } шансов на победу.
study-better = Лучше: { $action } ({ $why }).
study-no-turning = Никто не ошибся так, чтобы это можно было отличить от случайности.
