# What strong bots teach: hints, the analysis of a match, puzzles.

study-choice = Choice
study-chance = Chance to win
study-points = Points
study-number = { $number }

figure-none = hardly any difference that could be told from luck
figure-points = { $more ->
    [more] { $amount } more
   *[less] { $amount } fewer
  } { $amount ->
    [one] point
   *[other] points
  }
figure-lead = { $more ->
    [more] the best of the others stays { $amount } further behind
   *[less] the best of the others comes { $amount } closer
  }
figure-place = { $more ->
    [more] a worse place, by { $amount } on average
   *[less] a better place, by { $amount } on average
  }

puzzle-title = { $game }: puzzle { $id }
puzzle-ask = You are { $name }, one of { $seats }. One choice is clearly better than all others. Which? (Enter gives up.)
puzzle-right = That is it!
puzzle-wrong = There is something better.
puzzle-why = “{ $best }” beats “{ $greedy }”, which a greedy player chooses:

hint-thinking = Thinking …
hint-why = { $action }: { $why }. That is compared with the next best choice.
hint-only = { $action } is the only choice.

study-title = The match in { $moves ->
    [one] one move
   *[other] { $moves } moves
  }
study-place = Place
study-player = Player
study-accuracy = Accuracy
study-given = Chance given away
study-luck = Luck
study-curve = Chance to win
study-turning = Move { $move }, { $name }: { $action } gave away { $given } of the chance to win.
study-better = Better: { $action } ({ $why }).
study-no-turning = Nobody made a mistake that could be told from luck.
