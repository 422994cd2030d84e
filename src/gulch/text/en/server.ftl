# What the server says when it cannot do what was asked. Nothing is ever lost by it.

problem-malformed = This message could not be understood: { $problem }
problem-too-large = This message is too long. The limit is { $limit } bytes.
problem-too-fast = That was too fast. Wait a moment and try again.
problem-not-found = There is nothing at this address.
problem-method = This cannot be done at this address.
problem-internal = Something went wrong on the server. Nothing is lost; try again.
problem-busy = The server cannot save anything at the moment. Nothing is lost; try again in a moment.
problem-stopping = The server is restarting. The table will be back in a moment.
problem-too-many-connections = Too many connections are open. Close some tabs and try again.

problem-token = The server does not know you. Choose a name, or move your identity here from another device.
problem-operator = This is not the operator's token.
problem-name = A name needs at least one visible character.
problem-code = This link has been used or is too old. Make a new one on your other device.
problem-device = This browser gave no address at which a push service could be reached.

problem-no-table = There is no such table. Perhaps the link is incomplete.
problem-no-seat = There is no such seat. The table has { $seats ->
    [one] one seat
   *[other] { $seats } seats
  }.
problem-no-move = There is no such move. The match has { $moves ->
    [one] one move
   *[other] { $moves } moves
  }.
problem-not-your-seat = Somebody else sits in this seat.
problem-not-seated = You are not sitting at this table.
problem-seat-taken = This seat is taken.
problem-one-seat = You have a seat at this table already.
problem-table-full = All seats at this table are taken. You can watch.
problem-restrain-self = You cannot restrict yourself.
problem-restrain-contest = At a table of a tournament the host can only ask people to be quiet.
problem-restrained-full = You have told this to { $most } people already. Release somebody first.
problem-closed = The operator of this server has closed this table. Nothing is lost; whoever runs the server can open it again.
problem-removed = The operator of this server has removed this table.
problem-not-host = Only the host of the table can do this.
problem-present = { $name } is here, or was a moment ago. A bot can take over after { $seconds ->
    [one] one second
   *[other] { $seconds } seconds
  } of absence.
problem-too-many-tables = You have { $limit } tables that are not over yet. Finish some first.
problem-one-me = Exactly one seat has to be yours. Others at your screen are seated as “here”.
problem-one-hand = One hand only: leave at least { $milliseconds } ms between two actions.
problem-people-only = With these options only people play. Put people on all seats, or choose other options.
problem-bot-unknown = There is no bot “{ $bot }”. Known are: { $known }.
problem-seconds = The time for a move has to be between { $least } and { $most } seconds.
problem-delay = Spectators can lag behind by at most { $most } moves.
problem-no-lesson = There is no lesson for this game yet.

problem-no-player = There is no such player. Perhaps the link is incomplete.

problem-no-contest = There is no such tournament. Perhaps the link is incomplete.
problem-too-many-contests = You hold { $limit } tournaments that are not over yet. Finish some first.
problem-rounds = A tournament needs tables for at least two, and between 1 and { $most } rounds.
problem-contest-started = The tournament has begun.
problem-contest-full = The tournament is full: { $most } people take part.
problem-not-entered = This player does not take part.
problem-entrants-few = A tournament needs at least two people.
problem-entrants-uneven = { $count } people cannot be seated at tables of { $size }. Let bots fill the seats that are left, or wait for more people.

problem-hello = The first message has to say who you are.
problem-not-started = The match has not started: a seat is still open.
problem-started = The match has begun.
problem-over = The match is over.
problem-not-over = This can be seen when the match is over.
problem-stale = The table has changed in the meantime. Here it is as it stands now.
problem-action = There is no such action: { $problem }
problem-no-hints = This table is played without hints.
problem-chat-empty = This message is empty.
problem-chat-fast = You are writing faster than the others can read. Wait a moment.

restraint-table-muted = The host has asked you to be quiet: what you write at this table is not sent.
restraint-table-unseated = The host has taken you off this table. You can watch, but not sit down or write.
restraint-table-barred = The host has shown you the door: you cannot come to this table.
restraint-house-muted = The operator of this server has asked you to be quiet: you can play, but not write.
restraint-house-unseated = The operator of this server lets you watch, but not sit down or write.
restraint-house-barred = The operator of this server has shown you the door.
restraint-free = You can take part here again as before.

undo-back = Back to your last decision. What you had not seen then is dealt anew, and the replay shows that you went back.
undo-nothing = You have decided nothing yet that could be taken back.
undo-lesson = In a lesson a move stands. At any other table with bots alone you can take it back.
undo-table = This table is played without taking back what has been revealed.
undo-clock = In a game against the clock nothing is taken back.

problem-frozen-game = This server no longer has the game of this table.
problem-frozen-rules = The rules of this game have been corrected since the match began. So that nothing changes in the middle of it, the match is frozen as it was.
problem-frozen-components = The component data of this game have changed since the match began. So that nothing changes in the middle of it, the match is frozen as it was.
problem-frozen-log = The log of this match does not follow the rules of this server. The match is frozen as it was.
problem-no-analysis = This server does not analyse matches.

# What somebody who is away is told on his devices.

reminder-turn = Your turn
reminder-table = { $game }. At the table: { $others }.
