### Carson City in English.
### Things are passed as ids: parcels as A1 … H8, road places by their own ids, targets as an action square or a parcel.

## The game

game-title = Carson City
game-tagline = Four turns to build a town, seven characters to hire, and a duel over everything worth having.
game-about =
    Two to five settlers found Carson City. Send cowboys to work, to buy land, to build, or to rob a neighbour's till; where several want the same thing, revolvers decide. A cowboy kept at home makes you stronger in every duel, and whoever passes first wins ties and picks first next turn. Money is worth little in the end, and nobody may keep much of it: turn it into victory points in time.

## Names

seat-names = Eilley, Abe, Hank, Sarah, Orion
example-search = white cowboy, CC-19…
typed-choice = wages
typed-refused = gambling
color-orange = Orange
color-green = Green
color-blue = Blue
color-yellow = Yellow
color-red = Red

character-sheriff = Sheriff
character-banker = Banker
character-grocer = Grocer
character-chinese_worker = Chinese Worker
character-settler = Settler
character-captain = Captain
character-mercenary = Mercenary

side-yellow = yellow side
side-red = red side

power-sheriff-yellow = The white cowboy: one safe placement that nobody may challenge.
power-sheriff-red = May not attack or start duels; 3 VP for every duel lost.
power-banker-yellow = $9 at once.
power-banker-red = Before the end of the turn: 3 VP for $3, or 5 VP for $12, or 7 VP for $25.
power-grocer-yellow = $8, at once or at building income, or double income for one type of building.
power-grocer-red = $8 at once, or at the end of the turn 1 VP for each of your houses.
power-chinese_worker-yellow = 2 roads at once; buildings at half price, rounded up.
power-chinese_worker-red = May take any tile on display for $5 at once, and build it.
power-settler-yellow = One parcel without an owner, free.
power-settler-red = $8 at once, or at the end of the turn a reward for each of your mountains.
power-captain-yellow = May buy cowboys: 1 for $1, 2 for $4 or 3 for $9.
power-captain-red = May buy permanent revolvers: 1 for $3 or 2 for $9.
power-mercenary-yellow = 3 more revolvers this turn.
power-mercenary-red = 2 more revolvers this turn.

building-ranch = Ranch
building-mine = Silver mine
building-drugstore = Drugstore
building-bank = Bank
building-saloon = Saloon
building-hotel = Hotel
building-church = Church
building-prison = Prison

ground-empty = Empty parcel
ground-mountain = Mountain
ground-house = House
ground-ranch = { building-ranch }
ground-mine = { building-mine }
ground-drugstore = { building-drugstore }
ground-bank = { building-bank }
ground-saloon = { building-saloon }
ground-hotel = { building-hotel }
ground-church = { building-church }
ground-prison = { building-prison }

step-wages = Wages
step-ammunition = Ammunition
step-road_1 = Road
step-roads_3 = Roads
step-parcel_purchase = Purchase of parcels
step-build_12 = Construction $12
step-build_10 = Construction $10
step-build_8 = Construction $8
step-build_6 = Construction $6
step-build_5 = Construction $5
step-build_4 = Construction $4
step-build_3 = Construction $3
step-deferred_building = Building of kept tiles
step-income_parcels = Parcel income
step-income_gambling = Gambling income
step-income_cowboys = Cowboy income
step-building_income = Building income / attacks
step-vp_parcels = Victory points for parcels
step-vp_buildings = Victory points for buildings
step-vp_cowboys = Victory points for cowboys
step-buy_vp_5 = Buy victory points at $5
step-buy_vp_4 = Buy victory points at $4
step-buy_vp_3 = Buy victory points at $3
step-buy_vp_2 = Buy victory points at $2

about-wages = $4 for each of your cowboys here. No duel, any number.
about-ammunition = The three-guns chip: 3 revolvers until the end of the turn.
about-road_1 = 1 road for each of your cowboys here. No duel, any number.
about-roads_3 = 3 roads.
about-parcel_purchase = Cowboys on parcels buy them; a duel decides contested ones.
about-build_12 = Buy the tile for $12.
about-build_10 = Buy the tile for $10.
about-build_8 = Buy the tile for $8.
about-build_6 = Buy the tile for $6.
about-build_5 = Buy the tile for $5.
about-build_4 = Buy the tile for $4.
about-build_3 = Buy the tile for $3.
about-deferred_building = In passing order, everyone may build the tiles they kept.
about-income_parcels = $2 for each of your parcels.
about-income_gambling = As many dollars as two dice show.
about-income_cowboys = $2 for each cowboy at home and each revolver.
about-building_income = Attacks are fought out, then every building pays its owner.
about-vp_parcels = 1 VP for every 2 of your parcels.
about-vp_buildings = 1 VP for each of your buildings.
about-vp_cowboys = 1 VP for every 2 cowboys at home and revolvers together.
about-buy_vp_5 = As many VP as you like at $5 each.
about-buy_vp_4 = As many VP as you like at $4 each. Closed after turn 3.
about-buy_vp_3 = As many VP as you like at $3 each. Closed after turn 2.
about-buy_vp_2 = As many VP as you like at $2 each. Closed after turn 1.

about-building-ranch = $1 for each empty neighbouring parcel, at least $1. Needs no road. Brings 1 revolver. Counts as 1 house.
about-building-mine = $3 for each neighbouring mountain you may use. Needs no road. Brings 1 revolver.
about-building-drugstore = $3 for each neighbouring house you may use, and $3 for each of your ranches anywhere.
about-building-bank = $3 for each neighbouring house you may use, and $3 for each of your mines anywhere.
about-building-saloon = $5 for each neighbouring house you may use.
about-building-hotel = $6. Counts as 2 houses.
about-building-church = No income. Protects your neighbouring buildings from attack. Counts as 1 house.
about-building-prison = No income. Brings 2 revolvers.

## Parts of sentences

character-name =
    { $character ->
        [sheriff] the Sheriff
        [banker] the Banker
        [grocer] the Grocer
        [chinese_worker] the Chinese Worker
        [settler] the Settler
        [captain] the Captain
        [mercenary] the Mercenary
       *[other] { $character }
    }
building-name =
    { $building ->
        [ranch] ranch
        [mine] silver mine
        [drugstore] drugstore
        [bank] bank
        [saloon] saloon
        [hotel] hotel
        [church] church
        [prison] prison
       *[other] { $building }
    }
building-many =
    { $building ->
        [ranch] ranches
        [mine] silver mines
        [drugstore] drugstores
        [bank] banks
        [saloon] saloons
        [hotel] hotels
        [church] churches
        [prison] prisons
       *[other] { $building }
    }
building-acc =
    { $on ->
        [ranch] the ranch
        [mine] the silver mine
        [drugstore] the drugstore
        [bank] the bank
        [saloon] the saloon
        [hotel] the hotel
        [church] the church
        [prison] the prison
       *[other] the building
    }
# What a duel is about, or where a cowboy is placed.
stake-name =
    { $target ->
        [wages] the wages
        [ammunition] the ammunition
        [road_1] the road
        [roads_3] the roads
        [build_12] { building-acc } ($12)
        [build_10] { building-acc } ($10)
        [build_8] { building-acc } ($8)
        [build_6] { building-acc } ($6)
        [build_5] { building-acc } ($5)
        [build_4] { building-acc } ($4)
        [build_3] { building-acc } ($3)
        [income_parcels] the parcel income
        [income_gambling] the gambling income
        [income_cowboys] the cowboy income
        [vp_parcels] the “VP for parcels” square
        [vp_buildings] the “VP for buildings” square
        [vp_cowboys] the “VP for cowboys” square
        [buy_vp_5] the “VP at $5” square
        [buy_vp_4] the “VP at $4” square
        [buy_vp_3] the “VP at $3” square
        [buy_vp_2] the “VP at $2” square
       *[other] { $on ->
            [empty] parcel { $target }
            [house] parcel { $target } with its house
            [mountain] parcel { $target } with its mountain
           *[other] { building-acc } on { $target }
        }
    }
target-name =
    { $target ->
        [wages] Wages
        [ammunition] Ammunition
        [road_1] Road
        [roads_3] Roads
        [build_12] Construction $12
        [build_10] Construction $10
        [build_8] Construction $8
        [build_6] Construction $6
        [build_5] Construction $5
        [build_4] Construction $4
        [build_3] Construction $3
        [income_parcels] Parcel income
        [income_gambling] Gambling income
        [income_cowboys] Cowboy income
        [vp_parcels] VP for parcels
        [vp_buildings] VP for buildings
        [vp_cowboys] VP for cowboys
        [buy_vp_5] VP at $5
        [buy_vp_4] VP at $4
        [buy_vp_3] VP at $3
        [buy_vp_2] VP at $2
       *[other] parcel { $target }
    }
origin-name =
    { $origin ->
        [wages] Wages
        [ammunition] Ammunition
        [road_1] Road
        [roads_3] Roads
        [build_12] Construction $12
        [build_10] Construction $10
        [build_8] Construction $8
        [build_6] Construction $6
        [build_5] Construction $5
        [build_4] Construction $4
        [build_3] Construction $3
        [income_parcels] Parcel income
        [income_gambling] Gambling income
        [income_cowboys] Cowboy income
        [vp_parcels] VP for parcels
        [vp_buildings] VP for buildings
        [vp_cowboys] VP for cowboys
        [buy_vp_5] VP at $5
        [buy_vp_4] VP at $4
        [buy_vp_3] VP at $3
        [buy_vp_2] VP at $2
       *[other] parcel { $origin }
    }
step-name =
    { $step ->
        [wages] Wages
        [ammunition] Ammunition
        [road_1] Road
        [roads_3] Roads
        [parcel_purchase] Purchase of parcels
        [build_12] Construction $12
        [build_10] Construction $10
        [build_8] Construction $8
        [build_6] Construction $6
        [build_5] Construction $5
        [build_4] Construction $4
        [build_3] Construction $3
        [deferred_building] Building of kept tiles
        [income_parcels] Parcel income
        [income_gambling] Gambling income
        [income_cowboys] Cowboy income
        [building_income] Building income
        [vp_parcels] VP for parcels
        [vp_buildings] VP for buildings
        [vp_cowboys] VP for cowboys
        [buy_vp_5] VP at $5
        [buy_vp_4] VP at $4
        [buy_vp_3] VP at $3
        [buy_vp_2] VP at $2
       *[other] { $step }
    }
cowboys-count =
    { $cowboys ->
        [one] { $cowboys } cowboy
       *[other] { $cowboys } cowboys
    }
revolvers-count =
    { $revolvers ->
        [one] { $revolvers } revolver
       *[other] { $revolvers } revolvers
    }
roads-count =
    { $roads ->
        [one] { $roads } road
       *[other] { $roads } roads
    }

## Choices

action-claim = Claim a parcel: { $parcel }
action-take = Take { character-name }
action-take_money = Take the $8 from your card
action-recruit =
    { $cowboys ->
        [1] Buy 1 cowboy for $1
        [2] Buy 2 cowboys for $4
       *[other] Buy { $cowboys } cowboys for $9
    }
action-arm =
    { $revolvers ->
        [1] Buy 1 revolver for $3
       *[other] Buy { $revolvers } revolvers for $9
    }
action-take_tile = Take the tile on the ${ $price } square for $5
action-place = Place a cowboy: { target-name }
action-place_white = Place the white cowboy: { target-name }
action-move = Move your cowboy from: { target-name }
action-move_white = Move the white cowboy
action-pass = Pass
action-wait = Wait
action-fight = The next duel: { $parcel }
action-play_token = Play a token: { $value }
action-take_guns = Take the three guns
action-buy_parcel = Buy a parcel: { $parcel }
action-buy_tile = Buy the tile
action-build = Build a { building-name } on { $parcel }
action-house = Put the house on: { $parcel }
action-allow = Allow the house
action-double = Double the income of your { building-many }
action-buy_vp = Buy { $points } VP
action-accept =
    { $points ->
        [3] Buy 3 VP for $3
        [5] Buy 5 VP for $12
       *[other] Buy { $points } VP for $25
    }
action-keep_money = Keep ${ $amount }, give up the rest
action-decline = No, thank you
action-keep = Keep the tile for later
action-done = Build nothing more
action-refuse = Refuse the house
action-lay_road = Lay a road: { $road }

## What is asked

phase-claim = Opening parcels
phase-character = Characters
phase-money_now = Characters
phase-settle = Characters
phase-recruit = Characters
phase-arm = Characters
phase-requisition = Characters
phase-place = Placement
phase-command = Placement
phase-order = Resolution
phase-token = Duel
phase-guns = Ammunition
phase-parcel = Purchase of parcels
phase-tile = Construction
phase-build = Construction
phase-house = Construction
phase-consent = Construction
phase-grocer = Building income
phase-victory = Victory points
phase-banker = End of turn
phase-limit = End of turn
phase-over = End of the game

prompt-claim = Claim a parcel, free of charge.
prompt-character = Choose a character for this turn.
prompt-money_now = $8 now, or wait for something better?
prompt-settle = Claim a parcel without an owner, free of charge.
prompt-recruit = Buy cowboys?
prompt-arm = Buy revolvers? They stay with you.
prompt-requisition = Take one of the tiles on display for $5?
prompt-place = Place a cowboy, or pass.
prompt-command =
    { $pulse ->
        [0] Everybody acts at the same time: place, move or pass.
       *[other] Round { $pulse }: choose an action in secret.
    }
prompt-order = Several parcels are contested: which duel comes next?
prompt-token = Choose a token for the duel, in secret.
prompt-guns = Take the three guns? They help you win, but as the red Sheriff you get VP for each duel you lose.
prompt-parcel = Buy the land your cowboys stand on?
prompt-tile = Buy this tile for ${ $price }?
prompt-build = Build the tile, lay roads for it, or keep it.
prompt-house = Where do you put the house that comes with the building?
prompt-consent = May the builder put a house on your parcel?
prompt-grocer = Double the income of one type of building, or take $8.
prompt-victory = How many victory points do you buy at ${ $price } each?
prompt-banker = The bank offers victory points. Buy?
prompt-limit = You may keep up to ${ $limit } (you are ${ $excess } over). Every full $10 given up is 1 VP.

waiting-claim = Opening parcels: waiting for { $names }
waiting-character = Choosing a character: waiting for { $names }
waiting-money_now = Money now or later: waiting for { $names }
waiting-settle = Settling: waiting for { $names }
waiting-recruit = Recruiting: waiting for { $names }
waiting-arm = Buying revolvers: waiting for { $names }
waiting-requisition = Choosing a tile: waiting for { $names }
waiting-place = Placing cowboys: waiting for { $names }
waiting-command =
    { $pulse ->
        [0] Everybody acts at the same time: waiting for { $names }
       *[other] Choosing in secret: waiting for { $names }
    }
waiting-order = Order of the duels: waiting for { $names }
waiting-token = Choosing tokens: waiting for { $names }
waiting-guns = The three guns: waiting for { $names }
waiting-parcel = Buying land: waiting for { $names }
waiting-tile = Buying a tile: waiting for { $names }
waiting-build = Building: waiting for { $names }
waiting-house = Choosing a place for the house: waiting for { $names }
waiting-consent = Permission for a house: waiting for { $names }
waiting-grocer = The Grocer decides: waiting for { $names }
waiting-victory = Buying victory points: waiting for { $names }
waiting-banker = The bank's offer: waiting for { $names }
waiting-limit = The money limit: waiting for { $names }

## The log

event-centre = The town is founded: the first house stands on { $parcel }.
event-card_side =
    On the table: { character-name }, { $side ->
        [yellow] yellow side
       *[red] red side
    }.
event-first_order =
    { $place ->
        [1] { $seat } goes first.
        [2] { $seat } goes second.
        [3] { $seat } goes third.
        [4] { $seat } goes fourth.
       *[other] { $seat } goes fifth.
    }
event-announced = { $seat } announces tokens with a sum of { $sum } and starts with ${ $money }.
event-redrew =
    { $count ->
        [one] { $seat } draws { $count } token from the used pile.
       *[other] { $seat } draws { $count } tokens from the used pile.
    }
event-claimed = { $seat } claims { $parcel }.
event-turn_began = Turn { $turn } begins.
event-took_character =
    { $seat } takes { character-name } ({ $side ->
        [yellow] yellow side
       *[red] red side
    }).
event-got_money = { $seat } receives ${ $money } from the card.
event-waited = { $seat } leaves the money and waits.
event-took_white = { $seat } takes the white cowboy.
event-took_roads = { $seat } takes { roads-count }.
event-recruited = { $seat } buys { cowboys-count } for ${ $money }.
event-armed = { $seat } buys { revolvers-count } for ${ $money }.
event-requisitioned = { $seat } takes the { building-name } from the display for ${ $money }.
event-upper_track =
    { $place ->
        [1] { $seat } places first ({ character-name }).
        [2] { $seat } places second ({ character-name }).
        [3] { $seat } places third ({ character-name }).
        [4] { $seat } places fourth ({ character-name }).
       *[other] { $seat } places fifth ({ character-name }).
    }
event-placed = { $seat } places a cowboy on { stake-name }.
event-placed_white = { $seat } places the white cowboy on { stake-name }.
event-moved = { $seat } moves a cowboy to { stake-name } (from: { origin-name }).
event-moved_white = { $seat } moves the white cowboy to { stake-name } (from: { origin-name }).
event-passed =
    { $cowboys ->
        [0] { $seat } passes: place { $place } in the passing order.
       *[other] { $seat } passes: place { $place } in the passing order, { cowboys-count } at home.
    }
event-commanded = { $seat } has chosen an action.
event-held_back = { $seat } waits.
event-void = { $seat } comes too late: the action is lost.
event-pulse_ended = Round { $pulse } is over.
event-road_laid =
    { $other ->
        [hidden] { $seat } lays a road at the edge of { $parcel }.
       *[other] { $seat } lays a road between { $parcel } and { $other }.
    }
event-step_began = { step-name }.
event-ordered = { $seat } decides: duel no. { $place } is for { $parcel }.
event-duel =
    A duel for { stake-name }: { $fighters ->
        [2] two
        [3] three
        [4] four
       *[5] five
    } fighters.
event-force = { $seat }: { $shown } + revolvers { $guns } + cowboys at home { $cowboys } = { $force }.
event-chose_token = { $seat } chooses token { $value }.
event-won = { $seat } wins the duel for { stake-name }.
event-came_home = { $seat } takes the cowboy home.
event-consoled = { $seat } gets { $points } VP for the lost duel.
event-wages = { $seat } earns ${ $money } with { cowboys-count }.
event-three_guns = { $seat } takes the three-guns chip.
event-bought_parcel =
    { $on ->
        [house] { $seat } buys { $parcel } with its house for ${ $money }.
        [mountain] { $seat } buys { $parcel } with its mountain for ${ $money }.
       *[other] { $seat } buys { $parcel } for ${ $money }.
    }
event-declined = { $seat } declines { stake-name }.
event-bought_tile = { $seat } buys a { building-name } for ${ $money }.
event-kept_tile = { $seat } keeps the { building-name } for later.
event-built = { $seat } builds a { building-name } on { $parcel }.
event-housed = { $seat } puts a house on { $parcel }.
event-got_revolvers = { $seat } gets { revolvers-count }.
event-asked = { $seat } asks { $owner } for permission to put a house on { $parcel }.
event-allowed = { $seat } allows the house on { $parcel }.
event-refused = { $seat } refuses the house on { $parcel }.
event-cancelled = The church protects { $parcel }: { $seat } takes the cowboy home.
event-got_income =
    { $seat } earns ${ $money } from { $step ->
        [income_parcels] parcels
       *[income_cowboys] cowboys
    }.
event-gambled = { $seat } rolls { $white } and { $red } and wins ${ $money }.
event-defended = { $seat } holds the building on { $parcel }.
event-attacked = { $seat } robs { $owner }'s building on { $parcel }.
event-doubled = { $seat } doubles the income of { building-many }.
event-paid = { $seat } earns ${ $money }: { building-name } on { $parcel }.
event-looted = { $seat } takes ${ $money } from { $owner }: { building-name } on { $parcel }.
event-scored =
    { $seat } scores { $points } VP for { $step ->
        [vp_parcels] parcels
        [vp_buildings] buildings
       *[vp_cowboys] cowboys
    }.
event-bought_vp = { $seat } buys { $points } VP for ${ $money }.
event-card_reward =
    { $points ->
        [0] { $seat } receives ${ $money } for { character-name }.
       *[other] { $seat } gets { $points } VP with { character-name }.
    }
event-square_closed = The 1858 marker closes a square: { target-name }.
event-granted = { $seat } takes { cowboys-count } for the next turn.
event-gave_up = { $seat } gives up ${ $money } for { $points } VP.
event-final_score =
    { $seat }: { $buildings } for buildings, { $houses } for houses, { $mountains } for mountains, { $money } for money{ $bonus ->
        [0] {""}
       *[other] , { $bonus } bonus
    }; { $total } VP with those from before.
event-ended = Carson City is built. Whoever has the most victory points wins.

## Why not

refusal-no-roads = You have no roads.
refusal-road-taken = A road lies there already.
refusal-road-apart = A road must touch one that is already on the board.
refusal-roads-later = Roads are laid from the first turn on, when the decision is yours alone: not now.
refusal-owned = { $parcel } already has an owner.
refusal-character-taken = Somebody already has { character-name } this turn: choose another card.
refusal-poor = That costs ${ $cost }, and you have ${ $money }.
refusal-no-more-cowboys = Your cowboys left in the general reserve: { $left }.
refusal-no-more-revolvers = Revolver chips left in the general reserve: { $left }.
refusal-no-tile = No tile lies on the ${ $price } square.
refusal-closed = { target-name }: this square is closed for the rest of the game.
refusal-own-parcel = { $parcel } is yours: there is no building on it to defend.
refusal-others-parcel = { $parcel } belongs to another player, and there is no building on it to attack.
refusal-not-attackable = Nobody can attack a { building-name }.
refusal-protected = A church protects the building on { $parcel }.
refusal-white-there = The white cowboy stands there: nobody may join.
refusal-already-there = One of your cowboys stands there already.
refusal-peaceful = As the red Sheriff you may not attack or start a duel.
refusal-white-owned = The white cowboy goes only on action squares and on parcels without an owner.
refusal-white-alone = The white cowboy may only go where no cowboy stands.
refusal-no-cowboys = You have no cowboy left to place.
refusal-no-white = You do not have the white cowboy at home.
refusal-no-moving = Placed cowboys stay where they are.
refusal-nobody-there = You have no cowboy there to move.
refusal-no-waiting = In real time there is no need to choose “wait”.
refusal-same-place = The cowboy stands there already: choose another place, or wait.
refusal-where-to = Choose where the lifted cowboy goes, or wait.
refusal-ordered-already = That duel already has its place in the order.
refusal-no-duel-there = There is no duel for { $parcel } in this step.
refusal-no-such-token = You have no token { $value }.
refusal-not-offered = No cowboy of yours can buy { $parcel } now.
refusal-no-such-tile = You have no { building-name } to build now.
refusal-not-yours = { $parcel } is not yours: you build on your own parcels.
refusal-occupied = { $parcel } is occupied.
refusal-no-access = { $parcel } has no road access: a road must end at one of its corners.
refusal-no-house = There is no place for the house that comes with the building: it needs another empty parcel with road access.
refusal-owner-refused = The owner of { $parcel } has refused a house for this building.
refusal-no-consent = { $parcel } belongs to another player, and at this table owners are not asked for houses.
refusal-nothing-to-double = You have no { building-name } with any income.
refusal-over-limit = You may keep up to ${ $limit }.
refusal-first-claim = First claim a parcel.
refusal-first-character = First choose a character.
refusal-first-money = First decide: take the money now, or wait.
refusal-first-settle = First claim your free parcel, or decline.
refusal-first-recruit = First decide whether to buy cowboys.
refusal-first-arm = First decide whether to buy revolvers.
refusal-first-requisition = First decide whether to take a tile.
refusal-first-place = Cowboys are being placed: place one or pass.
refusal-first-command = Choose an action: place, move, wait or pass.
refusal-first-order = First decide which duel comes next.
refusal-first-token = First choose a token for the duel.
refusal-first-guns = First decide whether to take the three guns.
refusal-first-parcel = First decide which parcels to buy.
refusal-first-tile = First decide whether to buy the tile.
refusal-first-build = First build, or decline to build.
refusal-first-house = First choose a parcel for the house.
refusal-first-consent = First allow the house or refuse it.
refusal-first-grocer = First name a type to double, or take the money.
refusal-first-victory = First decide how many victory points to buy.
refusal-first-banker = First answer the bank's offer.
refusal-first-limit = First decide how much money to keep.

## Table options

option-sides = Character cards
option-sides-about = Which side of the seven cards is up for the whole game. For a first match: yellow.
option-sides-all_yellow = All yellow
option-sides-all_red = All red
option-sides-mixed = Mixed: odd numbers yellow, even numbers red
option-sides-random = Random, card by card
option-sides-chosen = Chosen, card by card

option-red_cards = Red side up
option-red_cards-about = Which cards lie red side up; the others lie yellow side up.
option-red_cards-sheriff = { character-sheriff }
option-red_cards-banker = { character-banker }
option-red_cards-grocer = { character-grocer }
option-red_cards-chinese_worker = { character-chinese_worker }
option-red_cards-settler = { character-settler }
option-red_cards-captain = { character-captain }
option-red_cards-mercenary = { character-mercenary }

option-might_is_right = Might Is Right
option-might_is_right-about = Duels are fought with tokens from 0 to 5 instead of dice.
option-might_is_right-off = Dice
option-might_is_right-on = Tokens

option-kit_carson = Kit Carson
option-kit_carson-about = Everybody places at the same time, and placed cowboys may still be moved.
option-kit_carson-off = Off: in turn
option-kit_carson-pulses = Chosen in secret, revealed together
option-kit_carson-real_time = Real time, without bots

option-action_order = Order of actions
option-action_order-about = The Russian rulebook describes three pairs of squares in one order; the English one and the online version have them in another.
option-action_order-rulebook = As in the Russian rulebook
option-action_order-adaptation = As in the English rulebook and online

option-settler_red_reward = Red Settler
option-settler_red_reward-about = What a red Settler who did not take the money gets for each of their mountains.
option-settler_red_reward-money = $1, as printed
option-settler_red_reward-vp = 1 VP

option-church_protects = Whom churches protect
option-church_protects-about = Whose buildings next to a church cannot be attacked.
option-church_protects-same_owner = The church owner's buildings
option-church_protects-any_owner = Everybody's buildings

option-house_consent = Houses on others' parcels
option-house_consent-about = Whether a house may go on another player's parcel.
option-house_consent-asked = If the owner agrees
option-house_consent-never = Never

## Words for the board

word-turn = Turn { $turn } of { $turns }
word-money = Money
word-points = VP
word-cowboys = Cowboys at home
word-general = In the general reserve
word-revolvers = Revolvers
word-roads = Roads
word-force = Force { $force }
word-force-drops = Your force drops by 1 if you place this cowboy.
word-limit = Limit ${ $limit }
word-excess = You give up ${ $money } → { $points } VP
word-income = Income ${ $money }
word-income-each = { $units } × ${ $each }
word-income-also = { $count } × ${ $each }: its owner's { building-many }
word-income-cap = never more than ${ $cap }
word-unusable = owned by others: { $parcels }
word-loss = { $seat } would lose ${ $money }
word-price = ${ $price }
word-access = Road access
word-no-access = No road access
word-route =
    { $roads ->
        [one] Lay { $roads } road
       *[other] Lay { $roads } roads
    }
word-chance = { NUMBER($percent, maximumFractionDigits: 0) }%
word-ties = Wins ties in this order
word-passed = Passed as no. { $place }: wins ties against all who pass later, and is no. { $place } to choose a character next turn
word-upper = Places as no. { $place }
word-upper-track = Placement order
word-passing-track = Passing order
word-path = The path of actions
word-display = Building tiles
word-slides = slides to ${ $price }
word-bag =
    { $tiles ->
        [one] Bag: { $tiles } tile
       *[other] Bag: { $tiles } tiles
    }
word-kept = Kept tiles
word-white = White cowboy
word-white-here = The white cowboy is here
word-three-guns = Three-guns chip
word-closed = Closed
word-closes = closes after turn { $turn }
word-nobody = Nobody
word-neutral = No owner
word-protected = Protected by a church
word-town = The town
word-center = Centre of town
word-tokens = Duel tokens
word-tokens-left =
    { $count ->
        [one] { $count } token
       *[other] { $count } tokens
    }
word-token-sum = sum { $sum }
word-pulse = Round { $pulse }
word-answered = Action chosen
word-houses = Houses
word-mountains = Mountains
word-buildings = Buildings
word-parcels = Parcels

warn-limit = This money is above your limit: it will be taken at the end of the turn.
warn-poor = You cannot pay for this yet.
warn-last-cowboy = This is your last cowboy: on your next turn you will pass.

## The terminal

short-empty = ·
short-mountain = ▲
short-house = h
short-ranch = R
short-mine = M
short-drugstore = D
short-bank = B
short-saloon = S
short-hotel = H
short-church = C
short-prison = P
column-player = Player
column-character = Character
column-money = Money
column-points = VP
column-cowboys = Cowboys
column-guns = Guns
column-roads = Roads
column-parcels = Land
column-kept = Kept
column-place = Passed
word-legend = · empty  ▲ mountain  h house  R ranch  M mine  D drugstore  B bank  S saloon  H hotel  C church  P prison
word-cards = Characters
word-legend-marks = The number on a parcel is its price or income; below: cowboys (o, white w), its owner's number, and a comma for road access.
word-legend-roads = Road h34: horizontal, under row 4, fourth column. Road v34: vertical, right of the third column, fifth row.

# The board

square-wages = Wages
square-ammunition = Ammunition
square-road_1 = Road
square-roads_3 = Roads
square-parcel_purchase = Land
square-build_12 = Sold
square-build_10 = Sold
square-build_8 = Sold
square-build_6 = Sold
square-build_5 = Sold
square-build_4 = Sold
square-build_3 = Sold
square-income_parcels = Parcels
square-income_gambling = Gambling
square-income_cowboys = Cowboys
square-building_income = Income
square-vp_parcels = Parcels
square-vp_buildings = Buildings
square-vp_cowboys = Cowboys
square-buy_vp_5 = Buy VP
square-buy_vp_4 = Buy VP
square-buy_vp_3 = Buy VP
square-buy_vp_2 = Buy VP
tile-ranch = Ranch
tile-mine = Mine
tile-drugstore = Drugstore
tile-bank = Bank
tile-saloon = Saloon
tile-hotel = Hotel
tile-church = Church
tile-prison = Prison

board-player = Player
board-desk = My side of the table
board-vp = { $points } VP
board-owner = Owner: { $name }
board-price = Price ${ $price }
board-free = Free
board-take-tile =
    { $building ->
        [ranch] Ranch
        [mine] Silver mine
        [drugstore] Drugstore
        [bank] Bank
        [saloon] Saloon
        [hotel] Hotel
        [church] Church
       *[prison] Prison
    } (square ${ $price }) for $5
board-buy-parcel = Buy { $parcel } for ${ $price }
board-buy-this-tile = Buy the { building-name } for ${ $price }
board-lay-road =
    { $other ->
        [hidden] Lay a road at the edge of { $parcel }
       *[other] Lay a road between { $parcel } and { $other }
    }
board-on-your-land = On your land: { $sites }
board-no-land = You have no parcel yet to build it on
board-with-house = house on { $parcel }
board-tile-for = { building-name }, ${ $price }
board-group-place = Place a cowboy
board-group-place-land = Place a cowboy on land
board-group-place_white = Place the white cowboy
board-group-place_white-land = Place the white cowboy on land
board-group-move = Move your cowboy from
board-group-move-land = Move your cowboy from
board-group-road = Lay a road between
board-group-claim = Claim a parcel
board-group-fight = The next duel
board-group-buy_parcel = Buy a parcel
board-group-build = Build: { building-name }
board-group-house = Put the house on
board-group-keep_money = How much to keep (giving up the rest)
board-group-buy_vp = Buy victory points
board-place = Place a cowboy: { building-name } for ${ $price }
board-place_white = Place the white cowboy: { building-name } for ${ $price }
board-defend = A cowboy here defends your building.
board-attack = A cowboy here attacks: half of the building's income goes to you.
board-looter = Robbed by { $name }: half of the income is lost
board-half-price = For you: ${ $price }
board-brings-money = Would bring you ${ $money } now
board-brings-points = Would bring you { $points } VP now
board-limit = You may keep up to ${ $limit } at the end of the turn
board-taken = Taken by { $name }
board-other-side = Not in play ({ $side }): { $power }
board-force-is = Force { $force }: revolvers { $guns } + cowboys at home { $cowboys }
board-owns = Land: { $parcels }. Buildings: { $buildings }, houses: { $houses }, mountains: { $mountains }
board-if-ended =
    If the game ended now: { $earned } VP + { $buildings } for buildings + { $houses } for houses + { $mountains } for mountains + { $money } for money{ $bonus ->
        [0] {""}
       *[other] {" "}+ { $bonus } bonus
    } = { $total } VP
board-with-final = { $total } VP if everything were scored now
board-slides = After the turn unsold tiles slide to the cheaper squares, and the others are filled from the bag.
board-1858 = The 1858 marker
board-1858-about = After every turn it closes one more square: the cheapest victory points are sold for one turn only.
board-ties-open = Not everybody has passed yet: the tie-break order may still change.
board-tokens-added = Everybody adds a token from 0 to 5.
board-now = Now
board-now-and-with-you = Chances now, and with your cowboy
board-passing-chooses = Characters are chosen in this order.
board-passing-why = Whoever passes early wins ties and chooses first next turn.
board-next-choice = You are no. { $place } to choose a character next turn.
board-wins-ties = You win ties against { $names }.
board-duel = Duel for { stake-name }
board-used = Tokens played so far: { $tokens }
board-modes = What the next tap does
board-mode-cowboy = Cowboy
board-mode-white = White cowboy
board-mode-move = Move one
board-mode-road = Lay roads
board-where-to = Where does the cowboy go?
board-quiet = The last round was quiet: another one ends the placement
board-command = Your action: { $command }
board-less = Less
board-more = More
board-vp-for = { $points } VP for ${ $money }, then ${ $left }
board-gives-up = You give up ${ $money } and get { $points } VP
board-consent = { $name } would like to put a house on your parcel { $parcel }. It would count for your buildings only, and is worth 2 VP to you at the end.
board-buy-all =
    { $parcels ->
        [2] Buy both parcels for ${ $money }
        [one] Buy { $parcels } parcel for ${ $money }
       *[other] Buy all { $parcels } parcels for ${ $money }
    }
board-buy-tile = Buy it for ${ $money }
board-site = On { $parcel }
board-choose-site = Choose one of your parcels on the map.
board-no-site = None of your parcels will do right now: lay roads, or keep the tile.
board-house = The house on { $parcel }
board-choose-house = Choose a parcel for the house.
board-must-ask = { $name } owns this parcel and will be asked.
board-gain = Income of all your buildings: +${ $money } per turn
board-build = Build: { building-name }
board-ask-and-build = Ask, then build
board-elsewhere = Elsewhere
board-build-hint = On the map: how much your income grows, and the fewest roads needed.
board-roads-short =
    { $roads ->
        [one] { $roads } road
       *[other] { $roads } roads
    }
board-from-squares = Scoring squares
board-from-bought = Bought
board-from-characters = Characters
board-from-limit = Money over the limit
board-money-points = Money
board-bonus = Bonus
board-total = Total
board-final-why = 2 VP for each of your buildings, houses and mountains, 1 VP for every $6.
board-tie-break = Ties go to whoever passed earlier in the last turn.

film-money = +${ $money }
film-pays = −${ $money }
film-points = +{ $points } VP
film-roads = +{ roads-count }
film-cowboys = +{ cowboys-count }
film-revolvers = +{ revolvers-count }
film-waits = Later
film-passed = Passes: { $place }
film-held_back = Waits
film-void = Too late!
film-cancelled = Protected!
film-declined = No, thanks
film-kept = For later
film-asked = May I build on { $parcel }?
film-allowed = By all means
film-refused = Certainly not
film-defended = Held!
film-attacked = Hands up!
film-doubled = Double income: { building-many }
film-gave_up = −${ $money } → { $points } VP
film-total = { $points } VP in total

# The lesson

lesson-1 = Welcome to Carson City! Its first house stands on D2 with four roads around it; the mountains hide silver. You have four turns to claim land, to build, and to win duels for whatever others want too. Whoever has the most victory points in the end wins.
lesson-2 = Everybody begins with two parcels, free of charge. A silver mine earns $3 for every mountain next to it and needs no road. E6 touches five mountains: claim it.
lesson-3 = Most other buildings need a road that ends at a corner of their parcel. Parcels that have one show a small road. Claim C1, next to the first house.
lesson-4 = Every turn you hire a character. The lowest number places first; the power helps you this turn; and the sum on the right is all the money you may keep at the end of the turn. Take the Banker: $9 at once, and you may keep as much as $120.
lesson-5 = Now everyone places cowboys, one at a time. Later the squares are carried out along this path, row by row, from Wages to the victory points; a wagon shows the way. Tap a square or a parcel, or point at it, to read what it does, what it would bring you, and how your chances stand.
lesson-6 = On the $4 square lies just what you need: a silver mine. Put a cowboy there.
lesson-7 = Where cowboys of several players meet there is a duel: everybody's die, plus revolvers, plus cowboys still at home. Every cowboy you send out makes you weaker by one! At Wages nobody fights: $4 for each cowboy. Put your second one there.
lesson-8 = Keep the last one at home: it helps in every duel of this turn. Besides, whoever passes first wins all ties and is the first to choose a character next turn; the passing track keeps count. Pass.
lesson-9 = What a duel! A rival came for your mine: 7 against 7. You win, because you passed first, and without the cowboy at home you would have lost. The loser takes the cowboy back. Buy the mine for $4.
lesson-10 = Now build it. The map shows what every parcel of yours would add to your income: $15 on E6! Choose E6 and press the button. For buildings with a house you choose its place here too, and the fewest roads are laid for you.
lesson-11 = Every building pays every turn: your mine has brought $15, and a permanent revolver. Four new cowboys have come as well. Mind your limit: what you hold above it goes to the bank, for a meagre point per $10.
lesson-12 = The 1858 marker has closed the cheapest square: points at $2 are gone for good, and next turn those at $3 will be. So turn money into points in time; at the end each building, house and mountain of yours scores 2, and $6 only 1. The first choice is yours now. Good luck!

# Figures that describe the end of a match.

figure-money = { $more ->
    [more] ${ $amount } more
   *[less] ${ $amount } less
  }
figure-buildings = { $more ->
    [more] { $amount } more
   *[less] { $amount } fewer
  } { $amount ->
    [one] building
   *[other] buildings
  }
figure-parcels = { $more ->
    [more] { $amount } more
   *[less] { $amount } fewer
  } { $amount ->
    [one] parcel
   *[other] parcels
  }
