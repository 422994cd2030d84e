"""Carson City: players draft characters, place cowboys, fight duels and build a town."""

from gulch.games.carson_city import position, refusal
from gulch.games.carson_city.actions import (
    ACTIONS,
    BUILD_NO_MORE,
    DECLINE,
    EVENTS,
    KEEP_TILE,
    PASS,
    REFUSE,
    TAKE_GUNS,
    TAKE_MONEY,
    WAIT,
)
from gulch.games.carson_city.clock import PEOPLE_ONLY, clock
from gulch.games.carson_city.components import COMPONENTS, OPTIONS
from gulch.games.carson_city.heuristics import weigh
from gulch.games.carson_city.hidden import redeal
from gulch.games.carson_city.measures import MEASURES
from gulch.games.carson_city.observe import COLUMNS, observe
from gulch.games.carson_city.redeal_check import Duellist
from gulch.games.carson_city.rules import (
    buildings,
    characters,
    construction,
    duels,
    kit_carson,
    parcels,
    path,
    placement,
    resolution,
    setup,
    turn_end,
)
from gulch.games.carson_city.score import LAWS, check, places, points
from gulch.games.carson_city.timeouts import give_up_least, in_order
from gulch.games.carson_city.view import VIEWS
from gulch.kernel.game import Decision, Game, Step
from gulch.kernel.timeouts import prefer, weighed

CARSON_CITY = Game(
    name="carson_city",
    rules_version=3,
    seats=(2, 3, 4, 5),
    components=COMPONENTS,
    options=OPTIONS,
    position=position.Position,
    phases=position.PHASES,
    actions=ACTIONS,
    events=EVENTS,
    decisions={
        position.CLAIM: Decision(setup.claim_options, setup.claim, refusal.claim, turn="CC-12", timeout=weighed),
        position.CHARACTER: Decision(
            characters.character_options, characters.choose_character, refusal.character, turn="CC-15", timeout=weighed
        ),
        position.MONEY_NOW: Decision(
            characters.money_now_options,
            characters.money_now,
            refusal.money_now,
            turn="CC-17",
            timeout=prefer(TAKE_MONEY),
            rest=True,
        ),
        position.SETTLE: Decision(
            characters.settle_options,
            characters.settle,
            refusal.settle,
            turn="CC-31",
            timeout=prefer(DECLINE),
            rest=True,
        ),
        position.RECRUITING: Decision(
            characters.recruit_options,
            characters.recruit,
            refusal.recruit,
            turn="CC-33",
            timeout=prefer(DECLINE),
            rest=True,
        ),
        position.ARMING: Decision(
            characters.arm_options, characters.arm, refusal.arm, turn="CC-34", timeout=prefer(DECLINE), rest=True
        ),
        position.REQUISITION: Decision(
            characters.requisition_options,
            characters.requisition,
            refusal.requisition,
            turn="CC-30",
            timeout=prefer(DECLINE),
            rest=True,
        ),
        position.PLACE: Decision(
            placement.place_options, placement.place, refusal.place, turn="CC-37", timeout=prefer(PASS)
        ),
        position.COMMAND: Decision(
            kit_carson.command_options, kit_carson.command, refusal.command, turn="CC-138", timeout=prefer(WAIT)
        ),
        position.ORDER: Decision(path.order_options, path.order_duel, refusal.order, turn="CC-66", timeout=in_order),
        position.TOKEN: Decision(duels.token_options, duels.play_token, refusal.token, turn="CC-130", timeout=weighed),
        position.GUNS: Decision(
            resolution.guns_options, resolution.answer_guns, refusal.guns, turn="CC-57", timeout=prefer(TAKE_GUNS)
        ),
        position.PARCEL: Decision(
            parcels.parcel_options, parcels.buy_parcel, refusal.parcel, turn="CC-65", timeout=prefer(DECLINE)
        ),
        position.TILE: Decision(
            resolution.tile_options, resolution.buy_tile, refusal.tile, turn="CC-71", timeout=prefer(DECLINE)
        ),
        position.BUILD: Decision(
            construction.build_options,
            construction.build,
            refusal.build,
            turn="CC-72",
            timeout=prefer(KEEP_TILE, BUILD_NO_MORE),
        ),
        position.HOUSING: Decision(
            construction.house_options, construction.name_house, refusal.house, turn="CC-76", timeout=weighed, rest=True
        ),
        position.CONSENT: Decision(
            construction.consent_options,
            construction.answer_house,
            refusal.consent,
            turn="CC-77",
            timeout=prefer(REFUSE),
        ),
        position.GROCERY: Decision(
            buildings.grocer_options, buildings.grocer_names, refusal.grocer, turn="CC-102", timeout=prefer(TAKE_MONEY)
        ),
        position.VICTORY: Decision(
            resolution.victory_options, resolution.buy_points, refusal.victory, turn="CC-107", timeout=prefer(DECLINE)
        ),
        position.BANKING: Decision(
            turn_end.banker_options, turn_end.accept_offer, refusal.banker, turn="CC-26", timeout=prefer(DECLINE)
        ),
        position.MONEY_LIMIT: Decision(
            turn_end.limit_options, turn_end.keep_money, refusal.limit, turn="CC-116", timeout=give_up_least
        ),
    },
    steps={
        position.CLAIMS: Step(setup.next_claim),
        position.CHARACTERS_CHOSEN: Step(characters.next_character),
        position.SHIFT: Step(characters.shift_display),
        position.PLACEMENT: Step(placement.next_placement),
        position.PULSE: Step(kit_carson.open_pulse),
        position.RESOLUTION: Step(resolution.resolve),
        position.DUEL: Step(duels.fight),
        position.SHOWDOWN: Step(duels.show_down),
        position.BUILDER: Step(construction.ask_builder),
        position.TURN_ENDS: Step(turn_end.end_turn),
    },
    start=setup.start,
    redeal=redeal,
    points=points,
    places=places,
    observe=observe,
    columns=COLUMNS,
    weigh=weigh,
    check=check,
    laws=LAWS,
    views=VIEWS,
    redeal_check=Duellist,
    measures=MEASURES,
    over="CC-122",
    clock=clock,
    people_only=PEOPLE_ONLY,
)
