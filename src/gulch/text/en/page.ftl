# The page's own words.

## Everywhere

page-nav = Main menu
page-nav-rules = Rules
page-nav-me = My tables
page-nav-settings = Settings
page-home-link = Gulch: home
page-to-home = Home
page-other-language = По-русски
page-skip-to-content = Skip to content
page-loading = One moment…
page-close = Close
page-save = Save
page-saved = Saved
page-copy = Copy
page-copied = Copied
page-share = Share
page-link = Link
page-yes = Yes
page-no = No
page-try-again = Try again
page-failed = This page could not be loaded. The connection may be down, or Gulch has just been updated.
page-part-failed = What you wanted could not be loaded. The connection may be down, or Gulch has just been updated.
page-server-unreachable = The server does not answer. Nothing is lost; try again in a moment.
page-something-wrong = Something went wrong. Nothing is lost; try again.
page-not-found = Only tumbleweed here
page-not-found-why = There is no such page. The link may be old or incomplete.
page-strangers = Ace, Buck, Calamity, Cassidy, Clementine, Dakota, Dusty, Hattie, Jolene, Lucky, Maverick, Montana, Rusty, Sierra, Slim

## Home

page-tagline = Five Wild West board games on one table
page-continue = Continue
page-all-my-tables = All my tables ({ $count })
page-games = Games
page-game-figures = { $least }–{ $most } players · about { $minutes ->
    [one] { $minutes } minute
   *[other] { $minutes } minutes
  }
page-quick-game = Play against bots
page-learn = Learn by playing
page-new-table = New table
page-join = Join a table
page-join-code = Table link or code
page-join-go = Join
page-contest = Tournament
page-contests = Tournaments
page-lobby = Public tables
page-lobby-empty = Nobody is looking for players right now. Open a public table, and it will appear here.

page-your-turn = Your turn
page-state-waiting = Waiting for players
page-state-playing = In play
page-state-over = The match is over
page-state-frozen = This match cannot go on: the rules have changed
page-card-clock = { $time } per move
page-seats-open = { $count ->
    [one] { $count } seat open
   *[other] { $count } seats open
  }

## A new table

page-game = Game
page-players = Players
page-player = Player
page-seat-number = Seat { $number }
page-seat-me = Me
page-seat-wish-open = Open: anyone with the link
page-seat-here = Another player at this screen
page-seat-bot = Bot: { $bot }
page-their-name = Player's name
page-options = Rules at this table
page-table = Table
page-timer-none = No limit
page-timer-minutes = { $count ->
    [one] { $count } minute
   *[other] { $count } minutes
  }
page-timer-days = { $count ->
    [one] { $count } day
   *[other] { $count } days
  }
page-hours-short = h
page-open-table = Open the table

## Before the match

page-waiting-for = { $count ->
    [0] Everybody is here.
    [one] Waiting for { $count } player.
   *[other] Waiting for { $count } players.
  }
page-invite = Invite friends
page-invite-why = Anyone who opens this link can sit down.
page-sit-here = Sit here
page-seat-open = Open seat
page-seat-you = you
page-seat-fill-bot = Put a bot here
page-leave-table = Leave this table
page-my-name = My name
page-my-name-here = What should we call you?

## At the table

page-board = Board
page-find-choice = Search { $count } choices
page-found-choices = { $count ->
    [0] No such choice
    [one] { $count } choice found
   *[other] { $count } choices found
  }
page-choices = What you can do
page-prompt-any = Make your choice.
page-waiting-any = Waiting for { $names }.
page-watching = { $count ->
    [one] { $count } spectator
   *[other] { $count } spectators
  }
page-you-watch = You are watching
page-seat-acts = to act
page-seat-is-bot = bot
page-seat-online = here
page-seat-away = away
page-seat-back = Take my seat back
page-seat-replace = Let a bot play
page-points-now = points
page-time-left = Time left
page-film-step = Step by step
page-film-resume = Resume
page-skip-film = Skip
page-film-speed = Playback speed: × { $speed }
page-film-again = Watch again what happened since your last move
page-film-again-short = Watch again
page-log = Log
page-log-all = Show the whole log
page-chat = Chat
page-log-and-chat = Log and chat
page-chat-empty = No messages yet.
page-chat-say = Write a message
page-chat-send = Send
page-tools = Table tools
page-undo = Undo
page-hint-badge = hint
page-hint-thinking = Thinking…
page-bot-plays-on = A bot plays on for { $names }.
page-hint-says = A bot would choose: { $action }.
page-hint-compares = A bot would choose the first of these.
page-why-not = Why not?
page-rule-link = Rule { $rule }
page-people = People
page-table-link = Link
page-table-link-why = Others can watch the match by this link, and you can come back to it.
page-sound-on = Sound on
page-sound-off = Sound off
page-notify-me = Tell me when it is my turn
page-connection-lost = Connection lost. Your seat is kept; trying again…
page-connection-refused = The server has closed this connection.
page-leave = Leave
page-leave-title = Leave the match?
page-leave-why = If you leave for now, your seat waits for you. If you leave for good, a bot plays on in your place, and you cannot come back.
page-leave-for-now = Leave for now
page-leave-for-good = Leave for good
page-pass-device = Pass the device to { $name }
page-pass-device-why = Hidden cards are shown only to their owner: no peeking.
page-pass-device-ready = I am { $name }
page-bar-choices = Choices
page-bar-undo = Undo
page-bar-hint = Hint
page-bar-more = More
page-choose-again = This cannot be undone. To do it, choose it again: { $action }.
page-tap-again = Tap again to choose it.
page-since-last = Since your last move:

## After the match

page-names = { $others } and { $last }
page-end-winner =
    { $count ->
        [0] This time the game wins.
        [one] { $names } wins!
       *[other] { $names } share the victory!
    }
page-end-lead =
    { $points ->
        [0] Level on points: the tie-break decided.
        [one] By { $points } point.
       *[other] By { $points } points.
    }
page-end-sources = Where the points came from
page-place = Place
page-points = Points
page-rematch = Play again
page-rematch-join = Join the rematch
page-rematch-watch = Watch the rematch
page-rematch-bots = Bots in the next match
page-rematch-bots-same = Same bots
page-rematch-against = Bots: { $bot }
page-save-file = Save file

## Replay

page-replay = Replay
page-replay-first = To the beginning
page-replay-back = One move back
page-replay-forward = One move forward
page-replay-last = To the end
page-replay-speed = Speed
page-play = Play
page-pause = Pause
page-move-of = Move { $move } of { $last }
page-seen-by = Seen by
page-spectator = a spectator
page-score-curve = Points over the match
page-axis-moves = Moves
page-link-to-moment = Link to this moment
page-replay-chapter = Go to…
page-replay-own = my move
page-replay-own-back = To my previous move
page-replay-own-on = To my next move
page-back-to-table = Back to the table

## Rules

page-rules-missing = The rules of this game are not written yet.
page-rules-search = Search the rules
page-rules-found = { $count ->
    [0] Nothing found
    [one] Found in { $count } section
   *[other] Found in { $count } sections
  }
page-contents = Contents

## Learning

page-lesson = Lesson
page-lesson-step = Step { $step } of { $count }
page-lesson-next = Next
page-lesson-end = Play on without hints

## Settings

page-language = Language
page-animation = Move animation
page-speed-0 = Off
page-speed-0-5 = Slow
page-speed-1 = Normal
page-speed-2 = Fast
page-sound = Sound
page-palette = Colours
page-palette-house = Standard
page-palette-safe = Colour-blind safe
page-text-size = Text size

## Me

page-my-tables = My tables
page-claim = Move to this device
