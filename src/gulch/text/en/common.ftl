# Words that all parts of Gulch share.

language-name = English
language-decimal-mark = .
language-thousand = 1,000
language-percent = { $figure }%
language-sorry = The page could not be loaded. Check your connection and reload it.

points-told = { NUMBER($points, maximumFractionDigits: 1) }

refusal-impossible-now = That is not possible now.
refusal-over = The match is over.
refusal-turn = It is not your turn.
refusal-undo = This cannot be undone: another player has moved since, or the move has revealed something new.

seats-wrong = { $game } is for { $least } to { $most } players, not for { $seats }.
option-unknown = There is no option “{ $option }”.
option-value = The option “{ $option }” cannot be “{ $value }”. It can be: { $allowed }.
option-seats = “{ $option }: { $value }” is not for { $seats ->
    [one] one player
   *[other] { $seats } players
  }.
option-clash = “{ $option }: { $value }” does not go with “{ $other }: { $its_value }”.
option-idle = “{ $option }: { $value }” only makes sense with “{ $other }: { $its_value }”.
option-seat = “{ $option }” names seat { $value }, but the match has only { $seats ->
    [one] one seat
   *[other] { $seats } seats
  }.

option-memory = Memory
option-memory-about = What an attentive player would remember: cards seen, the order of turned-over piles, where each purse went, the log.
option-memory-helped = Not needed: all of it is shown
option-memory-as_at_the_table = As at the table: remember it yourself

game-unknown = There is no game “{ $game }”. Available: { $known }.

save-malformed = This is not a Gulch save file: { $problem }
save-format = The save has format { $found }; this Gulch reads format { $known }.
save-rules = The save was played by version { $found } of the rules; this Gulch has version { $known }.
save-components = The save was played with different component data. Name the right file with --components.
save-secret = The save needs either a valid secret or a seed.
save-commitment = The secret does not match the fingerprint given at the start. The match was not fair, or the file was changed.
save-move = Move { $move } of the save is not allowed by the rules ({ $rule }).
save-backs = The moves taken back in this save cannot have happened. The file was changed.
save-digest = The replay does not lead to the position recorded in the file. The file was changed.

bot-drifter = Drifter
bot-deputy = Deputy
bot-ranger = Ranger
bot-sheriff = Sheriff
bot-marshal = Marshal
bot-drifter-about = Plays at random. For your very first match.
bot-deputy-about = Knows the basics but never looks ahead.
bot-ranger-about = Learned the game by playing millions of matches; moves at a glance.
bot-sheriff-about = Thinks several moves ahead. For experienced players.
bot-marshal-about = The strongest: takes its time and forgives nothing.
