### Colt Express in English.
### Things are passed as ids; a purse as two variables, $loot = "purse" and $loot_value = its visible number.

## The game

game-title = Colt Express
game-points = ${ NUMBER($points, maximumFractionDigits: 0) }
game-tagline = One train, one Marshal, and everybody's cunning plans in one pile.
game-about =
    Two to six bandits rob the Union Pacific express. First everyone adds cards to one common pile, mostly in the open; then the pile is played from the bottom, and only then do you see whether your bandit still stands where your plan needs them. Climb, run, shoot, punch, steal, and keep clear of the Marshal: his bullets kill nobody, but they clog your hand for the rest of the match.

## Names

bandit-ghost = Ghost
bandit-doc = Doc
bandit-tuco = Tuco
bandit-cheyenne = Cheyenne
bandit-belle = Belle
bandit-django = Django

ability-ghost = The card of your first turn each round may be played face down.
ability-doc = You start each round with seven cards instead of six.
ability-tuco = You may also shoot through the roof of your own car.
ability-cheyenne = You may keep the purse that your punch knocks loose.
ability-belle = Nobody may shoot or punch you while somebody else could be hit.
ability-django = Whoever you shoot is thrown back one car.

car-locomotive = Locomotive
car-car_1p = Baggage car
car-car_1p1j = Second class
car-car_3j = First class
car-car_3p = Dining car
car-car_4p1j = Mail car
car-car_3p1j = Saloon car

card-move = Move
card-ladder = Floor change
card-shoot = Fire
card-punch = Punch
card-rob = Robbery
card-marshal = Marshal
card-bullet = Bullet

turn-standard = Standard turn
turn-tunnel = Tunnel
turn-speeding = Speeding-up
turn-switching = Switching
turn-standard-about = Cards face up, clockwise.
turn-tunnel-about = Cards face down, clockwise.
turn-speeding-about = Two actions in a row for each player, cards face up.
turn-switching-about = Cards face up, counter-clockwise.

round-angry_marshal = Angry Marshal
round-swivel_arm = Swivel Arm
round-braking = Braking
round-take_it_all = Take It All!
round-passengers_rebellion = Passengers' Rebellion
round-marshals_revenge = Marshal's Revenge
round-pickpocketing = Pickpocketing
round-hostage = Hostage Conductor
round-tunnels = Tunnels
round-bridge = Bridge
round-angry_marshal-about = Bandits on the roof of the Marshal's car take a neutral bullet; then the Marshal moves one car back.
round-swivel_arm-about = All bandits on the roofs are swept to the roof of the last car.
round-braking-about = All bandits on the roofs slide one car forward.
round-take_it_all-about = The second strongbox is put into the Marshal's car.
round-passengers_rebellion-about = All bandits inside the train take a neutral bullet.
round-marshals_revenge-about = Bandits on the roof of the Marshal's car lose their least valuable purse.
round-pickpocketing-about = A bandit who stands alone may take a purse lying there.
round-hostage-about = Bandits in or on the locomotive get $250.
round-tunnels-about = No event.
round-bridge-about = No event.

loot-purse = purse
loot-jewel = jewel
loot-strongbox = strongbox
level-inside = inside
level-roof = roof
direction-forward = forward
direction-back = back

seat-names = Jack, Rose, Hank, Molly, Sam, Ruby
example-search = Ghost, CE-69…
typed-choice = robbery
typed-refused = shoot belle

## Parts of sentences

bandit-name =
    { $bandit ->
        [ghost] { bandit-ghost }
        [doc] { bandit-doc }
        [tuco] { bandit-tuco }
        [cheyenne] { bandit-cheyenne }
        [belle] { bandit-belle }
        [django] { bandit-django }
       *[other] somebody
    }
target-name =
    { $target ->
        [ghost] { bandit-ghost }
        [doc] { bandit-doc }
        [tuco] { bandit-tuco }
        [cheyenne] { bandit-cheyenne }
        [belle] { bandit-belle }
        [django] { bandit-django }
       *[other] somebody
    }
partner-name =
    { $partner ->
        [ghost] { bandit-ghost }
        [doc] { bandit-doc }
        [tuco] { bandit-tuco }
        [cheyenne] { bandit-cheyenne }
        [belle] { bandit-belle }
        [django] { bandit-django }
       *[other] somebody
    }
bandit-of = { bandit-name }'s
bandit-acc = { bandit-name }
target-acc = { target-name }
target-of = { target-name }'s
card-name =
    { $card ->
        [move] { card-move }
        [ladder] { card-ladder }
        [shoot] { card-shoot }
        [punch] { card-punch }
        [rob] { card-rob }
        [marshal] { card-marshal }
        [bullet] a bullet
       *[other] a card
    }
card-acc = { card-name }
car-name =
    { $car ->
        [locomotive] { car-locomotive }
        [car_1p] { car-car_1p }
        [car_1p1j] { car-car_1p1j }
        [car_3j] { car-car_3j }
        [car_3p] { car-car_3p }
        [car_4p1j] { car-car_4p1j }
        [car_3p1j] { car-car_3p1j }
       *[other] a car
    }
round-name =
    { $card ->
        [angry_marshal] { round-angry_marshal }
        [swivel_arm] { round-swivel_arm }
        [braking] { round-braking }
        [take_it_all] { round-take_it_all }
        [passengers_rebellion] { round-passengers_rebellion }
        [marshals_revenge] { round-marshals_revenge }
        [pickpocketing] { round-pickpocketing }
        [hostage] { round-hostage }
        [tunnels] { round-tunnels }
        [bridge] { round-bridge }
       *[other] a round
    }
event-name =
    { $happening ->
        [angry_marshal] { round-angry_marshal }
        [swivel_arm] { round-swivel_arm }
        [braking] { round-braking }
        [take_it_all] { round-take_it_all }
        [passengers_rebellion] { round-passengers_rebellion }
        [marshals_revenge] { round-marshals_revenge }
        [pickpocketing] { round-pickpocketing }
        [hostage] { round-hostage }
       *[other] an event
    }
loot-name =
    { $loot ->
        [purse] purse no. { $loot_value }
        [jewel] a jewel
       *[strongbox] the strongbox
    }
position-in =
    { $position ->
        [0] the locomotive
       *[other] car { $position }
    }
position-to = { position-in }
place-in =
    { $level ->
        [roof] on the roof of { position-in }
       *[inside] inside { position-in }
    }
place-to =
    { $level ->
        [roof] to the roof of { position-in }
       *[inside] into { position-to }
    }
cards-count =
    { $cards ->
        [one] { $cards } card
       *[other] { $cards } cards
    }

## Choices

action-couple = Couple: { car-name }
action-choose_bandit = Play as { bandit-name }
action-choose_any = Draw a bandit at random
action-choose_team = Take { bandit-of } team
action-left_hand = { bandit-name } starts in the last car
action-choose_card = Take { bandit-of } { card-name } into your hand
action-play = Play { bandit-of } { card-name }
own-play = Play { card-name }
action-hide = Play { bandit-of } { card-name } face down
own-hide = Play { card-name } face down
action-hide_and_chain = Play { bandit-of } Fire face down, with the partner's { card-name } on top
action-draw = Draw three cards
action-chain = Add { bandit-of } { card-name }
action-no_chain = Add no card
action-discard = Discard: { card-name }
action-keep_rest = Done: keep the rest
action-go = Go to { position-to }
action-shoot = Shoot { bandit-acc }
action-take = Take { loot-name }
action-punch = Punch { bandit-acc }
action-knock =
    { $loot ->
        [purse] Knock a purse loose
        [purse_kept] Keep the purse
        [jewel] Knock a jewel loose
       *[strongbox] Knock the strongbox loose
    }
action-push =
    { $direction ->
        [forward] Push towards the locomotive
       *[back] Push towards the last car
    }
action-marshal =
    { $direction ->
        [forward] Send the Marshal towards the locomotive
       *[back] Send the Marshal towards the last car
    }
action-decline = Take nothing

## What is asked

phase-couple = Coupling the train
phase-choose_bandit = Choosing bandits
phase-choose_team = Choosing teams
phase-hide_pawns = Starting places
phase-choose_card = Choosing a card
phase-plan = Phase 1: planning
phase-chain = Phase 1: planning
phase-keep = Keeping cards
phase-move = Phase 2: robbery
phase-shoot = Phase 2: robbery
phase-rob = Phase 2: robbery
phase-punch = Phase 2: robbery
phase-knock = Phase 2: robbery
phase-push = Phase 2: robbery
phase-marshal = Phase 2: robbery
phase-pickpocket = Pickpocketing
phase-over = The train has arrived

prompt-couple = Choose the next car, counting from the locomotive.
prompt-choose_bandit = Which bandit will you play?
prompt-choose_team = Which two bandits will you play?
prompt-hide_pawns = Which of your bandits starts in the last car? The other starts one car further forward.
prompt-choose_card = Take one action card of your choice before you draw.
prompt-plan = Play a card onto the pile, or draw three.
prompt-chain = Add a card of your other bandit to the Fire card?
prompt-keep = Which cards do you discard? The others stay in your hand.
prompt-move = Where to?
prompt-shoot = Whom do you shoot?
prompt-rob = What do you take?
prompt-punch = Whom do you punch?
prompt-knock = What does your victim lose?
prompt-push = Which way do you push your victim?
prompt-marshal = Which way does the Marshal walk?
prompt-pickpocket = You are alone here: take a purse?

waiting-couple = Coupling the train: waiting for { $names }
waiting-choose_bandit = Choosing a bandit: waiting for { $names }
waiting-choose_team = Choosing a team: waiting for { $names }
waiting-hide_pawns = Starting places: waiting for { $names }
waiting-choose_card = Choosing a card: waiting for { $names }
waiting-plan = Planning: waiting for { $names }
waiting-chain = Planning: waiting for { $names }
waiting-keep = Choosing what to keep: waiting for { $names }
waiting-move = On the move: waiting for { $names }
waiting-shoot = Taking aim: waiting for { $names }
waiting-rob = Looking at the loot: waiting for { $names }
waiting-punch = Throwing a punch: waiting for { $names }
waiting-knock = Throwing a punch: waiting for { $names }
waiting-push = Throwing a punch: waiting for { $names }
waiting-marshal = Luring the Marshal: waiting for { $names }
waiting-pickpocket = Picking pockets: waiting for { $names }

## The log

event-teamed = Partners: { bandit-name } and { partner-name }.
event-chose_bandit = { $seat } plays { bandit-name }.
event-hid_pawn = You hide { bandit-acc } in your left hand, to start in the last car.
event-placed = { bandit-name } boards { position-in }.
event-first_player = { bandit-name } is drawn: { $seat } goes first.
event-round_began = Round { $round } ({ round-name }). First player: { $seat }.
event-chose_card = You take { bandit-of } { card-name } into your hand.
event-drew = { $seat } draws { cards-count }.
event-drew_card =
    { $card ->
        [bullet] You draw a bullet.
       *[other] You draw { bandit-of } { card-name }.
    }
event-dumped =
    { $bullets ->
        [one] { $seat } draws { $bullets } bullet, which goes straight to the discard pile.
       *[other] { $seat } draws { $bullets } bullets, which go straight to the discard pile.
    }
event-reshuffled = { $seat } shuffles the discard pile into a new deck ({ cards-count }).
event-turn_began =
    { $turn ->
        [standard] Turn { $number }: standard.
        [tunnel] Turn { $number }: a tunnel! Cards go face down.
        [speeding] Turn { $number }: the train speeds up! Two actions each.
       *[switching] Turn { $number }: switching! Play goes the other way round.
    }
event-played = { bandit-name } plays { card-name }.
event-chained = { bandit-name } adds { card-name }.
event-played_hidden =
    { $card ->
        [hidden] { $seat } plays a card face down.
       *[other] { bandit-name } plays a card face down: { card-name }.
    }
event-set_aside =
    { $card ->
        [bullet] You set a bullet aside.
       *[other] You set { card-name } aside.
    }
event-kept = { $seat } keeps { $kept } in hand and discards { $discarded }.
event-robbery_began =
    { $cards ->
        [0] Nobody has a plan: the pile is empty.
        [one] The pile is turned over: { $cards } card.
       *[other] The pile is turned over: { $cards } cards.
    }
event-card_up =
    { $hidden ->
        [0] { $number }. { bandit-name }: { card-name }
       *[other] { $number }. { bandit-name } turns over: { card-name }
    }
event-fizzled =
    { $reason ->
        [no_target] No effect: { bandit-name } has nobody in the line of fire.
        [out_of_bullets] No effect: { bandit-name } is out of bullets.
        [no_loot] No effect: there is nothing to take where { bandit-name } stands.
       *[no_victim] No effect: { bandit-name } punches the air.
    }
event-went =
    { $cause ->
        [move] { bandit-name } goes { place-to }.
        [ladder] { bandit-name } climbs { place-to }.
        [fled] { bandit-name } flees { place-to }.
        [punched] { bandit-name } is thrown { place-to }.
        [knocked_back] { bandit-name } is knocked back { place-to }.
        [swivel_arm] { bandit-name } is swept { place-to }.
       *[braking] { bandit-name } slides { place-to }.
    }
event-shot = { bandit-name } shoots { target-acc } with bullet no. { $bullet }.
event-took = { bandit-name } takes { loot-name }.
event-looked = { bandit-name } looks inside: ${ $value }.
event-punch_landed = { bandit-name } punches { target-acc }!
event-fell =
    { $loot ->
        [purse] { bandit-name } drops a purse (no. { $loot_value }) { place-in }.
        [jewel] { bandit-name } drops a jewel { place-in }.
       *[strongbox] { bandit-name } drops the strongbox { place-in }.
    }
event-picked_pocket = { bandit-name } pockets { target-of } purse.
event-marshal_went = The Marshal walks into { position-to }.
event-caught = { bandit-name } runs into the Marshal!
event-wounded = { bandit-name } takes a neutral bullet ({ $left } left).
event-shortage = Too few neutral bullets ({ $left } for { $needed }): nobody gets one.
event-event_came = Event: { event-name }
event-strongbox_came = The second strongbox is brought into { position-to }.
event-discarded_purse =
    { $value ->
        [hidden] { bandit-name } throws away a purse.
       *[other] { bandit-name } throws away a purse worth ${ $value }.
    }
event-ransomed = { bandit-name } gets a ransom of ${ $money }.
event-declined = { bandit-name } takes nothing.
event-counted = { $seat } has loot worth ${ $money }.
event-gunslinger = { $seat } is the Gunslinger: ${ $money } more.
event-ended = The train has arrived. The richest bandit wins.

## Why not

refusal-not-now-setup = That is settled at another moment of the set-up, not now.
refusal-not-now-round = A card is chosen beforehand only with two bandits each, when a round begins.
refusal-not-now-planning = Cards are played and drawn in the planning phase, when it is your turn.
refusal-not-now-chain = A second card may be added only to a Fire card on a standard turn, with two bandits.
refusal-not-now-keep = Cards are kept or discarded at the end of the planning phase, in the expert variant.
refusal-not-now-robbery = That is chosen only when such a card is being carried out.
refusal-not-now-pickpocket = Nothing is being offered to you now.
refusal-car-coupled = This car is already part of the train: { car-name }.
refusal-bandit-taken = { bandit-name } is already taken.
refusal-not-yours = { bandit-name } is not your bandit.
refusal-no-such-card =
    { $card ->
        [bullet] You have no bullet there.
       *[other] You do not have that card there: { card-name }.
    }
refusal-nothing-to-draw = Your deck is empty: play a card.
refusal-not-hidden = Only the player with Ghost may hide a card, and only as the first action of a round.
refusal-hidden-anyway = In a tunnel every card is played face down: just play it.
refusal-no-abilities = Bandits have no abilities in this match.
refusal-chain-first = First add a card of { bandit-name } to the Fire card, or decline.
refusal-other-bandit = The added card must belong to your other bandit, { bandit-name }.
refusal-no-marshal-in-chain = The Marshal card cannot be added to a Fire card.
refusal-no-such-car = The train is not that long.
refusal-must-move = You must move: staying is not allowed.
refusal-too-far-inside = Inside the train you can only go to the next car.
refusal-too-far-roof = On the roofs you can go at most { $cars } cars.
refusal-belle = Belle cannot be the target while somebody else could be.
refusal-oneself = { bandit-name } is the one who acts: choose somebody else.
refusal-own-space = { bandit-name } stands right beside you: too close to shoot.
refusal-no-line-of-fire = { bandit-name } is not in your line of fire.
refusal-loot-not-here = That is not where you stand: { loot-name }.
refusal-not-in-your-space = { bandit-name } is not within arm's reach.
refusal-punch-in-order = A punch is settled in this order: who is hit, what falls, which way the victim is pushed.
refusal-purse-falls = Only Cheyenne may keep a purse she knocks loose, and only if the victim has one.
refusal-no-such-loot = { bandit-name } has nothing of that kind.
refusal-purses-only = Only a purse may be taken now.

## Table options

option-preset = Rules
option-preset-about = Advanced: bandits have abilities, rounds have events. Basic: neither. Expert: also your own discard pile, and cards kept in hand.
option-preset-advanced = Advanced
option-preset-basic = Basic, for a first match
option-preset-expert = Expert

option-bandits_per_player_3p = Bandits per player, with three players
option-bandits_per_player_3p-about = Two players always have two bandits each, four or more have one. The expert rules are for one bandit each.
option-bandits_per_player_3p-1 = One each
option-bandits_per_player_3p-2 = Two each

option-train = The train
option-train-about = Which cars, and in what order.
option-train-random = Random
option-train-by_hand = Coupled by the host, car by car, before the start

option-tuco_shots = Tuco shoots through the roof
option-tuco_shots-about = The picture and the board show both directions, the text of the rules only one.
option-tuco_shots-both = Up and down
option-tuco_shots-up = Only up

option-team_start_purses = Starting purses with two bandits each
option-team_start_purses-about = One on every board, or one per player: on the board of Ghost, Doc or Belle.
option-team_start_purses-bandit = One per bandit
option-team_start_purses-player = One per player

option-bullets_drawn = Bullets drawn by experts
option-bullets_drawn-about = What becomes of a bullet that an expert draws.
option-bullets_drawn-keep_in_hand = They stay in hand until the end of planning
option-bullets_drawn-discard_at_once = They are discarded at once

option-host_seat = Seat of the host
option-host_seat-about = Who couples the train.

option-abilities = Abilities
option-abilities-about = Whether each bandit has an ability, in the advanced and expert rules.
option-abilities-on = In use
option-abilities-off = Not in use

option-events = Events
option-events-about = Whether rounds have events and the last one is a station, in the advanced and expert rules.
option-events-on = In use
option-events-off = Not in use

option-ghost_and_doc_in_teams = Ghost and Doc in basic teams
option-ghost_and_doc_in_teams-about = Whether, with two bandits each, the basic rules keep Ghost's hidden card and Doc's extra card.
option-ghost_and_doc_in_teams-off = Without abilities
option-ghost_and_doc_in_teams-on = With theirs

## Words for the board

word-round = Round { $round } of { $rounds }
word-turn = Turn
word-first = First player
word-marshal = Marshal
word-neutral = Neutral bullets: { $neutral }
word-pile = The pile
word-pile-empty = The pile is empty
word-hand = Your hand
word-deck = Deck: { $deck }
word-discard = Discard pile: { $discarded }
word-money = ${ $money }
word-forecast = Forecast
word-forecast-about = where everybody will probably stand when the visible pile has been played
word-unseen =
    { $unseen ->
        [one] { $unseen } face-down card left out
       *[other] { $unseen } face-down cards left out
    }
word-fizzles = would have no effect
word-gunslinger = Gunslinger
word-cylinder = Bullets left: { $cylinder }
word-received = Bullets received: { $received }
word-second-strongbox = A second strongbox waits beside the train
word-face-down = face down
word-event = Event
word-no-event = no event
word-teams = Teams
word-direction-clockwise = clockwise
word-direction-counter = counter-clockwise
word-prize = Gunslinger's prize
word-loot = Loot
word-total = Total
end-lead =
    { $points ->
        [0] Equally rich: fewer bullets received decided.
       *[other] By ${ $points }.
    }
word-tie-break = Tie: fewer bullets received
fizzle-no_target = no target
fizzle-out_of_bullets = out of bullets
fizzle-no_loot = no loot here
fizzle-no_victim = nobody here

## The terminal

short-ghost = Gho
short-doc = Doc
short-tuco = Tuc
short-cheyenne = Che
short-belle = Bel
short-django = Dja
short-locomotive = Loco
short-car_1p = Baggage
short-car_1p1j = 2nd class
short-car_3j = 1st class
short-car_3p = Dining
short-car_4p1j = Mail
short-car_3p1j = Saloon
column-car = Car { $position }
symbol-standard = standard
symbol-tunnel = tunnel
symbol-speeding = ×2
symbol-switching = reverse
column-player = Player
column-bandit = Bandit
column-cards = Hand/deck
column-bullets = Bullets
column-hits = Hits
column-loot = Loot
column-money = $
word-roof = roof
word-inside = inside

# The board

phase-robbery = Phase 2: robbery
board-train = The train
board-car =
    { $position ->
        [0] { car-name }
       *[other] Car { $position }: { car-name }
    }
board-car-short = Car { $position } · { $name }
board-nobody = empty
board-turns = Turns of this round
board-planned = { bandit-of } { card-name } ({ $name })
board-planned-dark = { $name }: a card face down
board-plans-next = Planning: { $name }
board-card = { bandit-of } { card-name }
board-forecast-card =
    { $card ->
        [move] where Move may lead
        [ladder] where Floor change leads
        [shoot] whom Fire may hit
        [punch] whom Punch may hit
        [rob] what Robbery may take
       *[marshal] where the Marshal may walk
    }
board-purses =
    { $purses ->
        [0] no purse
        [one] { $purses } purse
       *[other] { $purses } purses
    }
board-jewels =
    { $jewels ->
        [one] { $jewels } jewel
       *[other] { $jewels } jewels
    }
board-strongboxes =
    { $strongboxes ->
        [one] { $strongboxes } strongbox
       *[other] { $strongboxes } strongboxes
    }
board-hand = Cards in hand: { $cards }
board-committed = Has chosen
board-no-cards = No cards in hand
board-again = Tap again to play
board-hide = Play face down
board-back = Back
board-actions-left = Actions left: { $actions }
board-last-car = into the last car
board-watch = The pile is being played: watch the train.
board-counting = The loot is being counted.
board-choose-on-train = Choose on the train: whatever you can pick glows.
board-player = Player
board-received = Bullets received
board-on-top = Bullets on top of the deck: { $bullets }

note-caught = The Marshal!
note-wounded = A bullet!
note-lost = A purse lost
note-gain = +${ $money }

# The lesson

lesson-1 = The Union Pacific express is full of loot, and you are not the only bandit on board. After five rounds the richest wins. Two rivals have already chosen; take Doc.
lesson-2 = This is the train. Every car has two levels, inside and roof. Purses hold $250 to $500, a jewel is worth $500, the strongbox beside the Marshal $1,000. You are Doc, the one in blue, in the last car. You can only touch what is in the same car and on the same level as you.
lesson-3 = Each round begins with a round card. Its symbols are the turns of the planning phase: in this round one standard, one in a tunnel, two more standard. On every turn each player adds one card to the common pile, or draws three. Nothing happens yet!
lesson-4 = There is a jewel in your car, and Django stands right beside it. You plan first, so your card will also be played first. Play Robbery.
lesson-5 = Belle plans to shoot, Django to rob. Now the train goes through a tunnel: cards are played face down, and nobody knows what you are up to. Better to get away from here: play Floor change, which takes you up onto the roof.
lesson-6 = The film strip shows the pile in the order in which it will be played; dark cards are still secret. Press Forecast, or tap one of your cards (or point at it): ghosts on the train show where everybody will probably stand by then. It is only a guess, because nobody sees the dark cards.
lesson-7 = Instead of playing a card you may draw three. More cards mean more ways to react later. Draw three.
lesson-8 = The last turn. Inside the train a Move leads to the next car only, on the roofs up to three cars. When it is played, you will be on the roof: play Move.
lesson-9 = The pile is turned over, and your Robbery is carried out first. Only now do you choose what to take. Whatever you can choose glows on the train. Take the jewel.
lesson-10 = Belle hit you, but bullets kill nobody. Your Floor change brought you to the roof, and meanwhile Belle has sent the Marshal for a walk. Whoever meets him inside a car takes a bullet and flees to the roof; up here you are safe from him. Now your Move: run along the roofs, as far as you like.
lesson-11 = See Belle's last card? She punched the air: those she wanted to hit were no longer beside her. Plans collide, that is the fun of it. And her bullet is now among your cards for the rest of the game: it takes up room in your hand and can never be played.
lesson-12 = Watch the cylinders too: whoever has fired the most bullets at the end gets $1,000 more. Jewels and strongboxes are worth a long walk, and anybody may pick up what a punched bandit drops. The rest you will learn on the roofs. Good luck!

# How the end of a match is measured.

own-figure-points = { $more ->
    [more] ${ $amount } more in the end
   *[less] ${ $amount } less in the end
  }
own-figure-lead = { $more ->
    [more] the best opponent stays ${ $amount } further behind
   *[less] the best opponent comes ${ $amount } closer
  }
figure-loot = { $more ->
    [more] ${ $amount } more in loot
   *[less] ${ $amount } less in loot
  }
figure-prize = { $more ->
    [more] ${ $amount } more from the Gunslinger's prize
   *[less] ${ $amount } less from the Gunslinger's prize
  }
figure-bullets = { $more ->
    [more] { $amount } more
   *[less] { $amount } fewer
  } { $amount ->
    [one] bullet in your deck
   *[other] bullets in your deck
  }
