# The report of an arena.

arena-shares = Wins
arena-shares-about = The share of the victories per seat of each bot; a shared victory counts in parts. Lines are 95% intervals, the dashes mark a fair share.
arena-ratings = Ratings
arena-ratings-about = From the whole order of finish of every match (Plackett–Luce, on Elo's scale; the mean of all bots is 1500): 400 points more mean ten times the chance of coming first. With 95% intervals.
arena-seats = What going first is worth
arena-seats-about = Victories by order of play, starting with the seat that decides first. Every bot sat in every seat equally often.
arena-order = No. { $number }
arena-points = Points
arena-points-about = The dot is the median; half of all results lie on the line, nine out of ten in the band.
arena-length = Length of a match
arena-length-about = Moves per match, all seats together.
arena-actions = What they choose
arena-actions-about = The share of each kind of action among all that a bot chose; one bar per bot, in the order of the table above, with the figures of the first two.
arena-strategy = What winners do
arena-strategy-about = Red: wins of players who chose this kind of action more often than the others at their table. Blue: of those who chose it less often. This is correlation, not cause.
arena-how = How it was played
arena-about = Every arrangement of the seats was played with the same luck; rules version { $rules }. The same command plays the same matches, unless bots think for a time instead of a number of iterations.

arena-failures = { $bot } failed { $count ->
    [one] once
   *[other] { $count } times
  } in { $moves } moves ({ $kinds }). A random move was played instead.
bot-fault-start = it does not start
bot-fault-late = no answer in time
bot-fault-ended = it ended
bot-fault-flood = endless output
bot-fault-unreadable = unreadable answer
bot-fault-illegal = action not allowed
bot-fault-error = it reported an error
bot-fault-skipped = not asked after three failures in a row
