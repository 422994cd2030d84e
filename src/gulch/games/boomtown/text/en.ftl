### Boomtown in English.
### Things are passed as ids; a card as two variables: $card is the town of a mine or the kind of an event, $card_value the mine's number or the copy.

## The game

game-title = Boomtown
game-tagline = Bid for first choice, and the money goes to your neighbours. Is it worth it, or would you rather be paid to wait?
game-about =
    Three to five prospectors settle five gold-rush towns. Every round new cards are turned up and first choice is auctioned; the winning bid trickles from hand to hand to the right, so whoever chooses last is paid best. Mines pay when the dice show their number, mayors tax everyone who comes after them, and fifteen events upset the best of plans.

## Names

town-CJ = Cactus Junction
town-CM = Cold Mountain
town-CC = Coyote City
town-DG = Dry Gulch
town-SN = San Narciso

colour-CJ = green
colour-CM = purple
colour-CC = red
colour-DG = yellow
colour-SN = blue

event-name-card_sharp = Card Shark
event-name-dynamite = Dynamite
event-name-confiscation = Expropriation
event-name-governor = Governor
event-name-hold_up = Holdup
event-name-mustang = Mustang
event-name-new_vein = New Vein
event-name-saloon = Saloon
event-name-saloon_girls = Saloon Girls
event-name-stagecoach = Stagecoach Robbery
event-name-telegraph = Telegraph

event-text-card_sharp = Every player, you included, pays { $card_sharp_payment } gold to the bank.
event-text-card_sharp-others = Every other player pays { $card_sharp_payment } gold to the bank.
event-text-dynamite = Remove one opponent's mine or saloon from the game.
event-text-confiscation = Take an opponent's mine in a town where you already own one; pay that town's mayor first.
event-text-governor = Put one of your mayors here: the fee in that town is { $governor_multiplier ->
    [2] doubled
   *[other] multiplied by { $governor_multiplier }
}. Lost when another player takes that mayor.
event-text-hold_up = Name an opponent and a number from { $hold_up_min } to { $hold_up_max }, roll both dice: on that number or more, take that much gold from the opponent.
event-text-mustang = Keep. Once, choose your card right after the high bidder, out of turn.
event-text-mustang-first = Keep. Once, choose your card before the high bidder, as soon as the bid is paid.
event-text-new_vein = Put it under one of your mines: that mine is worth { $new_vein_bonus } gold more.
event-text-saloon = Mark it with a town. Whenever an opponent's mine there produces, its owner pays you { $saloon_payment } gold.
event-text-saloon_girls = Put it beside one of your saloons: it collects { $saloon_girls_payment } gold instead of { $saloon_payment }.
event-text-stagecoach = Take { $stagecoach_gold } gold from the bank.
event-text-telegraph = Keep. Once, after a production roll, set one die to another face.

seat-names = Kate, Lou, Pete, Sue, Dan
example-search = Mustang, BT-58…
typed-choice = pass
typed-refused = saloon dry

## Parts of sentences

town-name =
    { $town ->
        [CJ] { town-CJ }
        [CM] { town-CM }
        [CC] { town-CC }
        [DG] { town-DG }
        [SN] { town-SN }
       *[other] { $town }
    }
town-of = { town-name }
town-in = in { town-name }
card-name =
    { $card ->
        [CJ] { town-CJ } { $card_value }
        [CM] { town-CM } { $card_value }
        [CC] { town-CC } { $card_value }
        [DG] { town-DG } { $card_value }
        [SN] { town-SN } { $card_value }
        [card_sharp] { event-name-card_sharp }
        [dynamite] { event-name-dynamite }
        [confiscation] { event-name-confiscation }
        [governor] { event-name-governor }
        [hold_up] { event-name-hold_up }
        [mustang] { event-name-mustang }
        [new_vein] { event-name-new_vein }
        [saloon] { event-name-saloon }
        [saloon_girls] { event-name-saloon_girls }
        [stagecoach] { event-name-stagecoach }
        [telegraph] { event-name-telegraph }
       *[other] { $card }
    }
# What can be blown up: of two Saloons it matters which.
target-name =
    { $card ->
        [saloon] Saloon { $card_value }
       *[other] { card-name }
    }
event-name =
    { $event ->
        [card_sharp] { event-name-card_sharp }
        [dynamite] { event-name-dynamite }
        [confiscation] { event-name-confiscation }
        [governor] { event-name-governor }
        [hold_up] { event-name-hold_up }
        [mustang] { event-name-mustang }
        [new_vein] { event-name-new_vein }
        [saloon] { event-name-saloon }
        [saloon_girls] { event-name-saloon_girls }
        [stagecoach] { event-name-stagecoach }
        [telegraph] { event-name-telegraph }
       *[other] { $event }
    }
# Callers that know the player's name pass it instead of the seat's number.
victim-name =
    { $victim ->
        [0] player 1
        [1] player 2
        [2] player 3
        [3] player 4
        [4] player 5
       *[other] { $victim }
    }
gold-amount = { $gold } gold

## Choices

action-pass = Pass
action-bid = Bid { $amount }
action-take = Take { card-name }
action-use_mustang = Use the Mustang: choose now
action-keep_mustang = Keep the Mustang
action-blow_up = Blow up { target-name }
action-confiscate = Expropriate { card-name }
action-appoint = Make the mayor of { town-name } governor
action-hold_up = Hold up { victim-name } for { $number }
action-open_saloon = Open the Saloon in { town-name }
action-hire_girls = Send the Girls to Saloon { $saloon_value }
action-dig = Put the New Vein under { card-name }
action-use_telegraph = Telegraph: turn die { $die } to { $face }
action-leave_dice = Leave the dice as they are

## What is asked

phase-bid = Auction
phase-choose = Choosing cards
phase-mustang = Mustang
phase-dynamite = Dynamite
phase-confiscation = Expropriation
phase-governor = Governor
phase-hold_up = Holdup
phase-saloon = Saloon
phase-saloon_girls = Saloon Girls
phase-new_vein = New Vein
phase-telegraph = Telegraph
phase-over = The rush is over

prompt-bid =
    { $high_bid ->
        [0] Bid { $least_bid } or more for first choice, or pass.
       *[other] The highest bid is { $high_bid }. Bid { $least_bid } or more, or pass.
    }
prompt-choose = Take one of the cards in the row.
prompt-mustang = Use your Mustang and choose out of turn?
prompt-dynamite = Choose an opponent's mine or Saloon to blow up.
prompt-confiscation = Choose an opponent's mine to expropriate.
prompt-governor = Which of your mayors becomes governor?
prompt-hold_up = Whom do you hold up, and for how much? The dice must show that number or more.
prompt-saloon = In which town do you open the Saloon?
prompt-saloon_girls = Which of your Saloons do the Girls go to?
prompt-new_vein = Which of your mines gets the New Vein?
prompt-telegraph = Change a die with your Telegraph, or leave the dice as they are.

waiting-bid = The auction: waiting for { $names }
waiting-choose = Choosing a card: waiting for { $names }
waiting-mustang = Mustang or not: waiting for { $names }
waiting-dynamite = The fuse is burning: waiting for { $names }
waiting-confiscation = Expropriation: waiting for { $names }
waiting-governor = Appointing a governor: waiting for { $names }
waiting-hold_up = A holdup is being planned: waiting for { $names }
waiting-saloon = A site for the Saloon: waiting for { $names }
waiting-saloon_girls = The Girls are packing: waiting for { $names }
waiting-new_vein = A New Vein: waiting for { $names }
waiting-telegraph = Telegraph or not: waiting for { $names }

## The log

event-round_begins = Round { $round } of { $rounds }. First player: { $seat }.
event-sent_back = An event is turned up ({ card-name }), but the first round is for mines only: the card goes back into the deck.
event-reshuffled =
    { $cards ->
        [one] The deck ({ $cards } card) is shuffled again.
       *[other] The deck ({ $cards } cards) is shuffled again.
    }
event-turned_up =
    { $coins ->
        [0] Turned up: { card-name }.
       *[other] Turned up: { card-name }, worth { $coins }{ $dangerous ->
            [1] , dangerous.
           *[other] .
        }
    }
event-sits_out = { $seat } has no gold and sits this auction out.
event-offered = { $seat } bids { $gold }.
event-passed = { $seat } passes.
event-cannot_raise = { $seat } has only { gold-amount }, cannot bid higher, and passes.
event-won = { $seat } wins the auction with { $gold }.
event-all_passed = Everybody has passed. { $seat } passed first, chooses first and pays nothing.
event-nobody_has_gold = Nobody has any gold. { $seat } is first player and chooses first.
event-shared =
    { $left ->
        [0] { $seat } gets { $handed } gold from { $giver } and keeps it all.
       *[other] { $seat } gets { $handed } gold from { $giver }, keeps { $gold } and passes on { $left }.
    }
event-banked = The rest of the bid ({ gold-amount }) goes to the bank.
event-rode = { $seat } jumps on the Mustang and chooses at once.
event-stayed = { $seat } keeps the Mustang for later.
event-took = { $seat } takes { card-name }.
event-paid_fee =
    { $missing ->
        [0] { $seat } pays { gold-amount } to { $mayor }, mayor of { town-name }.
       *[other] { $seat } cannot pay the mayor of { town-name } in full: { $mayor } gets { gold-amount }.
    }
event-elected = { $seat } has { $mines } mines in { town-name } and becomes mayor.
event-unseated =
    { $mines ->
        [one] { $seat } replaces { $old } as mayor of { town-name }: { $mines } mine.
       *[other] { $seat } replaces { $old } as mayor of { town-name }: { $mines } mines.
    }
event-appointed = { $seat } is now governor of { town-name }: the fee there is doubled.
event-governor_lost = { $seat } is no longer mayor of { town-name } and loses the Governor too.
event-lies_idle = { $seat } cannot use “{ card-name }” yet: the card waits.
event-kept = { $seat } keeps “{ card-name }” for later.
event-no_target = “{ card-name }” has no target and is discarded.
event-lost_at_cards =
    { $gold ->
        [0] { $seat } has nothing to lose at cards.
       *[other] { $seat } loses { gold-amount } at cards.
    }
event-stagecoach_robbed = { $seat } robs the stagecoach: { gold-amount }.
event-blown_up = Boom! { $seat } blows up { $victim }'s { card-name }.
event-lost_with = “{ card-name }” is lost with it.
event-confiscated = { $seat } expropriates { card-name } from { $victim }.
event-held_up =
    { $robbed ->
        [0] { $seat } holds up { $victim } for { $number } and rolls { $first } + { $second }: not enough.
       *[other] { $gold ->
            [0] { $seat } holds up { $victim } for { $number } and rolls { $first } + { $second }, but the pockets are empty.
           *[other] { $seat } holds up { $victim } for { $number }, rolls { $first } + { $second } and takes { gold-amount }.
        }
    }
event-saloon_opened = { $seat } opens a Saloon in { town-name }.
event-girls_hired = The Girls move into { $seat }'s Saloon in { town-name }.
event-vein_dug = { $seat } strikes a New Vein in { card-name }, now worth { $coins }.
event-rolled = { $seat } rolls { $first } + { $second } = { $total }.
event-wired = A telegram from { $seat }: die { $die } turns from { $old } to { $face }. The total is now { $total }.
event-left_dice = { $seat } leaves the dice as they are.
event-produced = { card-name } pays { $seat } { gold-amount }.
event-nothing_produced = No mine pays on { $total }.
event-paid_saloon =
    { $missing ->
        [0] { $seat } pays { gold-amount } to { $owner }, Saloon keeper in { town-name }.
       *[other] { $seat } cannot pay the whole bill at the Saloon in { town-name }: { $owner } gets { gold-amount }.
    }
event-collapsed = { $seat }'s { card-name } caves in!
event-was_in_box = In the box: { card-name }.
event-ended = The deck has run out, and the rush is over. Time to count gold, mines and mayors.

## Why not

refusal-no-auction = The auction is over for this round.
refusal-bid-too-low = That is not enough: bid at least { $least }.
refusal-bid-too-high = You cannot bid more gold than you have ({ $gold }).
refusal-take-later = Cards are chosen after the auction, each player in turn.
refusal-not-in-row = { card-name } is not in the row.
refusal-no-mustang = A Mustang is used right after the high bidder is done, and only by its owner.
refusal-no-mustang-first = A Mustang is used before the high bidder chooses, and only by its owner.
refusal-mustang-needless = You are choosing a card already: your Mustang stays with you for later.
refusal-mustang-first = First say whether you use your Mustang.
refusal-no-telegraph = A Telegraph is used after a production roll, and only by its owner.
refusal-telegraph-first = The dice are waiting: change one with your Telegraph, or leave them.
refusal-same-face = Die { $die } already shows { $face }.
refusal-finish-event = First finish the event: { event-name }.
refusal-no-dynamite = You blow something up only when you take Dynamite.
refusal-no-confiscation = You expropriate a mine only when you take Expropriation.
refusal-no-governor = You appoint a governor only when you take the Governor.
refusal-no-hold-up = You hold somebody up only when you take a Holdup.
refusal-no-saloon = You open a Saloon only when you take one.
refusal-no-girls = You hire the Girls only when you take Saloon Girls.
refusal-no-vein = You put a New Vein under a mine only when you take the card.
refusal-own-card = { target-name } is yours: choose an opponent's.
refusal-not-on-table = { target-name } does not belong to any player.
refusal-no-mine-there = You own no mine in { town-name }, so you cannot expropriate one there.
refusal-not-mayor = You are not mayor of { town-name }.
refusal-governed = { town-name } already has a governor.
refusal-own-pocket = You cannot hold yourself up.
refusal-no-such-seat = Nobody sits there.
refusal-no-token = There is no { town-name } token left.
refusal-not-your-saloon = That Saloon is not yours.
refusal-girls-there = That Saloon already has its Girls.
refusal-not-your-mine = { card-name } is not your mine.

## Table options

option-short_game = Short game
option-short_game-about = For three players: some cards are removed unseen, and the match has fewer rounds.
option-short_game-off = All cards
option-short_game-on = Fewer cards

option-mustang_before_high_bidder = Mustang
option-mustang_before_high_bidder-about = When its owner may choose out of turn.
option-mustang_before_high_bidder-off = Right after the high bidder
option-mustang_before_high_bidder-on = Before the high bidder

option-card_sharp = Card Shark
option-card_sharp-about = Who pays the bank when somebody takes this card.
option-card_sharp-all = Everyone
option-card_sharp-others = Everyone but the taker

## Words for the board

word-round = Round { $round } of { $rounds }
word-row = The row
word-deck =
    { $cards ->
        [0] Deck: empty
        [one] Deck: { $cards } card
       *[other] Deck: { $cards } cards
    }
word-first = First player
word-high-bidder = High bidder
word-bid = Bid
word-bids = { $gold ->
        [0] No bid yet
       *[other] Highest bid: { $gold }
    }
word-payout = Payout
word-order = Choosing order
word-bank = Bank
word-gold = Gold
word-score = Score
word-score-parts = { $gold } gold + { $mines } mines + { $pawns } mayors
word-mayor = Mayor
word-governor = Governor
word-saloon = Saloon
word-girls = with Girls
word-nobody = Nobody
word-fee = mayor's fee { $gold }
word-no-fee = no fee
word-makes-mayor = Makes you mayor
word-unseats = Makes you mayor instead of { $name }
word-dangerous = dangerous
word-chance = chance { $chance } in { $ways }
word-worth = Worth about { NUMBER($worth, maximumFractionDigits: 1) } to you
word-income = About { NUMBER($income, maximumFractionDigits: 1) } per roll
word-unseen =
    { $cards ->
        [one] { $cards } card still to come
       *[other] { $cards } cards still to come
    }
word-unseen-short =
    { $cards ->
        [one] { $cards } card unseen: in the deck or in the box
       *[other] { $cards } cards unseen: in the deck or in the box
    }
word-put-back = Certainly in the deck
word-box = In the box
word-discarded = Discarded
word-removed = Out of the game
word-tokens = Town tokens left: { $tokens }
word-kept = Kept
word-idle = Waiting
word-passed = Out of the auction
word-chosen = Has chosen
word-roll = Last roll: { $first } + { $second } = { $total }
word-odds = Chances on the next roll
word-collapse = Dangerous mines cave in
word-you-pay = You pay { $gold }
word-lacking =
    { $mines ->
        [one] { $mines } more mine to become mayor
       *[other] { $mines } more mines to become mayor
    }

## The terminal

short-CJ = CJ
short-CM = CM
short-CC = CC
short-DG = DG
short-SN = SN
column-card = Card
column-coins = Gold
column-number = Dice
column-chance = Chance
column-fee = Fee
column-worth = Worth
column-note = Note
column-town = Town
column-mayor = Mayor
column-my-fee = Fee
column-saloons = Saloons
column-to-come = To come
column-player = Player
column-gold = Gold
column-score = Score
column-income = Per roll
column-mines = Mines (number:gold)
column-cards = Cards
column-figure = { NUMBER($figure, minimumFractionDigits: 1, maximumFractionDigits: 1) }
note-mayor = makes you mayor
note-unseats = mayor instead of { $name }
note-danger = danger
note-saloon = Saloon { $number } in { $town }
note-saloon-girls = Saloon { $number } with Girls in { $town }
note-idle = { event-name } (waiting)
note-governor = Governor
note-preview = { $bid }: { $shares }
note-standing = If { $name } wins with { $bid }: { $shares }
note-next = Your next bids:
note-bank = bank { $gold }
note-mayor-then = new mayor: { $name }
legend-acting = to act
legend-bidder = highest bid
legend-first = first player
legend-mayor = ★ mayor · ★★ with a Governor
note-order = Still to choose: { $names }
note-outcomes = What each total would bring you:

# The board

board-round = Round { $round }/{ $rounds }
board-worth = ≈{ NUMBER($worth, maximumFractionDigits: 1) }
board-bids = Bid: { $gold }
board-out = pass
board-less = Bid less
board-more = Bid more
board-first-choice = The bid goes to the others, half of it to the right-hand neighbour. Whoever wins chooses first.
board-then-order = Cards: { $names }
board-map = The towns and their mines
board-production = Production
board-no-roll = No roll yet
board-brings = For you: { $gold }
board-heir = Newest mine here came earlier than that of others with as many: replaces a mayor who falls behind them
board-unseen = Not seen yet
board-row = In the row
board-gone = Out of the game
board-mayor-stays = Mayor of { town-name } stays: { $name }
board-mayor-then = New mayor of { town-name }: { $name }!
board-blow_up = Blow up the Saloon in { town-name } ({ $name })
board-hire_girls = Send the Girls to the Saloon in { town-name }
board-aim = Choose a card here or among the towns.
board-robbery = { $number } or more: chance { $chance } in { $ways }, loot { $gold }.
board-total = Total { $total }
board-die = Die { $die }
board-mines = Mines
board-mayors = Mayors

film-sits_out = No gold, no bid
film-passed = Pass
film-cannot_raise = Can't go higher
film-offered = { $gold }!
film-first = Chooses first
film-gold = +{ $gold }
film-rode = Giddy-up!
film-stayed = Not now
film-idle = No use for it yet
film-no_target = No target
film-elected = Mayor of { town-name }!
film-failed = Not enough!
film-wired = A telegram!
film-left_dice = Leave them

# The lesson

lesson-1 = Welcome to the gold rush! Every round as many cards are turned up as there are players, and everyone takes one. A mine shows the number on which it pays, and how much gold it pays. The dots are the chances: six and eight come up often, two and twelve hardly ever. The figure at the bottom is roughly what the card is worth to you.
lesson-2 = Here are the five towns, and above them the two dice with the chance of every total. Where a town meets a total lies a mine: three of them are turned up now, the rest are still in the deck. At the end you score your gold, the gold on your mines, and 5 for every town of which you are mayor.
lesson-3 = Who chooses first? That is auctioned. The winning bid goes to the other players: the right-hand neighbour keeps half of it and hands the rest on to the right. Under the buttons you see who would get what. Bid 3.
lesson-4 = Nobody wanted to pay more: your 3 gold went to your neighbours, 2 to the right and 1 on to the next. Now you choose before everyone else; then it goes round to the left. Take Cold Mountain 6: seven gold, and it often pays. Its one flaw is the danger sign: on a total of 2 or 12 it caves in.
lesson-5 = A six, and your mine has paid 7 gold straight away! At the end of every round the dice are rolled, and every mine with that number pays its owner, whoever that is. Above the chances you see what each total would bring you.
lesson-6 = The second auction begins with you, because you won the first. This time let the others pay: whoever does not win still takes a card, and a share of the bid as well. Pass.
lesson-7 = Your right-hand neighbour has paid 4 for first choice: 2 went to the next player on the right, 1 on to you, the last one to the bank. Now it is your turn. Take Cold Mountain 5: whoever is first to own two mines in a town becomes its mayor.
lesson-8 = There is the pawn: you are mayor of Cold Mountain. That is 5 points, and whoever takes a mine there now pays you 1 gold for each of your mines in town. Somebody with more mines than you would take the pawn away; a tie is not enough.
lesson-9 = A card of another kind has turned up: an event. Expropriation takes a mine from an opponent, dynamite blows one up, a saloon collects from other people's mines, a telegraph turns a die. Cards with a lasting effect stay in front of their owner. Tap a card, or point at it, to read it.
lesson-10 = That is the whole game: pay to choose first, or be paid to choose last. If the player on your left wants something badly, drive up the price: you get half of it. Keep a little gold back, watch the scores, and good luck, prospector!

# How the end of a match is measured.

figure-gold = { $amount } { $more ->
    [more] more
   *[less] less
  } gold
figure-mines = { $more ->
    [more] { $amount } more
   *[less] { $amount } fewer
  } { $amount ->
    [one] point
   *[other] points
  } from mines
figure-mayors = { $more ->
    [more] { $amount } more
   *[less] { $amount } fewer
  } { $amount ->
    [one] mayor's seat
   *[other] mayors' seats
  }
