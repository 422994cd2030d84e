# Hints, analyses of matches, puzzles.

study-choice = Choice
study-chance = Chance of winning
study-points = Points
study-others = { $count ->
    [one] { $count } other
   *[other] { $count } others
  }

figure-none = the difference may be luck
figure-points = { $more ->
    [more] { $amount } more
   *[less] { $amount } fewer
  } { $amount ->
    [one] point
   *[other] points
  }
figure-lead = { $more ->
    [more] the best opponent stays { $amount } further behind
   *[less] the best opponent comes { $amount } closer
  }
figure-place = finishing { $amount } { $amount ->
    [one] place
   *[other] places
  } { $more ->
    [more] lower
   *[less] higher
  } on average

puzzle-title = { $game }: puzzle { $id }
study-seated =
    { $seats ->
        [1] alone at the table
       *[other] one of { $seats } players
    }
puzzle-ask = You are { $name }, { study-seated }. One choice is clearly better than all others. Which? (Enter gives up.)
puzzle-right = Correct!
puzzle-wrong = There is something better.
puzzle-unclear = I do not understand that. Use a number from the list, or Enter to give up.
puzzle-why = “{ $best }” beats “{ $greedy }”, the greedy choice:

hint-thinking = Thinking…
hint-why = { $action }: { $why }. This is compared with the next best choice.
hint-only = { $action } is the only choice.

study-title = Analysis of a match in { $moves ->
    [one] one move
   *[other] { $moves } moves
  }
study-place = Place
study-player = Player
study-accuracy = Accuracy
study-given = Average loss
study-luck = Average luck
study-curve = Chance of winning
study-given-away = { $given ->
    [one] { $given } percentage point
   *[other] { $given } percentage points
  }
study-turning = Move { $move }, { $name }: { $action }. That lowered the chance of winning by { study-given-away }.
study-no-turning = Nobody made a mistake that stands out from luck.

study-before-next = compared with the next best: { $why }
study-analysis = What strong bots think
study-offer = A strong bot can analyse every move: who was winning when, which choices gave chances away, and what was luck.
study-failed = The analysis broke off. You can ask for it again.
study-begin = Analyse the match
study-working = Analysing the match: { $done } of { $total }…
study-learn = { $count ->
    [one] Learn from the mistake
   *[other] Learn from { $count } mistakes
  }
study-turning-points = Turning points
study-move = Move { $move }
study-better-choice = Better: { $action }
study-go-there = Go there
study-how = Chances are judged by what each player could know. The average loss is how far decisions fell short of the best ones; luck is what dice, cards and hidden choices gave or took.
study-play-on = Play on from here as { $name }
study-ask = You are { $name }, { study-seated }. One choice is clearly better than all others. Which?
study-right = Correct!
study-given-up = This was the best choice.
study-as-played = this is what was played.
study-not-best = there is something better.
study-not-considered = the bot did not even consider that. There is something better.
study-show = Show the answer
study-greedy = A greedy player would choose: { $action }. Compared with that, the best choice means: { $why }.
study-next-puzzle = Next puzzle
study-next-mistake = Next mistake ({ $number } of { $count })
study-to-replay = To the replay
study-do-better = Move { $move }: { $action }. That lowered the chance of winning by { study-given-away }. Find something better.
study-not-analysed = This match has not been analysed yet: start the analysis from the replay.
study-no-mistakes = No mistake here stands out from luck.
study-puzzle = Puzzle
study-today = Puzzle of the day
study-today-about = { $game }: one choice is clearly best, and a greedy player misses it.
study-today-solve = Find it
study-mistakes = Learn from mistakes
