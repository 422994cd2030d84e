# Words of the pages for friends, fetched where they are needed: the waiting room, history, tournaments.

## Before the match

club-ready = I am ready
club-not-ready = Not ready yet
club-is-ready = ready
club-ready-why = The match begins when all seats are taken and everybody is ready.
club-ready-waits = All seats are taken. Waiting until everybody is ready.
club-clock = Time per move
club-of-contest = This table belongs to a tournament.
club-to-contest = To the tournament
club-reach-machine = This link works on this computer only. To let others open it, start Gulch like this:
club-reach-network = This link works for everyone on the same network, at home or in a café.
club-scan = Scan it with your phone.
club-qr = QR code of the link

## History

club-history = My matches
club-history-none = You have not finished a match yet.
club-my-tables-none = You are at no table now.
club-history-all = Show all { $count } matches
club-lesson = lesson
club-backs = { $count ->
    [one] with one move taken back
   *[other] with { $count } moves taken back
  }
club-records = Results
club-played = Played
club-won = Won
club-average = Average
club-best = Best
club-by-seats = { $seats ->
    [one] one player
   *[other] { $seats } players
  }: { $won } of { $played }
club-rating = Rating
club-rating-later = after { $count ->
    [one] one more rated match
   *[other] { $count } more rated matches
  }
club-rating-why = Matches are rated when at least two people play at a public table and nothing is taken back. The rating is shown after { $count } of them.
club-profile = Public matches
club-profile-none = No matches at public tables yet.
club-profile-link = Link to my page

## Tournaments

club-contests-none = You are not in any tournament yet. Open one for your club, or ask a host for the link.
club-contest-new = New tournament
club-contest-name = Name of the tournament
club-contest-kind = Format
club-contest-swiss = Swiss
club-contest-round_robin = Round robin
club-contest-swiss-system = Swiss system
club-contest-round_robin-system = round robin
club-contest-swiss-why = A few rounds; you meet players with a similar score.
club-contest-round_robin-why = Everybody meets everybody.
club-contest-size = Players per table
club-contest-rounds = Rounds
club-contest-tables = { $size } players per table
club-contest-length = { $rounds ->
    [one] { $rounds } round
   *[other] { $rounds } rounds
  }
club-contest-rules = Rules at the tables
club-contest-bots = Empty seats
club-contest-no-bots = Stay empty: the entrants must fill whole tables
club-contest-open = Open the tournament
club-contest-state-open = Open for entries
club-contest-state-running = Under way
club-contest-state-over = Over
club-contest-ending = The last tables are still in play
club-contest-invite-why = Anyone who opens this link can enter and follow the standings.
club-bots-sit = Bots take the empty seats: { $bot }.
club-nobody-sits = Empty seats stay empty: the entrants must fill whole tables.
club-enter = Join
club-withdraw = Withdraw
club-withdraw-title = Withdraw from the tournament?
club-withdraw-why = You will not be seated again, and a bot plays your current match to its end. You cannot come back.
club-withdraw-sure = Withdraw for good
club-remove-title = Remove { $name }?
club-remove-why = No more seats in this tournament, and a bot plays the current match to its end. There is no way back in.
club-remove-sure = Remove
club-end = End the tournament
club-end-title = End the tournament?
club-end-why = No further round will be drawn, for anybody. Tables under way are played to their end and still count.
club-end-sure = End it
club-back = Back
club-absent-why = Has somebody not come? Open the table: you can let a bot play for whoever is away. To stop seating them, remove them from the standings.
club-unchanged = no change since { $when }
club-remove = Remove { $name }
club-start = Start the first round
club-start-late = Whoever comes later is seated from the next round on.
club-enter-late = The tournament has begun: you are seated from the next round on.
club-start-why = After that, nobody can enter any more.
club-entrants = { $count ->
    [0] Nobody has entered yet.
    [one] { $count } entrant.
   *[other] { $count } entrants.
  }
club-entered = Entrants
club-my-table = To my table
club-standings = Standings
club-standings-why = One point for everyone you beat at the table, half a point for a tie. Ties are broken by tables won, then by your opponents' points on average, then by your share of the points scored.
club-wins = Tables won
club-opposition = Opponents' points
club-share = Share
club-left = withdrawn
club-rest = Sitting out: { $names }
club-rest-why = If the remaining players do not fill every table, some sit out the round and score as if they had tied with everyone at a table. Nobody sits out twice before everybody has sat out once.
club-you-rest = You are sitting out this round.
club-you-rest-why = There were not enough players for one more table. You score as if you had tied with everyone at a table.
club-you-wait = Waiting for the other tables to finish.
club-round = Round { $number }
club-table-plays = in play
club-table-stopped = cannot go on: counts as a tie
club-bot = bot

## Fair dice

club-fair-dice = Were the dice and cards fair?
club-fair-shuffle = Was the shuffle fair?
club-commitment = Fingerprint of the secret (published before the start)
club-secret = Secret (revealed after the match)
club-fair-how = Before the first move the server published a fingerprint of a secret. Now you can see the secret itself: every roll and every card follows from it. Your browser checks it right here.
club-fair-how-shuffle = Before the first move the server published a fingerprint of a secret. Now you can see the secret itself: every shuffle follows from it. Your browser checks it right here.
club-fair-promised = The same fingerprint this tab was given when you came to the table.
club-fair-same = It matches the fingerprint: the secret was never swapped.
club-fair-secret = secret
club-fair-move = Move
club-fair-word = Everything left to chance in this move was drawn from this number.
club-fair-unable = Without https your browser does not do this calculation. Open this page on the server's own computer, or over https.
club-fair-verify = “gulch verify” plays the save file through again and compares every move.

## Taking back

club-who-may-come = Who may sit down
club-private = Only those with the link
club-public = Anyone: the table is listed
club-stand-in = A bot moves for whoever is late (otherwise they pass or decline)
club-delay = Spectators see
club-delay-none = Everything at once
club-delay-moves = { $count ->
    [one] { $count } move later
   *[other] { $count } moves later
  }
club-hints-allowed = Players may ask a bot for a hint
club-takebacks-allowed = Anyone playing only against bots may take moves back
club-several-allowed = One person may take several seats
club-taken-back = { $name } took a move back. Everything hidden at that point was dealt anew.
club-twice = Ask again before a move that cannot be undone
club-twice-why = Choose such a move a second time to make it. All others are made at once.
club-end-turns = End turns automatically in Great Western Trail
club-settings-kept = Settings are kept on this device.

## Here

club-names-differ = Players at one screen need different names.

## Me

club-no-account = No account, no password: your browser keeps the key to your seats.
club-transfer = Move to another device
club-transfer-why = Take your name and your seats along: open a link, or scan a code, on the other device.
club-transfer-make = Make a link
club-transfer-once = It works once, for ten minutes. Show it to nobody: whoever opens it gets your seats.
club-transfer-machine = This link works in another browser on this computer only. To reach other devices, start Gulch like this:
club-transfer-network = The other device must be on the same network.
club-transfer-qr = QR code of the link
club-claim-why = This link brings your name and your seats to this device.
club-claim-replaces = This link brings a name and its seats to this device. You are { $name } here now; that name will be replaced.
club-claim-go = Yes, that is me

## When it is my turn

club-push = Notify me when it is my turn
club-push-why = On this device, even when the page is closed: at tables where people think for hours or days.
club-push-denied = Notifications are blocked in this browser. Allow them for this site in the browser's settings, then try again.
club-push-none = This browser cannot do it here. The address must begin with https, and on an iPhone or iPad the page must first be added to the home screen.
club-push-failed = The browser's notification service did not answer. Try again later.

## People at a table, and keys

club-restrain-why = Restrictions apply at this table only, and the person is told. You can lift them at any time.
club-restrain-free = No restrictions
club-restrain-muted = Cannot write
club-restrain-unseated = Can only watch
club-restrain-barred = Cannot enter
club-restrain-nobody = Nobody else is here.
club-key = A new key
club-key-why = Has your link got into the wrong hands, or have you lost a device? Change your key: whoever has the old one can no longer play as you. On this device everything stays yours; move to your other devices anew.
club-key-change = Change my key
club-key-done = Done. Only this device can play as you now.
