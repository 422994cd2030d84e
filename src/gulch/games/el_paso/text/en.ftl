### El Paso in English.
### Things are passed as ids; a tile or a card as two variables, its kind ($tile, $card) and its value ($tile_value, $card_value).

## The game

game-title = El Paso
game-tagline = Seven towns, one Sheriff, and always the same question: one more robbery, or is it time to ride?
game-about =
    Two to five bandits rob their way from Deadwood to El Paso. Every round you either lay a card in secret and grab some loot, or ride off with what you have, while each star on the dice brings the Sheriff closer. Loot is worth nothing until you sell it, and it sells best where nobody else has any.

## Names

location-bank = Bank
location-saloon = Saloon
location-gold_mine = Gold mine
location-cattle_pasture = Cattle pasture
location-hotel = Hotel
location-horse_meadow = Horse meadow

location-bank-full = Bank
location-saloon-full = Saloon
location-gold_mine-full = Gold mine
location-cattle_pasture-full = Cattle pasture
location-hotel-full = Hotel
location-horse_meadow-full = Horse meadow

loot-bank = money sack
loot-saloon = gambling dice
loot-gold_mine = gold
loot-cattle_pasture = cattle
loot-hotel = room key
loot-horse_meadow = horses

town-deadwood = Deadwood
town-cheyenne = Cheyenne
town-abilene = Abilene
town-santa_fe = Santa Fe
town-san_diego = San Diego
town-tombstone = Tombstone
town-el_paso = El Paso

state-deadwood = South Dakota
state-cheyenne = Wyoming
state-abilene = Kansas
state-santa_fe = New Mexico
state-san_diego = California
state-tombstone = Arizona
state-el_paso = Texas

face-star = Sheriff's star
face-brand = Brand
face-six = Six

bandit-jesse = Jesse
bandit-little_joe = Little Joe
bandit-bill = Bill
bandit-jane = Jane
bandit-joe = Joe
seat-names = Jesse, Little Joe, Bill, Jane, Joe
example-search = Sheriff, EP-53…
typed-choice = bank 7
typed-refused = saloon 8

## Parts of sentences

location-plain =
    { $location ->
        [bank] bank
        [saloon] saloon
        [gold_mine] gold mine
        [cattle_pasture] cattle pasture
        [hotel] hotel
        [horse_meadow] horse meadow
       *[other] { $location }
    }
location-of = { location-plain }
tile-plain =
    { $tile ->
        [bank] bank
        [saloon] saloon
        [gold_mine] gold mine
        [cattle_pasture] cattle pasture
        [hotel] hotel
        [horse_meadow] horse meadow
       *[other] { $tile }
    }
card-plain =
    { $card ->
        [bank] bank
        [saloon] saloon
        [gold_mine] gold mine
        [cattle_pasture] cattle pasture
        [hotel] hotel
        [horse_meadow] horse meadow
       *[other] { $card }
    }
card-of = { card-plain }
tile-name = { tile-plain } { $tile_value }
card-name = { card-plain } { $card_value }
town-name =
    { $town ->
        [deadwood] { town-deadwood }
        [cheyenne] { town-cheyenne }
        [abilene] { town-abilene }
        [santa_fe] { town-santa_fe }
        [san_diego] { town-san_diego }
        [tombstone] { town-tombstone }
        [el_paso] { town-el_paso }
       *[other] { $town }
    }
town-in = in { town-name }
state-name =
    { $town ->
        [deadwood] { state-deadwood }
        [cheyenne] { state-cheyenne }
        [abilene] { state-abilene }
        [santa_fe] { state-santa_fe }
        [san_diego] { state-san_diego }
        [tombstone] { state-tombstone }
        [el_paso] { state-el_paso }
       *[other] { $town }
    }
limit-tiles =
    { $limit ->
        [one] { $limit } tile
       *[other] { $limit } tiles
    }
at-rate-nuggets =
    { $at_rate ->
        [one] { $at_rate } nugget
       *[other] { $at_rate } nuggets
    }
one-to-one-nuggets =
    { $one_to_one ->
        [one] { $one_to_one } nugget
       *[other] { $one_to_one } nuggets
    }

## Choices

action-rob = Rob the { location-plain } with the { $card }
action-leave = Leave town
action-keep = Keep { tile-name }
action-done = Done: sell the rest
action-draw = Draw a { location-of } card

## What is asked

phase-decide = Rob or leave
phase-depart = Leaving town
phase-pick = Choosing a pile
phase-draw = Drawing a card
phase-over = End of the road

prompt-decide = Lay a card to rob the town, or leave it.
prompt-depart = Keep up to { limit-tiles }; the rest is sold.
prompt-pick = Choose in secret which pile to draw from.
prompt-draw = Choose which pile to draw from.

waiting-gone = You have left town: wait for the next one. Waiting for { $names }
waiting-decide = Rob or leave: waiting for { $names }
waiting-depart = Packing up: waiting for { $names }
waiting-pick = Choosing a pile: waiting for { $names }
waiting-draw = Drawing a card: waiting for { $names }

## The log

event-entered = The gang rides into { town-name }, { state-name }. Guard: { $guard }.
event-stocked =
    { town-name } is stocked with { $placed ->
        [one] { $placed } tile
       *[other] { $placed } tiles
    }{ $returned ->
        [0] .
        [one] ; { $returned } tile that finds no place here goes back into the bag.
       *[other] ; { $returned } tiles that find no place here go back into the bag.
    }
event-laid =
    { $card ->
        [hidden] { $seat } lays a card face down.
       *[other] { $seat } lays a card face down: { card-name }.
    }
event-left =
    { $limit ->
        [0] { $seat } leaves town (group { $group }).
       *[other] { $seat } leaves town (group { $group }, up to { limit-tiles } to keep).
    }
event-kept = { $seat } keeps { tile-name }.
event-sold =
    { $count ->
        [1] { $seat } sells { tile-name }.
       *[other] { $seat } sells { tile-name } × { $count }.
    }
event-exchanged =
    { $value ->
        [0] { $one_to_one ->
            [0] { $seat } has nothing to sell.
           *[other] { $seat } gets { one-to-one-nuggets } at 1:1, for goods this town does not have.
        }
       *[other] { $one_to_one ->
            [0] { $seat } sells goods worth { $value } at { $rate }:1 and gets { at-rate-nuggets }.
           *[other] { $seat } sells goods worth { $value } at { $rate }:1 and gets { at-rate-nuggets }, plus { one-to-one-nuggets } at 1:1 for goods this town does not have.
        }
    }
event-revealed = { $seat } reveals { card-name }.
event-rolled =
    { $seat } rolls { $dice ->
        [one] { $dice } die
       *[other] { $dice } dice
    }: { $star ->
        [0] no star
        [one] { $star } star
       *[other] { $star } stars
    }, { $brand ->
        [0] no brand
        [one] { $brand } brand
       *[other] { $brand } brands
    }, { $six ->
        [0] no six
        [one] { $six } six
       *[other] { $six } sixes
    }. { $stars ->
        [0] The Sheriff has no star yet.
        [one] The Sheriff has { $stars } star.
       *[other] The Sheriff has { $stars } stars.
    }
event-took = { $seat } robs the { tile-plain }: a tile worth { $tile_value }.
event-empty_handed =
    { $reason ->
        [no_such_location] { $seat } comes away empty-handed with { card-name }: this town has no { card-of }.
        [no_symbol] { $card ->
            [cattle_pasture] { $seat } comes away empty-handed with { card-name }: without a brand nobody drives off cattle.
            [saloon] { $seat } comes away empty-handed with { card-name }: without a six nobody robs the saloon.
           *[other] { $seat } comes away empty-handed with { card-name }: the dice do not show the symbol it needs.
        }
        [no_tile_left] { $seat } comes away empty-handed with { card-name }: no tile is left there.
       *[other] { $seat } comes away empty-handed with { card-name }.
    }
event-caught =
    { $tiles ->
        [0] The Sheriff catches { $seat } with no loot to lose.
        [one] The Sheriff catches { $seat }: { $tiles } tile worth { $value } goes back into the bag, the nuggets stay.
       *[other] The Sheriff catches { $seat }: { $tiles } tiles worth { $value } in all go back into the bag, the nuggets stay.
    }
event-chose_pile = { $seat } chooses the { location-plain } pile.
event-drew =
    { $card ->
        [hidden] { $seat } draws a { location-of } card.
       *[other] { $seat } draws a { location-of } card: { $card_value }.
    }
event-passed_over = { $seat } finds no { location-of } card left and chooses again.
event-turned_over =
    The { location-of } pile is used up: { $cards ->
        [one] its only discard becomes the new pile.
       *[other] its { $cards } discards are turned over, unshuffled.
    }
event-emptied = { town-name } is picked clean! Everyone still there leaves town.
event-cleared =
    { $tiles ->
        [one] { $tiles } tile left behind { town-in } goes back into the bag.
       *[other] { $tiles } tiles left behind { town-in } go back into the bag.
    }
event-final_exchange =
    { $nuggets ->
        [one] { $seat } sells the last loot at 1:1 for { $nuggets } nugget.
       *[other] { $seat } sells the last loot at 1:1 for { $nuggets } nuggets.
    }
event-ended = The end of the road. The most elusive bandit is the one with the most nuggets.

## Why not

refusal-no-such-card = You do not hold that card: { card-name }.
refusal-leave-first = You choose which tiles to keep only when you leave town.
refusal-no-draw-now = Cards are drawn after a robbery, not now.
refusal-no-such-tile = You have no { tile-name } to keep.
refusal-tile-kept = You are already keeping every { tile-name } you have.
refusal-keep-limit = You may keep up to { limit-tiles } and have chosen them; the rest must be sold.
refusal-leaving-is-final = You are already leaving and cannot go back: choose what to keep, or finish.
refusal-pile-exhausted = All { location-of } cards are in players' hands, so there is none to draw: choose another pile.
refusal-draw-first = First draw a card: choose one of the piles.

## Table options

option-tiles_per_town = Loot tiles drawn for each town
option-tiles_per_town-about = More tiles make richer towns that take longer to empty.
option-tiles_per_town-18 = 18 tiles
option-tiles_per_town-20 = 20 tiles

option-draw_mode = Drawing cards
option-draw_mode-about = How the robbers draw a new card after a robbery.
option-draw_mode-fair = In turn: everyone picks a pile in secret, the right to draw first moves round
option-draw_mode-fastest = A race: first come, first served

option-emptied_keep = Tiles kept when a town is emptied
option-emptied_keep-about = How many tiles those still in town may keep when the last one is taken.
option-emptied_keep-two = Always 2
option-emptied_keep-at_least_two = At least 2, or more for a later group

option-first_guard = First guard
option-first_guard-about = Who holds the dice and decides first in the first town.
option-first_guard-random = Random
option-first_guard-chosen = Named by the host

option-guard_seat = Seat of the first guard
option-guard_seat-about = Which player is the first guard.

## Words for the board

word-town = Town
word-rate = Rate { $rate }:1
word-guard = Guard
word-sheriff = Sheriff
word-stars =
    { $stars ->
        [one] { $stars } star
       *[other] { $stars } stars
    }
word-dice =
    { $dice ->
        [one] { $dice } die to roll
       *[other] { $dice } dice to roll
    }
word-round = Round { $round }
chapter-rolled = Round { $number }
word-bag =
    { $tiles ->
        [one] Bag: { $tiles } tile
       *[other] Bag: { $tiles } tiles
    }
word-hand = Hand
word-loot = Loot
word-gold =
    { $gold ->
        [one] { $gold } nugget
       *[other] { $gold } nuggets
    }
word-nobody = Nobody
word-gone = Out of town
word-robbing = Robbing
word-in-town = In town
word-picked = Has chosen a pile
word-serving = Draws no. { $place }
word-limit = Leaving now: keep up to { limit-tiles }
word-odds-caught = Caught on the next roll: { NUMBER($percent, maximumFractionDigits: 1) }%
word-odds-face =
    { $face ->
        [star] At least one star
        [brand] At least one brand
        [six] At least one six
       *[other] At least one { $face }
    }: { NUMBER($percent, maximumFractionDigits: 1) }%
word-needs =
    { $face ->
        [star] Needs a star on the dice
        [brand] Needs a brand on the dice
        [six] Needs a six on the dice
       *[other] Needs nothing on the dice
    }
word-sale =
    { $one_to_one ->
        [0] { $at_rate } at the town's rate
       *[other] { $at_rate } at the town's rate + { $one_to_one } at 1:1
    }{ $lost ->
        [0] {""}
       *[other] {" "}(value lost to rounding: { $lost })
    }. You would have { word-gold }.
word-advice = Best to keep
word-sells-all = Everything sells here
word-absent = Not in this town: its loot sells 1:1
word-pile =
    { $cards ->
        [one] { $cards } card to draw
       *[other] { $cards } cards to draw
    }, { $discarded } discarded
word-top = Top discard: { $value }
word-known = Known to all, from the top: { $values }

warn-no-such-location = This town has no such location: the card will bring nothing.
warn-empty-stack = No loot is left at this location: the card will bring nothing.
warn-leave-nothing = You would leave town without any loot.
warn-nearly-empty = The town is nearly picked clean: once the last tile is gone, everyone still there leaves at no further risk.
warn-emptying-keeps-less = If you wait until the town is emptied, you may keep fewer tiles than by leaving now.

## The terminal

short-bank = B
short-saloon = S
short-gold_mine = G
short-cattle_pasture = C
short-hotel = H
short-horse_meadow = M
column-location = Location
column-needs = Needs
column-stack = Loot, top tile first
column-cards = Pile / discard
column-bandit = Bandit
column-gold = Nuggets
column-state = Where
column-loot = Loot
column-held = Cards held
word-road = The road: rate, and what sells 1:1
word-one-to-one = sells 1:1
word-odds = caught { $caught }% · brand { $brand }% · six { $six }%
word-laid = Face down before you: { $card }
word-keeping = Keeping:
legend-top = (value): top discard
legend-known = ↧ draw pile from the top, as all know it
short-face-star = ★
short-face-brand = brand
short-face-six = 6

# The board

board-road = The road to El Paso
board-town = { town-name }, rate { $rate }:1
board-town-and-markets = { town-name }, rate { $rate }:1. Sells 1:1 here: { $goods }
board-stack =
    { $tiles ->
        [0] { location-plain }: no loot left
       *[other] { location-plain }, loot from the top: { $values }
    }
board-no-loot = no loot left
board-no-tiles = No loot
board-dice =
    { $faces ->
        [none] { word-dice }
       *[other] { word-dice }. Last roll: { $faces }
    }
board-odds = Odds on the next roll
board-percent = { NUMBER($percent, maximumFractionDigits: 1) }%
board-group = Left with group { $group }
board-sells-here = Sells at { $rate }:1 here
board-market = Sells 1:1 { town-in }
board-market-short = 1:1 { town-name }
board-sell-all = Sell everything: +{ $gold }
board-leave-advised =
    { $gold ->
        [0] Leave, keeping
       *[other] Leave with +{ $gold }, keeping
    }
board-take-advice =
    { $gold ->
        [0] Take the advice
       *[other] Take the advice: +{ $gold }
    }
board-saddlebag = Saddlebag
board-at-rate = At the town's rate
board-one-to-one = Sold 1:1
board-lost = Lost to rounding
board-gold-after = Nuggets
board-warn-no-such-location = not here
board-warn-empty-stack = empty

note-no_such_location = Not in this town!
note-no_symbol =
    { $card ->
        [cattle_pasture] No brand!
        [saloon] No six!
       *[other] No symbol!
    }
note-no_tile_left = Nothing left!
note-caught =
    { $tiles ->
        [0] Caught!
        [one] Caught: { $tiles } tile lost
       *[other] Caught: { $tiles } tiles lost
    }
note-passed_over = Pile empty: choose again
note-gold =
    { $gold ->
        [0] No nuggets
       *[other] +{ $gold }
    }

# The lesson

lesson-1 = Seven towns lie on the road to El Paso; Doc Holliday shows where you are. Whoever has the most nuggets at the end wins. Under each town you see what it pays: 4:1 means one nugget for loot worth four. The goods marked 1:1 are missing there, so they sell at full value.
lesson-2 = This is Deadwood. Every location has a stack of loot with the cheapest tile on top. Two of them are harder to rob: the saloon needs a six on the dice, and the cattle pasture, where there is one, a brand. Deadwood has no cattle at all: that plot is boarded up.
lesson-3 = You are the guard and decide first. Each bandit lays one card face down. If several go to the same location, the highest card takes first, and what it takes is the cheapest tile. An 8 cannot be beaten: lay your horse meadow 8.
lesson-4 = All three of you went for the horses! Your 8 took the top tile, the lower cards what lay below it. Now look at the dice: every star goes to the Sheriff and stays there. When the fifth star falls, everyone still robbing loses all loot. The figures show how likely that is on the next roll.
lesson-5 = Everyone who robbed draws a new card, and chooses in secret which pile it comes from. The small number is how many cards are left. Choose any pile.
lesson-6 = Now try it the other way round. The hotel has four tiles. If the others go there with higher cards, they take the cheap ones off the top and leave you something better. Lay your hotel 2.
lesson-7 = It worked: they took the 2 and the 3, you got a 4. On a shorter stack you would have come away with nothing. That is the whole art of the cards. Draw again.
lesson-8 = Loot is worth nothing until you sell it, and you sell only when you leave town. Under each of your tiles you see what Deadwood pays for it now, and the next town that pays 1:1. Touch a tile: it names that town, and on the road, at the top, all such towns light up.
lesson-9 = The Sheriff has three stars, and every further roll may be the last. Those who leave first may keep 1 tile each, the next group 2, then 3; the rest is sold at once. You go first in this round, so you may keep up to { limit-tiles }. Leave town.
lesson-10 = Which tile goes into the saddlebag? The town ahead, Cheyenne, has no hotel: your hotel 4 is worth four nuggets there, and only one here. Keep it, see what you would get, and then sell the rest.
lesson-11 = Welcome to Cheyenne! The hotel is boarded up: whenever you leave, your hotel tile brings its full value. Rob on while you dare, sell where it pays, and do not linger in town too long. In El Paso everything sells 1:1. Good luck, bandit!

# How the end of a match is measured.

own-figure-points = { $more ->
    [more] { $amount } more
   *[less] { $amount } fewer
  } { $amount ->
    [one] nugget
   *[other] nuggets
  }
