# Words of the pages for friends, fetched where they are needed: the waiting room, history, tournaments.

## Before the match

club-ready = I am ready
club-not-ready = Not ready after all
club-is-ready = ready
club-ready-why = The match begins when all seats are taken and everybody is ready.
club-ready-waits = Waiting until everybody is ready.
club-clock = Time for a move
club-clock-none = No limit
club-clock-minutes = { $count ->
    [one] { $count } minute
   *[other] { $count } minutes
  }
club-clock-days = { $count ->
    [one] { $count } day
   *[other] { $count } days
  }
club-of-contest = This table belongs to a tournament.
club-to-contest = To the tournament
club-reach-machine = This link works on this computer only. So that others can come, start Gulch like this:
club-reach-network = This link works for everyone in the same network, at home or in the café.
club-scan = Scan it with a phone.
club-qr = QR code of the link

## History

club-history = My matches
club-history-none = You have not finished a match yet.
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
club-rating-why = Matches count for the rating when at least two people play at a public table and nothing is taken back. A rating is shown after { $count } matches.
club-profile = Public matches
club-profile-none = No matches at public tables yet.
club-profile-link = Link to my page

## Tournaments

club-contests-none = You are not in any tournament yet. Open one for your club, or ask the host for the link.
club-contest-new = New tournament
club-contest-name = Name of the tournament
club-contest-kind = Format
club-contest-swiss = Swiss
club-contest-round_robin = Round robin
club-contest-swiss-system = Swiss system
club-contest-round_robin-system = round robin
club-contest-swiss-why = A few rounds; those who stand close to each other meet.
club-contest-round_robin-why = Everybody meets everybody.
club-contest-size = Players at a table
club-contest-rounds = Rounds
club-contest-rules = Rules at the tables
club-contest-bots = Empty seats
club-contest-no-bots = Stay empty: the entrants have to fill whole tables
club-contest-open = Open the tournament
club-contest-state-open = Open for entries
club-contest-state-running = Under way
club-contest-state-over = Over
club-contest-invite-why = Whoever opens this link can enter and follow the standings.
club-enter = Take part
club-withdraw = Withdraw
club-remove = Remove { $name }
club-start = Begin the first round
club-start-why = Once it has begun nobody can enter any more.
club-entrants = { $count ->
    [0] Nobody has entered yet.
    [one] { $count } person takes part.
   *[other] { $count } people take part.
  }
club-entered = Entrants
club-my-table = To my table
club-standings = Standings
club-standings-why = A point for everybody you leave behind at the table, half a point for a tie. If points are equal, tables won decide, then the points of those you met, then your share of the points scored.
club-wins = Tables won
club-opposition = Opponents’ points
club-share = Share
club-left = has left
club-round = Round { $number }
club-table-plays = in play
club-bot = bot

## Fair dice

club-fair-dice = Were the dice and cards fair?
club-fair-shuffle = Was the shuffle fair?
club-commitment = Fingerprint of the secret (given before the start)
club-secret = Secret (revealed after the match)
club-fair-how = Before the first move the server gave out a fingerprint of a secret. Now you can see the secret itself: every roll and every card follows from it. Your browser checks it here.
club-fair-how-shuffle = Before the first move the server gave out a fingerprint of a secret. Now you can see the secret itself: every shuffle follows from it. Your browser checks it here.
club-fair-promised = The same that this tab was given when you came to the table.
club-fair-same = The same as the fingerprint: it was this secret all along.
club-fair-secret = secret
club-fair-move = Move
club-fair-word = From this number everything was drawn that was left to chance in that move.
club-fair-unable = On an address without https your browser does not do this reckoning. Open this page on the server’s own computer, or over https.
club-fair-verify = “gulch verify” plays the save file through again and compares every move.

## Taking back

club-takebacks-allowed = Who plays against bots alone may take moves back
club-several-allowed = One person may take several seats
club-taken-back = { $name } went back here. What { $name } had not seen then was dealt anew.
club-twice = Ask again before a move that cannot be taken back
club-twice-why = Choose it a second time to make it. Moves that can be taken back are made at once.

## Here

club-names-differ = People at one screen need different names.

## Me

club-no-account = No account, no password: your browser keeps the key to your seats.
club-transfer = Move to another device
club-transfer-why = Take your name and your seats along: open a link, or scan a code, on the other device.
club-transfer-make = Make a link
club-transfer-once = It works once, for ten minutes. Show it to nobody: whoever opens it gets your seats.
club-transfer-qr = QR code of the link

## When it is my turn

club-push = Notify me when it is my turn
club-push-why = On this device, even when the page is closed: at tables where people think for hours or days.
club-push-denied = This browser has forbidden notifications. Allow them for this site in the browser’s settings, then try again.
club-push-none = This browser cannot do it here. The address must begin with https, and on an iPhone or iPad the page must first be added to the home screen.
club-push-failed = The browser’s notification service did not answer. Try again later.

## People at a table, and keys

club-restrain-why = What you choose here holds at this table only, and the person is told. Release people whenever you like.
club-restrain-free = No limits
club-restrain-muted = May not write
club-restrain-unseated = May only watch
club-restrain-barred = Must stay away
club-restrain-nobody = Nobody else is here.
club-key = A new key
club-key-why = Somebody has your link, or a device of yours is lost? Change your key: whoever has the old one can no longer play as you. On this device everything stays yours; on your other devices sign in again.
club-key-change = Change my key
club-key-done = Done. Only this device is you now.
