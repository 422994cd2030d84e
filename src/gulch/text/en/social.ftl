# Words of the social pages, loaded on demand: the waiting room, history, tournaments.

## Before the match

social-ready = I am ready
social-not-ready = Not ready yet
social-is-ready = ready
social-ready-why = The match begins when all seats are taken and everybody is ready.
social-ready-waits = All seats are taken. Waiting until everybody is ready.
social-clock = Time per move
social-of-contest = This table belongs to a tournament.
social-to-contest = To the tournament
social-reach-machine = This link works on this computer only. To let others open it, start Gulch like this:
social-reach-network = This link works for everyone on the same network, at home or in a café.
social-scan = Scan it with your phone.
social-qr = QR code of the link

## History

social-history = My matches
social-history-none = You have not finished a match yet.
social-my-tables-none = You are at no table now.
social-history-all = Show all { $count } matches
social-lesson = lesson
social-backs = { $count ->
    [one] with one move taken back
   *[other] with { $count } moves taken back
  }
social-records = Results
social-played = Played
social-won = Won
social-average = Average
social-best = Best
social-by-seats = { $seats ->
    [one] one player
   *[other] { $seats } players
  }: { $won } of { $played }
social-rating = Rating
social-rating-later = after { $count ->
    [one] one more rated match
   *[other] { $count } more rated matches
  }
social-rating-why = Matches are rated when at least two people play at a public table and nothing is taken back. The rating is shown after { $count } of them.
social-profile = Public matches
social-profile-none = No matches at public tables yet.
social-profile-link = Link to my page

## Tournaments

social-contests-none = You are not in any tournament yet. Open one for your club, or ask a host for the link.
social-contest-new = New tournament
social-contest-name = Name of the tournament
social-contest-kind = Format
social-contest-swiss = Swiss
social-contest-round_robin = Round robin
social-contest-swiss-system = Swiss system
social-contest-round_robin-system = round robin
social-contest-swiss-why = A few rounds; you meet players with a similar score.
social-contest-round_robin-why = Everybody meets everybody.
social-contest-size = Players per table
social-contest-rounds = Rounds
social-contest-tables = { $size } players per table
social-contest-length = { $rounds ->
    [one] { $rounds } round
   *[other] { $rounds } rounds
  }
social-contest-rules = Rules at the tables
social-contest-bots = Empty seats
social-contest-no-bots = Stay empty: the entrants must fill whole tables
social-contest-open = Open the tournament
social-contest-state-open = Open for entries
social-contest-state-running = Under way
social-contest-state-over = Over
social-contest-ending = The last tables are still in play
social-contest-invite-why = Anyone who opens this link can enter and follow the standings.
social-bots-sit = Bots take the empty seats: { $bot }.
social-nobody-sits = Empty seats stay empty: the entrants must fill whole tables.
social-enter = Join
social-withdraw = Withdraw
social-withdraw-title = Withdraw from the tournament?
social-withdraw-why = You will not be seated again, and a bot plays your current match to its end. You cannot come back.
social-withdraw-sure = Withdraw for good
social-remove-title = Remove { $name }?
social-remove-why = No more seats in this tournament, and a bot plays the current match to its end. There is no way back in.
social-remove-sure = Remove
social-end = End the tournament
social-end-title = End the tournament?
social-end-why = No further round will be drawn, for anybody. Tables under way are played to their end and still count.
social-end-sure = End it
social-back = Back
social-absent-why = Has somebody not come? Open the table: you can let a bot play for whoever is away. To stop seating them, remove them from the standings.
social-unchanged = no change since { $when }
social-remove = Remove { $name }
social-start = Start the first round
social-start-late = Whoever comes later is seated from the next round on.
social-enter-late = The tournament has begun: you are seated from the next round on.
social-start-why = After that, nobody can enter any more.
social-entrants = { $count ->
    [0] Nobody has entered yet.
    [one] { $count } entrant.
   *[other] { $count } entrants.
  }
social-entered = Entrants
social-my-table = To my table
social-standings = Standings
social-standings-why = One point for everyone you beat at the table, half a point for a tie. Ties are broken by tables won, then by your opponents' points on average, then by your share of the points scored.
social-wins = Tables won
social-opposition = Opponents' points
social-share = Share
social-left = withdrawn
social-rest = Sitting out: { $names }
social-rest-why = If the remaining players do not fill every table, some sit out the round and score as if they had tied with everyone at a table. Nobody sits out twice before everybody has sat out once.
social-you-rest = You are sitting out this round.
social-you-rest-why = There were not enough players for one more table. You score as if you had tied with everyone at a table.
social-you-wait = Waiting for the other tables to finish.
social-round = Round { $number }
social-table-plays = in play
social-table-stopped = cannot go on: counts as a tie
social-bot = bot

## Fair dice

social-fair-dice = Were the dice and cards fair?
social-fair-shuffle = Was the shuffle fair?
social-commitment = Fingerprint of the secret (published before the start)
social-secret = Secret (revealed after the match)
social-fair-how = Before the first move the server published a fingerprint of a secret. Now you can see the secret itself: every roll and every card follows from it. Your browser checks it right here.
social-fair-how-shuffle = Before the first move the server published a fingerprint of a secret. Now you can see the secret itself: every shuffle follows from it. Your browser checks it right here.
social-fair-promised = The same fingerprint this tab was given when you came to the table.
social-fair-same = It matches the fingerprint: the secret was never swapped.
social-fair-secret = secret
social-fair-move = Move
social-fair-word = Everything left to chance in this move was drawn from this number.
social-fair-unable = Without https your browser does not do this calculation. Open this page on the server's own computer, or over https.
social-fair-verify = “gulch verify” plays the save file through again and compares every move.

## Taking back

social-who-may-come = Who may sit down
social-private = Only those with the link
social-public = Anyone: the table is listed
social-stand-in = A bot moves for whoever is late (otherwise they pass or decline)
social-delay = Spectators see
social-delay-none = Everything at once
social-delay-moves = { $count ->
    [one] { $count } move later
   *[other] { $count } moves later
  }
social-offline = Without a connection
social-offline-why = The page and the games that you have played here work without the internet. All others can be loaded ahead, with everything the strongest bots need.
social-offline-keep = Make everything available offline ({ NUMBER($megabytes, maximumFractionDigits: 1) } MB)
social-offline-kept = Everything works without the internet now.
social-offline-failed = Not everything could be loaded. Check your connection and free space, then try again.
social-no-server = This page has no server. Friends on other devices, public tables and tournaments need one, which anybody can run: pip install gulch, then gulch serve.
social-newer = A new version of this page is ready. Matches go on in it.
social-reload = Reload
social-on-server = Keep the table on the server: others can watch it, and you can go on on another device
social-hints-allowed = Players may ask a bot for a hint
social-takebacks-allowed = Anyone playing only against bots may take moves back
social-several-allowed = One person may take several seats
social-taken-back = { $name } took a move back. Everything hidden at that point was dealt anew.
social-twice = Ask again before a move that cannot be undone
social-twice-why = Choose such a move a second time to make it. All others are made at once.
social-end-turns = End turns automatically in Great Western Trail
social-settings-kept = Settings are kept on this device.

## Here

social-names-differ = Players at one screen need different names.

## Me

social-no-account = No account, no password: your browser keeps the key to your seats.
social-transfer = Move to another device
social-transfer-why = Take your name and your seats along: open a link, or scan a code, on the other device.
social-transfer-make = Make a link
social-transfer-once = It works once, for ten minutes. Show it to nobody: whoever opens it gets your seats.
social-transfer-machine = This link works in another browser on this computer only. To reach other devices, start Gulch like this:
social-transfer-network = The other device must be on the same network.
social-transfer-qr = QR code of the link
social-claim-why = This link brings your name and your seats to this device.
social-claim-replaces = This link brings a name and its seats to this device. You are { $name } here now; that name will be replaced.
social-claim-go = Yes, that is me

## When it is my turn

social-push = Notify me when it is my turn
social-push-why = On this device, even when the page is closed: at tables where people think for hours or days.
social-push-denied = Notifications are blocked in this browser. Allow them for this site in the browser's settings, then try again.
social-push-none = This browser cannot do it here. The address must begin with https, and on an iPhone or iPad the page must first be added to the home screen.
social-push-failed = The browser's notification service did not answer. Try again later.

## People at a table, and keys

social-restrain-why = Restrictions apply at this table only, and the person is told. You can lift them at any time.
social-restrain-free = No restrictions
social-restrain-muted = Cannot write
social-restrain-unseated = Can only watch
social-restrain-barred = Cannot enter
social-restrain-nobody = Nobody else is here.
social-key = A new key
social-key-why = Has your link got into the wrong hands, or have you lost a device? Change your key: whoever has the old one can no longer play as you. On this device everything stays yours; move to your other devices anew.
social-key-change = Change my key
social-key-done = Done. Only this device can play as you now.
