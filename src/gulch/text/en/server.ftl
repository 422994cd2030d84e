# Messages of the server when it cannot do what was asked. No move is lost in any of these cases.

problem-malformed = This message could not be understood: { $problem }
problem-too-large = This message is too long. The limit is { $limit } bytes.
problem-host = The name of the host in this request is longer than { $limit } characters. Check the address.
problem-too-fast = That was too fast. Wait a moment and try again.
problem-not-found = There is nothing at this address.
problem-method = This cannot be done at this address.
problem-internal = Something went wrong on the server. Nothing is lost; try again.
problem-busy = The server cannot save anything right now. Nothing is lost; try again in a moment.
problem-stopping = The server is restarting. The table will be back in a moment.
problem-too-many-connections = Too many connections are open. Close some tabs and try again.

problem-token = The server does not know you. Choose a name, or move your identity here from another device.
problem-operator = This is not the operator's token.
problem-name = A name needs at least one visible character.
problem-code = This link has been used or has expired. Make a new one on your other device.
problem-device = Your browser gave no address for notifications. Allow them for this site and try again.

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
problem-restrain-contest = At a tournament table the host can only mute people.
problem-restrained-full = There can be no more than { $most } restrictions. Lift one first.
problem-closed = The operator of this server has closed this table. Nothing is lost: it can be opened again.
problem-removed = The operator of this server has removed this table.
problem-not-host = Only the host of the table can do this.
problem-present = { $name } is here, or was a moment ago. A bot can take over after { $seconds ->
    [one] one second
   *[other] { $seconds } seconds
  } of absence.
problem-too-many-tables = You already have { $limit } unfinished matches. Finish one first.
problem-one-me = Exactly one seat must be yours. Mark the others at your screen as “here”.
problem-one-hand = One hand only: leave at least { $milliseconds } ms between two actions.
problem-people-only = These options are for people only. Fill all seats with people, or choose other options.
problem-bot-unknown = There is no bot “{ $bot }”. Available: { $known }.
problem-seconds = The time per move must be between { $least } and { $most } seconds.
problem-delay = Spectators can lag behind by at most { $most } moves.
problem-no-lesson = There is no lesson for this game yet.

problem-no-player = There is no such player. Perhaps the link is incomplete.

problem-no-contest = There is no such tournament. Perhaps the link is incomplete.
problem-too-many-contests = You already run { $limit } unfinished tournaments. Finish one first.
problem-rounds = A tournament needs tables of at least two seats, and between 1 and { $most } rounds.
problem-contest-started = The tournament has already begun.
problem-contest-full = The tournament is full: { $most } people are in it.
problem-not-entered = This player is not in the tournament.
problem-entrants-few = A tournament needs at least two people.
problem-entrants-uneven = { $count } people do not fill tables of { $size }. Wait for more people, or open another tournament, where bots take the empty seats.

problem-hello = The first message must say who you are.
problem-not-started = The match has not started: a seat is still open.
problem-started = The match has already begun.
problem-over = The match is over.
problem-not-over = You can see this once the match is over.
problem-stale = The table has changed in the meantime. This is how it stands now.
problem-action = There is no such action: { $problem }
problem-no-hints = This table plays without hints.
problem-chat-empty = This message is empty.
problem-chat-fast = You are writing faster than the others can read. Wait a moment.

restraint-table-muted = The host has muted you: your messages at this table are not sent.
restraint-table-unseated = The host has asked you to leave your seat. You can watch, but not sit down or write.
restraint-table-barred = The host has banned you from this table.
restraint-house-muted = The operator of this server has muted you: you can play, but not write.
restraint-house-unseated = The operator of this server lets you watch, but not sit down or write.
restraint-house-barred = The operator of this server has banned you.
restraint-free = You can take part here again as before.

undo-back = Back to your last decision. What you had not seen then is dealt anew, and the replay shows that you went back.
undo-nothing = You have not decided anything yet: there is nothing to undo.
undo-lesson = In a lesson moves cannot be undone. At any other table with only bots they can.
undo-table = At this table a move that has revealed something cannot be undone.
undo-enough = So much has been taken back at this table that no more can be.
undo-clock = In a game against the clock moves cannot be undone.

problem-frozen-game = This server no longer has the game of this table.
problem-frozen-rules = The rules of this game have been corrected since the match began. So that nothing changes in the middle of it, the match is frozen as it was.
problem-frozen-components = The component data of this game have changed since the match began. So that nothing changes in the middle of it, the match is frozen as it was.
problem-frozen-log = The log of this match does not follow the rules of this server. The match is frozen as it was.
problem-log-long = Too much was taken back in this match: it cannot be played on from here.
problem-no-analysis = This server does not analyse matches.
problem-analyses = Too many analyses are waiting already. Ask again when one of them is done.

# Turn reminders, shown on the devices of players who are away.

reminder-turn = Your turn
reminder-table = { $game }. At the table: { $others }.
