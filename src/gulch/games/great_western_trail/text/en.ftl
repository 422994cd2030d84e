### Great Western Trail: El Paso in English.
### Things are passed as ids, figures of tiles and cards as numbers. Only names of discs contain figures.

## The game

game-title = Great Western Trail: El Paso
game-tagline = Round and round the trail to El Paso: hire, build, breed, and deliver a better herd each time.
game-about =
    One to four herders drive their cattle along a trail that leads back to El Paso. Every stop offers actions, every building on the way costs steps, and every arrival is a delivery: the more different breeds in your hand, the higher the trading post your disc may go to. On your own, you play against Sue.

## Names

cattle-criollo = Criollo
cattle-pineywoods = Pineywoods
cattle-galloway = Galloway
cattle-santa_gertrudis = Santa Gertrudis
cattle-black_angus = Black Angus
cattle-corriente = Corriente
cattle-shorthorn = Shorthorn
cattle-hereford = Hereford
cattle-simmental = Simmental

# Names on cards, where there is little room.
tag-criollo = Criollo
tag-pineywoods = Pineywoods
tag-galloway = Galloway
tag-santa_gertrudis = Santa Gertrudis
tag-black_angus = Black Angus
tag-corriente = Corriente
tag-shorthorn = Shorthorn
tag-hereford = Hereford
tag-simmental = Simmental

worker-cowboy = Cowboy
worker-engineer = Engineer
worker-builder = Builder
worker-joker = Joker

disc-aux1_plus = action 1: $3 instead of $1
disc-aux2 = auxiliary action 2
disc-aux3_plus = action 3: 2 exchanges instead of 1
disc-aux4 = auxiliary action 4
disc-permanent_certificate = permanent certificate
disc-hand_limit = 5 cards in hand instead of 4
disc-step_limit = 4 steps instead of 3

bonus-permanent_certificate = permanent certificate
bonus-duplicate = repeated breed
bonus-money = money
bonus-certificates = certificates
bonus-exchange_tokens = exchange tokens
bonus-hire = hire
bonus-remove = remove cattle
bonus-plain = victory points

place-ep = El Paso
place-s1 = Franklin Gap
place-nb = Mesilla
place-s2 = Dry Wash
place-s3 = Coyote Flat
place-s4 = Windmill
place-nc = Rio Crossing
place-nd = Palomas
place-s5 = Lookout Rock
place-ne = Lobo Springs
place-s6 = Salt Lick
place-s7 = Juniper Draw
place-s8 = Red Mesa
place-nf = Socorro
place-ng = Hatch
place-s9 = Last Ford

kind-el_paso = El Paso
kind-neutral = Neutral building
kind-building = Building cell

colour-red = red
colour-blue = blue
colour-yellow = yellow
colour-white = white
seat-names = Martha, Wyatt, Hank, Rosa
example-search = delivery, GW-60…
typed-choice = palomas
typed-refused = el paso
sue-name = Sue

## Parts of sentences

cattle-name =
    { $cattle ->
        [criollo] { cattle-criollo }
        [pineywoods] { cattle-pineywoods }
        [galloway] { cattle-galloway }
        [santa_gertrudis] { cattle-santa_gertrudis }
        [black_angus] { cattle-black_angus }
        [corriente] { cattle-corriente }
        [shorthorn] { cattle-shorthorn }
        [hereford] { cattle-hereford }
        [simmental] { cattle-simmental }
        [any] any cattle card
        [bv1] a card of breeding value 1
        [bv2] a card of breeding value 2
        [bv3] a card of breeding value 3
        [bv4] a card of breeding value 4
        [bv5] a card of breeding value 5
       *[other] { $cattle }
    }
    .whom = { $cattle ->
        [criollo] a Criollo
        [pineywoods] a Pineywoods
        [galloway] a Galloway
        [santa_gertrudis] a Santa Gertrudis
        [black_angus] a Black Angus
        [corriente] a Corriente
        [shorthorn] a Shorthorn
        [hereford] a Hereford
        [simmental] a Simmental
        [any] any cattle card
        [bv1] a card of breeding value 1
        [bv2] a card of breeding value 2
        [bv3] a card of breeding value 3
        [bv4] a card of breeding value 4
        [bv5] a card of breeding value 5
       *[other] { $cattle }
    }
card-name =
    { $card ->
        [criollo] { cattle-criollo }
        [pineywoods] { cattle-pineywoods }
        [galloway] { cattle-galloway }
        [santa_gertrudis] { cattle-santa_gertrudis }
        [black_angus] { cattle-black_angus }
        [corriente] { cattle-corriente }
        [shorthorn] { cattle-shorthorn }
        [hereford] { cattle-hereford }
        [simmental] { cattle-simmental }
        [cowboy] { worker-cowboy }
        [engineer] { worker-engineer }
        [builder] { worker-builder }
        [joker] { worker-joker }
       *[other] { $card }
    }
    .whom = { $card ->
        [criollo] a Criollo
        [pineywoods] a Pineywoods
        [galloway] a Galloway
        [santa_gertrudis] a Santa Gertrudis
        [black_angus] a Black Angus
        [corriente] a Corriente
        [shorthorn] a Shorthorn
        [hereford] a Hereford
        [simmental] a Simmental
        [cowboy] a cowboy
        [engineer] an engineer
        [builder] a builder
        [joker] a joker
       *[other] { $card }
    }
worker-name =
    { $worker ->
        [cowboy] { worker-cowboy }
        [engineer] { worker-engineer }
        [builder] { worker-builder }
        [joker] { worker-joker }
       *[other] { $worker }
    }
    .whom = { $worker ->
        [cowboy] a cowboy
        [engineer] an engineer
        [builder] a builder
        [joker] a joker
       *[other] { $worker }
    }
workers-name =
    { $worker ->
        [cowboy] cowboys
        [engineer] engineers
        [builder] builders
        [joker] jokers
       *[other] { $worker }
    }
disc-name =
    { $disc ->
        [aux1_plus] { disc-aux1_plus }
        [aux2] { disc-aux2 }
        [aux3_plus] { disc-aux3_plus }
        [aux4] { disc-aux4 }
        [permanent_certificate] { disc-permanent_certificate }
        [hand_limit] { disc-hand_limit }
        [step_limit] { disc-step_limit }
       *[other] { $disc }
    }
bonus-name =
    { $bonus ->
        [permanent_certificate] { bonus-permanent_certificate }
        [duplicate] { bonus-duplicate }
        [money] { bonus-money }
        [certificates] { bonus-certificates }
        [exchange_tokens] { bonus-exchange_tokens }
        [hire] { bonus-hire }
        [remove] { bonus-remove }
        [plain] { bonus-plain }
       *[other] { $bonus }
    }
kind-name =
    { $kind ->
        [goal] goal tile
        [bonus] bonus tile
       *[any] goal or bonus tile
    }
node-name =
    { $node ->
        [EP] { place-ep }
        [S1] { place-s1 }
        [NB] { place-nb }
        [S2] { place-s2 }
        [S3] { place-s3 }
        [S4] { place-s4 }
        [NC] { place-nc }
        [ND] { place-nd }
        [S5] { place-s5 }
        [NE] { place-ne }
        [S6] { place-s6 }
        [S7] { place-s7 }
        [S8] { place-s8 }
        [NF] { place-nf }
        [NG] { place-ng }
        [S9] { place-s9 }
       *[other] cell { $node }
    }
to-name =
    { $to ->
        [EP] { place-ep }
        [S1] { place-s1 }
        [NB] { place-nb }
        [S2] { place-s2 }
        [S3] { place-s3 }
        [S4] { place-s4 }
        [NC] { place-nc }
        [ND] { place-nd }
        [S5] { place-s5 }
        [NE] { place-ne }
        [S6] { place-s6 }
        [S7] { place-s7 }
        [S8] { place-s8 }
        [NF] { place-nf }
        [NG] { place-ng }
        [S9] { place-s9 }
       *[other] cell { $to }
    }
cell-name =
    { $cell ->
        [EP] { place-ep }
        [S1] { place-s1 }
        [NB] { place-nb }
        [S2] { place-s2 }
        [S3] { place-s3 }
        [S4] { place-s4 }
        [NC] { place-nc }
        [ND] { place-nd }
        [S5] { place-s5 }
        [NE] { place-ne }
        [S6] { place-s6 }
        [S7] { place-s7 }
        [S8] { place-s8 }
        [NF] { place-nf }
        [NG] { place-ng }
        [S9] { place-s9 }
       *[other] cell { $cell }
    }
goal-name =
    { $goal ->
       *[O01] Corriente + building
        [O02] Corriente + disc on 10+
        [O03] 2 × Black Angus
        [O04] Black Angus + Corriente
        [O05] Shorthorn + disc on 10+
        [O06] Shorthorn + building
        [O07] Hereford + Joker
        [O08] Hereford + disc on 12+
        [O09] 2 × Shorthorn
        [O10] 3 × Cowboy + Corriente
        [O11] 3 × Builder + building
        [O12] 3 × Engineer + bonus tile
        [O13] 2 × building
        [O14] building of 4+ builders + Black Angus
        [O15] 2 × bonus tile
        [O16] bonus tile + disc on 10+
        [O17] 2 × disc on 10+
        [O18] disc on 16
        [O19] 4 × Simmental
        [O20] 2 × Joker + Simmental
    }

need-name =
    { $need ->
        [criollo] { cattle-criollo }
        [pineywoods] { cattle-pineywoods }
        [galloway] { cattle-galloway }
        [santa_gertrudis] { cattle-santa_gertrudis }
        [black_angus] { cattle-black_angus }
        [corriente] { cattle-corriente }
        [shorthorn] { cattle-shorthorn }
        [hereford] { cattle-hereford }
        [simmental] { cattle-simmental }
        [cowboy] { worker-cowboy }
        [engineer] { worker-engineer }
        [builder] { worker-builder }
        [joker] { worker-joker }
        [building] building
        [building_4plus] building of 4+ builders
        [post_10plus] disc on 10+
        [post_12plus] disc on 12+
        [post_16] disc on 16
        [bonus_tile] bonus tile
       *[other] { $need }
    }
price-of =
    { $cost ->
        [0] {""}
       *[other] {" "}for ${ $cost }
    }
with-jokers =
    { $jokers ->
        [0] {""}
        [one] {" "}+ { $jokers } joker
       *[other] {" "}+ { $jokers } jokers
    }

## Choices

action-use_token = Use an exchange token: draw a card, then discard one
action-worker_bonus =
    { $worker ->
        [engineer] Discard an engineer for money
        [joker] Discard a joker for money
        [builder] Discard a builder and pay for a certificate
        [cowboy] Discard a cowboy for a step
       *[other] Discard a worker for the bonus: { $worker }
    }
action-go = Go to { to-name }
action-use = Use the building
action-auxiliary = Auxiliary action { $auxiliary }
action-auxiliaries =
    { $n ->
        [one] An auxiliary action
       *[other] Up to { $n } different auxiliary actions
    }
action-el_paso_simmental = Take a Simmental
action-el_paso_delivery = Deliver the herd
action-finish = Finish here
action-skip = Stay here
action-end_turn = End the turn
action-take_money = Take ${ $dollars }
action-sell =
    { $dollars ->
        [double_bv] Discard { cattle-name.whom } for twice its breeding value in dollars
       *[other] Discard { cattle-name.whom } for ${ $dollars }
    }
action-gain_certificates =
    { $n ->
        [one] { $n } certificate{ price-of }
       *[other] { $n } certificates{ price-of }
    }
action-gain_tokens =
    { $n ->
        [one] { $n } exchange token{ price-of }
       *[other] { $n } exchange tokens{ price-of }
    }
action-exchange =
    { $n ->
        [one] Exchange { $n } card
       *[other] Exchange up to { $n } cards
    }
action-hire_for =
    Hire a worker { $first ->
        [0] for free
       *[other] for ${ $first }
    }{ $second ->
        [none] {""}
       *[other] , a second one for ${ $second }
    }
action-hire_second = Hire a second worker for ${ $second }
action-buy_cattle = Buy cattle
action-use_train = Use the train
action-place_building = Place or replace a building
action-take_tile = Take a { kind-name }{ price-of }
action-move_on =
    { $steps ->
        [one] Move { $steps } more step
       *[other] Move up to { $steps } more steps
    }
action-gain_cattle = Gain { cattle-name.whom }{ price-of }
action-remove = Remove { cattle-name.whom } from the game
action-discard = Discard { cattle-name.whom }
action-remove_card = Remove { cattle-name.whom }
action-hire = Hire { worker-name.whom }
action-buy = Buy { cattle-name.whom }
action-train = Train card { $card }
action-build = Building { $building }
action-on_cell = On { cell-name }
action-pay =
    { $jokers ->
        [0] Pay without jokers
        [one] Pay with { $jokers } joker
       *[other] Pay with { $jokers } jokers
    }
action-take_goal = Take the goal “{ goal-name }”
action-take_goal_unseen = Take the top goal of the stack, unseen
action-take_bonus = Take the bonus tile: { bonus-name }
action-take_bonus_unseen = Take the top bonus tile of the stack, unseen
action-exchange_again = Exchange another card
action-stop_exchanging = Stop exchanging
action-deliver = Post { $post }, disc “{ disc-name }”
action-deliver_nothing = Deliver without a disc

## What is asked

phase-goal = First goals
phase-place = First stop
phase-move = Movement
phase-stop = At a stop
phase-act = Actions
phase-reward = Post reward
phase-deliver = Delivery
phase-before_draw = Before the draw
phase-end = End of turn
phase-card = Choosing a card
phase-hire = Hiring
phase-buy = Cattle market
phase-train = Train
phase-build = Building
phase-cell = Choosing a cell
phase-pay = Paying
phase-tile = Taking a tile
phase-exchange = Exchange
phase-again = Second exchange
phase-over = End of the trail

prompt-goal = Choose one of the face-up goals.
prompt-place = Put your herder on a neutral building.
prompt-move = Move your herder.
prompt-stop = Use the building, or one auxiliary action.
prompt-act = Use the actions in any order, then finish.
prompt-reward = The post offers a reward: take it, or finish.
prompt-deliver = Your herd is worth { $total }. Choose a post and a disc.
prompt-before_draw = Before you draw: anything else with tokens or workers? Otherwise finish.
prompt-end = Anything else? Otherwise end your turn.
prompt-card = Which card?
prompt-hire = Whom do you hire?
prompt-buy = Which breed do you buy?
prompt-train = Which train card?
prompt-build = Which building?
prompt-cell = On which cell?
prompt-pay = How many jokers do you pay with?
prompt-tile = Which tile do you take?
prompt-exchange = Discard one card.
prompt-again = Exchange a second card?

waiting-goal = Choosing a first goal: waiting for { $names }
waiting-place = Choosing a first stop: waiting for { $names }
waiting-move = Moving: waiting for { $names }
waiting-stop = At a stop: waiting for { $names }
waiting-act = Using a building: waiting for { $names }
waiting-reward = Post reward: waiting for { $names }
waiting-deliver = Delivering: waiting for { $names }
waiting-before_draw = Before the draw: waiting for { $names }
waiting-end = Ending the turn: waiting for { $names }
waiting-card = Choosing a card: waiting for { $names }
waiting-hire = Hiring: waiting for { $names }
waiting-buy = At the cattle market: waiting for { $names }
waiting-train = At the train: waiting for { $names }
waiting-build = Building: waiting for { $names }
waiting-cell = Choosing a cell: waiting for { $names }
waiting-pay = Paying: waiting for { $names }
waiting-tile = Taking a tile: waiting for { $names }
waiting-exchange = Exchanging a card: waiting for { $names }
waiting-again = Exchanging cards: waiting for { $names }

## The log

event-began = { $seat } begins.
event-turn = It is { $seat }'s turn.
event-placed_herder = { $seat } starts on { node-name }.
event-moved =
    { $seat } moves to { node-name }: { $steps ->
        [one] { $steps } step
       *[other] { $steps } steps
    }{ $cowboys ->
        [0] .
        [one] , with the help of { $cowboys } cowboy.
       *[other] , with the help of { $cowboys } cowboys.
    }
event-used = { $seat } uses the building on { node-name }.
event-auxiliary = { $seat } uses auxiliary action { $auxiliary }.
event-gained_money = { $seat } gains ${ $dollars }.
event-sold = { $seat } discards { card-name.whom } for ${ $dollars }.
event-certified =
    { $seat } gains { $n ->
        [0] no more certificates
        [one] { $n } certificate
       *[other] { $n } certificates
    }{ $cost ->
        [0] {""}
       *[other] {" "}for ${ $cost }
    } (now { $now }).
event-got_tokens =
    { $seat } gains { $n ->
        [one] { $n } exchange token
       *[other] { $n } exchange tokens
    }{ $cost ->
        [0] .
       *[other] {" "}for ${ $cost }.
    }
event-token_used =
    { $now ->
        [0] { $seat } uses the last exchange token.
       *[other] { $seat } uses an exchange token ({ $now } left).
    }
event-worker_bonus =
    { $cost ->
        [0] { $seat } discards { worker-name.whom } and gains ${ $n }.
       *[other] { $seat } discards { worker-name.whom }, pays ${ $cost } and gains a certificate.
    }
event-drew =
    { $card ->
        [hidden] { $seat } draws a card.
       *[other] { $seat } draws { card-name.whom }.
    }
event-drew_open = { $seat } draws { card-name.whom }, in the open.
event-drew_worker = { $seat } draws { worker-name.whom }.
event-shuffled =
    { $seat } shuffles { $cards ->
        [one] { $cards } discarded card
       *[other] { $cards } discarded cards
    } into a new draw stack.
event-discarded = { $seat } discards { card-name.whom }.
event-removed = { $seat } removes { card-name.whom } from the game.
event-hired =
    { $price ->
        [0] { $seat } hires { worker-name.whom } for free.
       *[other] { $seat } hires { worker-name.whom } for ${ $price }.
    }
event-bought =
    { $seat } buys { card-name.whom } for { $workers ->
        [one] { $workers } cowboy
       *[other] { $workers } cowboys
    }{ with-jokers } and ${ $dollars }.
event-train =
    { $jokers ->
        [0] { $seat } uses train card { $train } for ${ $dollars }.
       *[other] { $seat } uses train card { $train } for ${ $dollars } (jokers: { $jokers }).
    }
event-built =
    { $seat } builds no. { $building } on { node-name } for { $workers ->
        [one] { $workers } builder
       *[other] { $workers } builders
    }{ with-jokers } and ${ $dollars }.
event-replaced =
    { $seat } replaces no. { $old } with no. { $building } on { node-name } for { $workers ->
        [one] { $workers } builder
       *[other] { $workers } builders
    }{ with-jokers } and ${ $dollars }.
event-took_goal =
    { $unseen ->
        [0] { $seat } takes the goal “{ goal-name }”.
       *[other] { $seat } takes a goal unseen: “{ goal-name }”.
    }
event-took_bonus =
    { $unseen ->
        [0] { $seat } takes a bonus tile: { bonus-name }.
       *[other] { $seat } takes a bonus tile unseen: { bonus-name }.
    }
event-gained_cattle =
    { $cost ->
        [0] { $seat } gains { card-name.whom }.
       *[other] { $seat } gains { card-name.whom } for ${ $cost }.
    }
event-finished = { $seat } finishes here.
event-arrived = { $seat } reaches El Paso (visit { $visit }).
event-took_simmental =
    { $left ->
        [0] { $seat } takes the last Simmental! The next arrival closes the match.
        [one] { $seat } takes a Simmental; { $left } is left.
       *[other] { $seat } takes a Simmental; { $left } are left.
    }
event-showed = { $seat } shows { card-name.whom }.
event-total =
    { $seat }'s herd is worth { $total }: { $breeds ->
        [one] { $breeds } breed
       *[other] { $breeds } breeds
    }{ $repeated ->
        [0] {""}
       *[other] , { $repeated } for repeated cards
    }{ $permanent ->
        [0] .
       *[other] , { $permanent } for permanent certificates.
    }
event-delivered =
    { $seat } delivers to post { $post } with the disc “{ disc-name }”{ $certificates ->
        [0] {""}
        [one] , spending { $certificates } certificate
       *[other] , spending { $certificates } certificates
    }{ $gained ->
        [0] {""}
       *[other] {" "}(+${ $gained })
    }{ $paid ->
        [0] .
       *[other] {" "}(−${ $paid }).
    }
event-delivered_nothing = { $seat } delivers without placing a disc.
event-hand_discarded = { $seat } discards the whole hand.
event-closed = No Simmentals are left: { $seat } rides onto the Simmental space. Everybody else has one more turn.
event-last_turn = Last turn: { $seat }.
event-ended = The trail ends here. Whoever has the most victory points wins.

# Sue's reasons.

event-sue_row = Sue breaks ties in this order: { $first ->
        [cowboy] cowboy
        [engineer] engineer
       *[builder] builder
    }, { $second ->
        [cowboy] cowboy
        [engineer] engineer
       *[builder] builder
    }, { $third ->
        [cowboy] cowboy
        [engineer] engineer
       *[builder] builder
    }.
event-sue_reshuffled = Sue's deck is empty: { $cards } cards are shuffled anew.
event-sue_card = Sue turns over { $card }.
event-sue_fork =
    { $here ->
        [0] { $there ->
            [0] At the fork both branches are free, so Sue takes the inner one.
           *[other] At the fork Sue takes the branch without buildings (the other has { $there }).
        }
       *[other] At the fork Sue takes { node-name }: buildings here { $here }, on the other branch { $there }.
    }
event-sue_moved =
    { $worker ->
        [hidden] { $steps ->
            [one] Sue moves { $steps } step to { node-name }.
           *[other] Sue moves { $steps } steps to { node-name }.
        }
       *[other] { $steps ->
            [one] Sue moves by her { workers-name }: { $steps } step to { node-name }.
           *[other] Sue moves by her { workers-name }: { $steps } steps to { node-name }.
        }
    }
event-sue_supply = Sue takes { card-name.whom } from her supply.
event-sue_joker = The joker joins her { workers-name }, of which she has the most (within the limit): now { $now }.
event-sue_market = Sue's cowboys: { $cowboys }, so she takes { card-name.whom } from the market.
event-sue_train = Sue's engineers: { $engineers }, so she uses train card { $train }.
event-sue_goal = Sue takes the goal “{ goal-name }”, the face-up tile with the most points: { $vp }.
event-sue_bonus = Sue takes the bonus tile “{ bonus-name }”, the face-up tile with the most points: { $vp }.
event-sue_cattle = Sue takes { card-name.whom } from the market.
event-sue_built = Sue's builders: { $builders }, so she builds no. { $building } on the most expensive empty cell, { node-name } (${ $cost }).
event-sue_replaced = Sue's builders: { $builders }, so she replaces no. { $old } with no. { $building } on { node-name }, the biggest difference she can make.
event-sue_cannot_raise = Sue cannot replace either of her buildings and takes { card-name.whom } instead.
event-sue_nothing =
    { $reason ->
        [market_empty] The pile is empty: Sue gets nothing.
        [no_tile_fits] No building in stock is cheap enough for her builders: Sue does nothing.
        [no_cell_left] No building cell is empty: Sue does nothing.
        [supply_empty] Sue's supply is empty: she takes nothing.
       *[no_disc_left] Sue has no disc left to place.
    }
event-sue_best =
    { $action ->
        [market] Sue has the most cowboys ({ $workers }, ties in her order): she goes to the market.
        [train] Sue has the most engineers ({ $workers }, ties in her order): she uses the train.
       *[build] Sue has the most builders ({ $workers }, ties in her order): she builds.
    }
event-sue_simmental =
    { $left ->
        [0] Sue takes the last Simmental! The next arrival closes the match.
       *[other] Sue takes a Simmental; left: { $left }.
    }
event-sue_delivered = Sue's delivery no. { $delivery } goes to post { $post }, the next on her way up.
event-sue_closed = No Simmentals are left: Sue rides onto the Simmental space. You have one more turn.
event-sue_last_turn = Sue's last turn.

## Why not

refusal-decide-first = Something else has to be decided now.
refusal-finish-this-first = First finish what you have begun.
refusal-no-token = You have no exchange token: buildings, train cards and bonus tiles bring them.
refusal-nothing-to-draw = Your draw stack and discard pile are both empty.
refusal-step-bonus = The bonus of { worker-name.whom } is one more step: when you move, choose a stop beyond your step limit, and as many as needed are discarded.
refusal-no-worker =
    You do not have { worker-name.whom } in your worker area. { $later ->
        [0] Hire one first: buildings, train cards, posts and bonus tiles offer that.
       *[other] Yours are in your draw stack or discard pile: they come back when you draw them.
    }
refusal-money = That costs ${ $price }, and you have ${ $money }.
refusal-certificates-full = Your certificate track is full: it ends at { $most }.
refusal-neutral-only = On your first turn your herder starts on a neutral building.
refusal-no-movement-now = This is not the time to move.
refusal-no-tile = There is no building here: you cannot stop on an empty cell.
refusal-behind = That is not ahead of you: there is no going back, and nobody rides past El Paso.
refusal-too-far =
    That takes { $steps } steps and your limit is { $limit }: { $cowboys ->
        [one] you would have to discard { $cowboys } cowboy.
       *[other] you would have to discard { $cowboys } cowboys.
    }
refusal-foreign-building = This building belongs to another player: you may only use an auxiliary action here.
refusal-no-auxiliary-in-el-paso = In El Paso there are no auxiliary actions.
refusal-auxiliary-locked = Auxiliary action { $auxiliary } is still covered by a disc: deliver that disc to open it.
refusal-building-or-auxiliary = You are using the building, so there is no auxiliary action.
refusal-auxiliary-twice = You have used auxiliary action { $auxiliary } already: the two must be different.
refusal-auxiliary-impossible = Auxiliary action { $auxiliary } cannot be used now.
refusal-use-building-first = First choose to use the building.
refusal-bonus-tile-first = First use or decline what the bonus tile brings.
refusal-not-offered = That is not among the actions open to you here.
refusal-no-matching-cattle = You have no such card in hand: { cattle-name }.
refusal-cannot-hire = You cannot afford to hire anybody.
refusal-cannot-buy = There is nothing you can buy: you lack cowboys or dollars.
refusal-cannot-use-train = There is no train card you can pay for: you lack engineers or dollars.
refusal-cannot-build = There is nothing you can build: you lack builders, dollars or a property token.
refusal-run-out = There is none left.
refusal-not-in-hand = This is not in your hand: { cattle-name }.
refusal-wrong-cattle = This card does not fit the action: { cattle-name }.
refusal-same-worker = The two workers must be different: you have hired { worker-name.whom } already.
refusal-workers = That takes { $needed } { workers-name } (or jokers), and you have { $held }.
refusal-not-for-sale = { cattle-name } is not for sale.
refusal-not-higher = A building can only be replaced with one that needs more builders.
refusal-no-building-cell = Only an empty building cell, or a building of your own, will do.
refusal-no-property-token =
    { $tokens ->
        [one] You have no property token left: { $tokens } building at most.
       *[other] You have no property token left: { $tokens } buildings at most.
    }
refusal-few-jokers = You have too few other workers for that. Jokers needed at least: { $jokers }.
refusal-jokers = You cannot pay with so many jokers: { $jokers }.
refusal-face-up-goal = Your first goal is one of those face up.
refusal-wrong-tile = This action takes a { kind-name }.
refusal-not-face-up = That tile does not lie face up.
refusal-no-delivery-now = You deliver once, when you reach El Paso.
refusal-total-too-low = Post { $post } is out of reach: your herd is worth { $total }, and your certificates add { $certificates }.
refusal-disc-is-there = You already have a disc on post { $post }.
refusal-disc-is-gone = That disc has been delivered already: { disc-name }.
refusal-black-disc = This disc has black corners ({ disc-name }): it may only go to a post with black corners.
refusal-must-deliver = You must place a disc: you reach a post for one without certificates from your track or repeated cards.

## Table options

option-neutral = Neutral buildings
option-neutral-about = How the six neutral buildings are laid out on the trail.
option-neutral-random = In random order
option-neutral-fixed = By their letters, as for a first match

option-buildings = Common buildings
option-buildings-about = Which side of the six stacks of common buildings is up.
option-buildings-a = All side a
option-buildings-b = All side b
option-buildings-mixed = Random for each
option-buildings-chosen = Chosen for each

option-buildings_b = Side b up
option-buildings_b-about = Which numbers have side b up; the others have side a.

option-train = Train cards
option-train-about = Which side of the four train cards is up.
option-train-front = All fronts
option-train-star = All ★ sides
option-train-mixed = Random for each
option-train-chosen = Chosen for each

option-train_star = ★ side up
option-train_star-about = Which cards have the ★ side up; the others show their front.

option-first_player = First player
option-first_player-about = Who begins.
option-first_player-random = Random
option-first_player-chosen = Named by the host

option-first_seat = Seat of the first player
option-first_seat-about = Which player begins.

option-sue_cards = Sue's B cards
option-sue_cards-about = In the solo game: the more B cards in her deck, the stronger she is.
option-sue_cards-0 = None
option-sue_cards-1 = 1
option-sue_cards-2 = 2
option-sue_cards-3 = 3

## Words for the board

word-trail = The trail
word-market = Cattle market
word-supply = Worker supply
word-train-cards = Train
word-train-card = Card { $card }
word-star = ★
word-stock = Buildings in stock
word-goals = Goals
word-bonuses = Bonus tiles
word-stack =
    { $tiles ->
        [one] { $tiles } tile in the stack
       *[other] { $tiles } tiles in the stack
    }
word-posts = Trading posts
word-simmentals =
    { $left ->
        [0] No Simmentals left: the next arrival closes the match
        [one] { $left } Simmental left
       *[other] { $left } Simmentals left
    }
word-last-lap = Last turns
word-hand = Hand
word-draw-stack = Draw stack: { $cards }
word-discards = Discards: { $cards }
word-worker-area = Worker area
word-auxiliary-only = auxiliary action only
word-steps =
    { $steps ->
        [one] { $steps } step
       *[other] { $steps } steps
    }
word-cowboys =
    { $cowboys ->
        [0] {"–"}
        [one] { $cowboys } cowboy
       *[other] { $cowboys } cowboys
    }
word-delivery = Delivery now: { $total }
word-delivery-parts = breeds { $breeds }, repeats { $repeated }, permanent certificates { $permanent }
word-certificates-add = certificates +{ $certificates }
word-posts-in-reach = posts { $posts }
word-one-more = One more card: { $cards }
word-total-with = { card-name } → { $total }
word-vp = { $vp } VP
word-points =
    { $total ->
        [one] { $total } point
       *[other] { $total } points
    }
word-money = ${ $money }
word-tokens =
    { $tokens ->
        [one] { $tokens } token
       *[other] { $tokens } tokens
    }
word-visits =
    { $visits ->
        [one] { $visits } visit
       *[other] { $visits } visits
    }
word-your-building = yours
word-sue = Sue
word-sue-row = Order
word-sue-deck = deck { $deck }, last card { $card }
word-sue-supply = supply { $cards }
word-score-money = Money
word-score-buildings = Buildings
word-score-discs = Discs
word-score-workers = Workers
word-score-cattle = Cattle
word-score-bonus = Bonus tiles
word-score-goals = Goals
word-score-total = Total
word-contested = another goal needs the same item
word-scores = scores
word-missing = missing
word-cost = cost ${ $cost }
word-empty-cell = empty cell

## The terminal

column-short-criollo = Cri
column-short-pineywoods = Pin
column-short-galloway = Gal
column-short-santa_gertrudis = San
column-short-black_angus = Ang
column-short-corriente = Cor
column-short-shorthorn = Sho
column-short-hereford = Her
column-short-simmental = Sim
column-short-cowboy = C
column-short-engineer = E
column-short-builder = B
column-short-joker = J
column-cell = Cell
column-empty = Empty cells
column-tile = Tile
column-offers = Offers
column-way = Way
column-herders = Herders
column-player = Player
column-money = Money
column-tokens = Tokens
column-certificates = Cert.
column-workers = Workers
column-deck = Hand / stack / discards
column-discs = Discs on posts
column-goals = Goals
column-points = Points

# The board

end-nobody = Sue wins!

board-desk = Your choice
board-waiting = It is { $name }'s turn.
board-tile = building { $tile }
board-goal = Goal, { $vp } VP
board-bonus = Bonus tile, { $vp } VP
board-take-goal = Take the goal “{ $needs }” ({ $vp } VP)
board-permanent-certificate = one certificate at every delivery, permanently
board-permanent-duplicate = at every delivery one repeated card counts too
board-money-after = then ${ $money }
board-spends =
    { $certificates ->
        [one] spends { $certificates } certificate
       *[other] spends { $certificates } certificates
    }
board-vp = victory points
board-vp-change = { $vp } VP
board-certificates = Certificates
board-tokens = Exchange tokens
board-certificates-of =
    Certificates: { $certificates } of at most { $most }{ $permanent ->
        [0] {""}
       *[other] , { $permanent } permanent
    }
board-property =
    { $tokens ->
        [0] No property token left
        [one] { $tokens } property token left
       *[other] { $tokens } property tokens left
    }
board-here = with { $names }
board-breeding = breeding value { $breeding }
board-left = { $left } left
board-engineers =
    { $engineers ->
        [one] { $engineers } engineer
       *[other] { $engineers } engineers
    }
board-builders =
    { $builders ->
        [one] { $builders } builder
       *[other] { $builders } builders
    }
board-worker-bonus =
    when discarded: { $bonus ->
        [money] ${ $n }
        [step] { $n } more { $n ->
            [one] step
           *[other] steps
        }
       *[certificate] { $n ->
            [one] { $n } certificate
           *[other] { $n } certificates
        } for ${ $cost }
    }
board-post = Post { $value }
board-black = black corners
board-repeatable = may hold several of your discs
board-post-taken = your disc is already here
board-out-of-reach = out of reach
board-in-reach = in reach now
board-needs-certificates =
    in reach with { $certificates ->
        [one] { $certificates } certificate
       *[other] { $certificates } certificates
    }
board-choose-disc = Post { $post }. Which disc goes there?
board-choose-post = The disc “{ $disc }”. To which post?
board-visits-left =
    { $visits ->
        [one] The next arrival in El Paso closes the match
        [2] The second arrival in El Paso from now closes the match
        [3] The third arrival in El Paso from now closes the match
       *[other] The { $visits }th arrival in El Paso from now closes the match
    }
board-simmentals = Simmentals left
board-closed-by = { $name } has closed the match: last turns
board-delivery = If you delivered now
board-delivered-now = delivered now
board-delivery-parts =
    breeds { $breeds }{ $repeated ->
        [0] {""}
       *[other] {" "}+ repeats { $repeated }
    }{ $permanent ->
        [0] {""}
       *[other] {" "}+ permanent { $permanent }
    }
board-and-certificates =
    { $certificates ->
        [one] and { $certificates } certificate
       *[other] and { $certificates } certificates
    } to spend
board-best-post = Reaches post { $post }
board-no-post = Reaches no post
board-one-more = One more card:
board-more = total { $total }, post { $post } ({ $stack } in the draw stack)
board-copy = a repeat: counts once
board-discs = Discs and what they unlock
board-covered = still covered
board-unlocked = unlocked
board-discs-left = Discs still to deliver
board-unlocked-of = Unlocked: { $names }
board-limits = Up to { $steps } steps, { $hand } cards in hand
board-my-tiles = My goals and bonus tiles
board-goals-of = Goals met: { $goals } of { $all }
board-cards = Hand { $hand }, draw stack { $stack }, discards { $discards }
board-open-hand = Open hand
board-aux-short = Auxiliary { $auxiliary }
board-sue-row = Her workers; ties are broken from left to right
board-sue-cattle = Her cattle
board-sue-decks = deck { $deck }, supply { $supply }
board-sue-card = Sue's card { $card }
board-sue-moves-by =
    { $worker ->
        [cowboy] a step for each of her cowboys
        [engineer] a step for each of her engineers
       *[builder] a step for each of her builders
    }
board-sue-supply =
    { $n ->
        [one] { $n } card from her supply
       *[other] { $n } cards from her supply
    }
board-sue-market = cattle market
board-sue-train = train
board-sue-build = building
board-sue-best = whatever she has the most workers for
board-sue-if-market = Market:
board-sue-if-train = Train:
board-sue-if-build = Building:
board-sue-if-deliver = El Paso:
board-unseen = Hand and draw stack together: { $cards }
board-sue-seen = Cards turned over since the last shuffle: { $cards }
board-final = Final scoring
board-left-over = Dollars left over

# The lesson

lesson-1 = You begin with a goal: at the end it brings points if you have everything on it. This one asks for a Black Angus and a Corriente, the two cheapest breeds of the market. Take it.
lesson-2 = The trail is a loop and always leads back to El Paso. Each tile shows what a stop there offers. On your first turn you may start anywhere: ride to Mesilla, where workers are hired.
lesson-3 = At a stop you use the building, or one of your auxiliary actions instead. Use the building.
lesson-4 = The actions of a building may be used in any order, each once. Money first: discard your Galloway for dollars. It only goes to your discard pile and will come back.
lesson-5 = Now you can afford to hire someone. Choose to hire.
lesson-6 = Cowboys buy cattle, engineers run the train, builders build, and a joker can be any of them but costs more. Hire a cowboy. It goes to your worker area at once.
lesson-7 = A second worker is too dear for now. Before you go on, look at your hand: only different breeds count at a delivery, and here you see what it is worth now and what one more card would change. Finish here; your hand is filled up again, and then you end your turn.
lesson-8 = Now ride on. The brass numbers count the steps: only a stop with a tile costs a step, empty cells do not. You may go as far as your step limit, the boot beside your name. Ride to Palomas, to the cattle market.
lesson-9 = Use the market.
lesson-10 = Discard the Pineywoods for dollars, and then buy cattle: your two cowboys will get you a Corriente, half of your goal. The workers you pay with go to your discard pile; they come back when you draw them. From here, find your own way to El Paso.
lesson-11 = El Paso pays you and gives you a Simmental; then comes the delivery. What your hand is worth, with certificates if you like, decides how high a post you can reach. Choose a post, and then the disc that goes there: what it covered is unlocked for the rest of the match. A disc with black corners needs a post with black corners.
lesson-12 = The Simmentals are the clock: each arrival takes one, and when none is left, the next arrival closes the match. Until then, collect breeds, hire workers and climb to higher posts. The list of choices says what everything costs, and undo takes back what you have done until a card is drawn. Good luck on the trail!

# How the end of a match is measured.

figure-money = { $more ->
    [more] ${ $amount } more
   *[less] ${ $amount } less
  }
figure-buildings = { $more ->
    [more] { $amount } more
   *[less] { $amount } fewer
  } { $amount ->
    [one] point
   *[other] points
  } from buildings
figure-posts = { $more ->
    [more] { $amount } more
   *[less] { $amount } fewer
  } { $amount ->
    [one] point
   *[other] points
  } from trading posts
figure-workers = { $more ->
    [more] { $amount } more
   *[less] { $amount } fewer
  } { $amount ->
    [one] point
   *[other] points
  } from workers
figure-cattle = { $more ->
    [more] { $amount } more
   *[less] { $amount } fewer
  } { $amount ->
    [one] point
   *[other] points
  } from cattle
figure-bonuses = { $more ->
    [more] { $amount } more
   *[less] { $amount } fewer
  } { $amount ->
    [one] point
   *[other] points
  } from bonus tiles
figure-goals = { $more ->
    [more] { $amount } more
   *[less] { $amount } fewer
  } { $amount ->
    [one] point
   *[other] points
  } from goals
