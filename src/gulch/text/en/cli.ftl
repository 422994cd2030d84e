# The terminal.

cli-usage = Usage:
cli-options = Options
cli-commands = Commands

cli-gulch = Five Wild West board games on one table. Without a command: choose a game and play.
cli-play = Play a match against bots, or with several people at one screen.
cli-watch = Watch bots play.
cli-replay = Step through a saved match.
cli-verify = Check that a saved match kept the rules and that its dice were fair.
cli-components = Show a game's component data and where every figure comes from.
cli-rules = Read the rules of a game, or one rule by its number (gulch rules el_paso EP-53).
cli-build = Compile games ahead, so that simulations start at once.
cli-fuzz = Play random matches and hold every one of them to the laws of its game.
cli-arena = Let bots play a tournament.
cli-serve = Open the table in the browser, for yourself and your friends.

cli-option-help = Show this page and leave.
cli-option-version = Show the version and leave.
cli-option-lang = Language: en or ru. By default the system's.
cli-option-seats = Number of players.
cli-option-humans = How many of them are people at this screen.
cli-option-bots = The bot for every other seat.
cli-option-line-up = The bots, separated by commas; the last one fills the remaining seats.
cli-option-choices = An option of the table; may be given several times.
cli-option-components = Component data of your own instead of ours.
cli-option-load = Go on with a saved match.
cli-option-pause = Seconds between moves.
cli-option-move = Start at this move.
cli-option-seat = Show what this seat saw (0 is the first).
cli-option-table = Only this table of the data.
cli-option-matches = How many matches.
cli-option-seed = Where chance starts: the same seed gives the same matches.
cli-option-slow-every = Every so many matches, one is checked move by move against all laws.
cli-option-folder = Where a failing match is written.
cli-option-host = Address to listen on.
cli-option-port = Port to listen on.
cli-option-database = A file for SQLite, or postgresql://… for several nodes.
cli-option-workers = Processes in which bots think.
cli-option-browser = Open the page in the browser.

cli-error = { $problem }
cli-told = { $problem } Try --help.
cli-error-option = There is no option { $option }.
cli-error-missing = { $parameter } is missing.
cli-error-choice = { $parameter } is one of: { $allowed }.
cli-error-path = { $parameter }: there is no such file.
cli-error-number = { $parameter } is a number.
cli-choose = Please choose one of: { $allowed }
cli-file = That file did not work: { $problem }
cli-components-bad = The component data do not add up. { $problem }
cli-no-such-rule = There is no rule { $rule } in this rulebook.
cli-no-such-bot = There is no bot “{ $bot }”. Known are: { $known }.

cli-compiling = Compiling { game-title }
cli-built = { $game }: compiled in { $seconds } s.
cli-fuzzing = Fuzzing { game-title }
cli-fuzz-passed = { $game }: { $matches ->
    [one] one match
   *[other] { $matches } matches
  }, { $moves ->
    [one] one move
   *[other] { $moves } moves
  }, every law held.
cli-fuzz-failed = A law broke: { $problem }. The match of { $moves } moves is in { $file }; look at it with: gulch replay { $file }
cli-arena-running = Playing
cli-arena-title = { $game }, { $seats } players, { $matches } matches
cli-arena-bot = Bot
cli-arena-share = Wins (95 %)
cli-arena-points = Points

cli-verified = The match keeps the rules: { $moves ->
    [one] one move
   *[other] { $moves } moves
  } replayed.
cli-verified-secret = The dice were fair: the secret belongs to the commitment { $commitment }.
cli-verified-seed = The dice come from an open seed (a simulation), so there is nothing to prove.
cli-verified-points = Final points: { $points }

cli-welcome = Five Wild West board games on one table. An unofficial implementation: if you like a game, buy the box.
cli-which-game = Which game?
cli-how-many = How many players?
cli-how-many-people = How many of them are people at this screen?
cli-seats = { $least }–{ $most } players
cli-you-are = You are [bold]{ $name }[/bold].
cli-player-is = Player { $number } is [bold]{ $name }[/bold].
cli-player = Player { $number }

cli-your-choice = Number or words ([cyan]h[/cyan] for help)
cli-only-choice = There is only one choice: Enter takes it.
cli-play-help =
    number or words   choose: [cyan]3[/cyan], or [cyan]bank 7[/cyan]
    ? words   why is that not possible? [cyan]? saloon 8[/cyan]
    u   take the last move back, while nothing has been revealed
    l   the log from the start
    s FILE   save the match
    q FILE   save and leave
cli-ambiguous = That fits several choices. Say a little more, or use the number.
cli-not-understood = I do not know what that means. Use a number from the list, or [cyan]h[/cyan] for help.
cli-allowed = That is possible.
cli-undone = Taken back.
cli-saved = Saved in { $file }. Go on with: gulch play GAME --load { $file }
cli-save-question = Save the match?
cli-hand-over = Hand the screen to { $name }. Press Enter when you sit there alone.
cli-result = Result
cli-place = Place
cli-player-column = Player
cli-points = Points
cli-fair = [dim]Fair dice: the secret { $secret } gives the commitment { $commitment }.[/dim]

cli-replay-at = Move { $move } of { $moves }
cli-replay-help = [dim]Enter: next · p: back · number: go there · q: leave[/dim]

cli-sources = Sources
cli-where = Where
cli-source = Source
cli-reconstructed = { $count ->
    [0] Nothing is reconstructed.
    [one] One entry is partly reconstructed (◆).
   *[other] { $count } entries are partly reconstructed (◆).
  }
cli-components-file = Correct a copy of { $file } and play with --components FILE: no code needs changing.

cli-serving = Gulch is open at { $address } (Ctrl+C closes it)
cli-setting = A setting in the environment is wrong: { $problem }
cli-port-taken = Port { $port } is taken. Choose another with --port, or leave the option out.
