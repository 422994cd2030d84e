# What agents that read and write are told (gulch.lab.text, gulch mcp).

agent-you-are = You are { $name }, one of { $seats } players: { $names }.
agent-solo = You are { $name }; you play alone.
agent-how = When you must choose, answer with the number of a choice, its words, or its JSON action such as { $action }. Say your choice in the last line. You may reason before it. Choices with one possibility are made for you.
agent-how-gains = A figure in brackets after a choice, such as (+2), says what it changes your points by at once, as far as that is certain.
agent-how-changed = After “Changed:” you see only the lines of the table that are new. In a row, an empty cell has not changed and “–” is empty; “−” is a line that is gone.
agent-happened = Since your last choice:
agent-news = News:
agent-setup = So far:
agent-board = What you see:
agent-changed = Changed:
agent-choices = Choose:
agent-then = then: { $what }
agent-not-understood = I cannot find a choice in that. Answer with a number from the list, the words of a choice, or its JSON action.
agent-ambiguous = That fits several choices. Answer with the number of one.
agent-unknown-action = There is no such action: { $detail }
agent-refused = Not possible: { $why }
agent-allowed = That is possible.
agent-again = Choose again.
agent-over = The match is over.
agent-place = { $place }. { $name }: { $points }
agent-stand-in = After { $tries } wrong answers a random choice was made for you: { $action }
agent-not-your-turn = It is not your turn. { $names } must choose.
agent-rulebook-more = The whole rulebook can be looked up by rule or by word.

## gulch tokens

cli-tokens = Count the tokens that an agent reads in a match of each game.
cli-option-full = Tell everything each time, with the whole rulebook, instead of only what is new.
cli-tokens-title = { $game }: tokens that one seat reads in a match, { $matches } matches each
cli-tokens-seats = Players
cli-tokens-opening = Rules
cli-tokens-decisions = Choices
cli-tokens-mean = Mean match
cli-tokens-most = Longest match

## gulch mcp

cli-mcp =
    Let assistants play and study, by the Model Context Protocol.

    Without --http it talks through standard input and output, as an assistant starts it.
cli-option-http = Listen for streamable HTTP at /mcp instead.
cli-option-servers = A Gulch server whose tables may be joined by link (repeatable). Without it any over standard input, none over HTTP.
cli-mcp-without = This needs the module { $module }, which is not installed: pip install 'gulch[mcp]'.
cli-mcp-serving = Assistants connect to { $address } (Ctrl+C closes it)
mcp-key = Your key: { $secret }
mcp-table = Others join with the table { $table }.
mcp-chosen = You chose: { $action }
mcp-chat-line = { $name } says: { $line }
mcp-waiting = Waiting for { $names }.
mcp-not-begun = The match has not begun.
mcp-not-over = The match is not over.
mcp-no-key = No seat has this key. Open a table or join one.
mcp-no-open-seat = This table has no open seat.
mcp-wrong-seats = { $players } players are you, { $open } open seats, and a bot for each other seat: name bots, or open fewer seats.
mcp-no-link = This is neither the id of a table here nor a link such as https://…/#/table/….
mcp-other-server = This server may not be visited. Allowed: { $known }.
mcp-unreachable = { $server } does not answer as a Gulch server. { $problem }
mcp-name = Assistant
mcp-rated = { $action }: chance of winning { $chance }, points { $points }
mcp-said = Said.
mcp-nothing-about = The rulebook says nothing about “{ $about }”. Try one word, or the number of a rule.
mcp-no-move = The match has { $moves } moves.
mcp-more-moves = It goes on with move { $first }.

## gulch arena with agents

arena-reading = { $bot } reads { $read } tokens in a match and writes { $written }; { $illegal } of its { $answers } answers were no legal choice.
cli-option-ladder = Let the bots meet every rung, and rate them on one scale.
cli-option-rungs = The rungs of the ladder, from weak to strong.
cli-ladder-alone = A ladder has no --report, --plots and --until-clear.
