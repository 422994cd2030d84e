"""Carson City: four turns to build a town, with a draft of characters, duels and a limit to what
money one may keep.
"""

from gulch.games.carson_city import refusal
from gulch.games.carson_city.actions import ACTIONS, EVENTS
from gulch.games.carson_city.clock import clock, people_only
from gulch.games.carson_city.components import COMPONENTS, OPTIONS
from gulch.games.carson_city.heuristics import weigh
from gulch.games.carson_city.hidden import redeal
from gulch.games.carson_city.observe import SIZE, observe
from gulch.games.carson_city.position import Position
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
from gulch.games.carson_city.view import view
from gulch.kernel.game import Decision, Game, Step

CARSON_CITY = Game(
    name="carson_city",
    rules_version=1,
    seats=(2, 3, 4, 5),
    components=COMPONENTS,
    options=OPTIONS,
    position=Position,
    actions=ACTIONS,
    events=EVENTS,
    decisions=[
        Decision("claim", setup.claim_options, setup.claim, refusal.claim, turn="CC-12"),
        Decision(
            "character", characters.character_options, characters.choose_character, refusal.character, turn="CC-15"
        ),
        Decision("money_now", characters.money_now_options, characters.money_now, refusal.money_now, turn="CC-17"),
        Decision("settle", characters.settle_options, characters.settle, refusal.settle, turn="CC-31"),
        Decision("recruit", characters.recruit_options, characters.recruit, refusal.recruit, turn="CC-33"),
        Decision("arm", characters.arm_options, characters.arm, refusal.arm, turn="CC-34"),
        Decision(
            "requisition", characters.requisition_options, characters.requisition, refusal.requisition, turn="CC-30"
        ),
        Decision("place", placement.place_options, placement.place, refusal.place, turn="CC-37"),
        Decision("command", kit_carson.command_options, kit_carson.command, refusal.command, turn="CC-138"),
        Decision("order", path.order_options, path.order_duel, refusal.order, turn="CC-66"),
        Decision("token", duels.token_options, duels.play_token, refusal.token, turn="CC-130"),
        Decision("parcel", parcels.parcel_options, parcels.buy_parcel, refusal.parcel, turn="CC-65"),
        Decision("tile", resolution.tile_options, resolution.buy_tile, refusal.tile, turn="CC-71"),
        Decision("build", construction.build_options, construction.build, refusal.build, turn="CC-72"),
        Decision("house", construction.house_options, construction.name_house, refusal.house, turn="CC-76"),
        Decision("consent", construction.consent_options, construction.answer_house, refusal.consent, turn="CC-77"),
        Decision("grocer", buildings.grocer_options, buildings.grocer_names, refusal.grocer, turn="CC-102"),
        Decision("victory", resolution.victory_options, resolution.buy_points, refusal.victory, turn="CC-107"),
        Decision("banker", turn_end.banker_options, turn_end.accept_offer, refusal.banker, turn="CC-26"),
        Decision("limit", turn_end.limit_options, turn_end.keep_money, refusal.limit, turn="CC-116"),
    ],
    steps=[
        Step("claims", setup.next_claim),
        Step("characters", characters.next_character),
        Step("shift", characters.shift_display),
        Step("placement", placement.next_placement),
        Step("pulse", kit_carson.open_pulse),
        Step("resolution", resolution.resolve),
        Step("duel", duels.fight),
        Step("showdown", duels.show_down),
        Step("builder", construction.ask_builder),
        Step("turn_ends", turn_end.end_turn),
    ],
    start=setup.start,
    redeal=redeal,
    points=points,
    places=places,
    observe=observe,
    observation_size=SIZE,
    weigh=weigh,
    check=check,
    laws=LAWS,
    view=view,
    over="CC-122",
    clock=clock,
    people_only=people_only,
)
