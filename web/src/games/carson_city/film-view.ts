/** Applies each event to the view, for the film only. The server's next view corrects everything. */

import type { GameEvent as AnyEvent } from '../../protocol/actions';
import { ASKED, FORECAST, type FilmOmissions } from '../../film/omissions';
import { parcelOf, spaceOf } from './lookups';
import type { GameEvent, Parcel, Player, Space, View } from './types';

/** A word shown briefly over a player's panel. */
export interface Note {
  seat: number;
  key: string;
  figures: Record<string, number | string>;
}

export interface Duellist {
  seat: number;
  shown: number;
  guns: number;
  cowboys: number;
  force: number;
}

/** The current duel. */
export interface Duel {
  target: string;
  fighters: Duellist[];
  winner: number | null;
}

/** What the film shows in addition to the view. */
export interface FilmExtras {
  duel: Duel | null;
  /** The two dice at the gambling table. */
  dice: [number, number] | null;
  /** Counts rolls, so that the dice tumble again. */
  rolls: number;
  note: Note | null;
  /** Money that travels from a place on the board to a player. */
  purse: { name: string; seat: number; from: string } | null;
  /** Where a cowboy was moved from. */
  origin: string | null;
  /** The parcels that have paid, and the one that has just changed. */
  paid: string[];
  touched: string | null;
  /** Counts events, for unique names. */
  n: number;
}

export type FilmView = View & { film?: FilmExtras };

const BLANK: FilmExtras = {
  duel: null,
  dice: null,
  rolls: 0,
  note: null,
  purse: null,
  origin: null,
  paid: [],
  touched: null,
  n: 0,
};

export function applyEvent(view: FilmView, anything: AnyEvent, next: View): FilmView {
  const event = anything as unknown as GameEvent;
  const old = view.film ?? BLANK;
  const film = { ...old, note: null, purse: null, origin: null, touched: null, n: old.n + 1 };
  return patched({ ...settled(view, next), film }, event, next);
}

/** Takes decisions and texts from the next view at once; pieces wait for their events. */
function settled(view: FilmView, next: View): FilmView {
  const players = view.players.map((one, n) => {
    const { upper, property_left, houses, mountains, tokens, token_count, token_sum, answered } = next.players[n]!;
    return { ...one, upper, property_left, houses, mountains, tokens, token_count, token_sum, answered };
  });
  return { ...view, house: next.house, refused: next.refused, players };
}

function patched(view: FilmView, event: GameEvent, next: View): FilmView {
  switch (event.event) {
    case 'claimed':
      return touched(owned(view, event.seat, event.parcel), event.parcel);
    case 'turn_began':
      return turnBegan(view, event.turn, next);
    case 'took_character':
      return tookCharacter(view, event.seat, event.character, next);
    case 'got_money':
      return gain(view, event.seat, event.money, 'cards');
    case 'waited':
      return noted(view, event.seat, 'film-waits');
    case 'took_white':
      return player({ ...view, white: 'reserve' }, event.seat, { white: true });
    case 'took_roads':
      return noted(
        player(dismissed(view, placeNow(view)), event.seat, (one) => ({ roads: one.roads + event.roads })),
        event.seat,
        'film-roads',
        { roads: event.roads },
      );
    case 'recruited':
      return noted(
        enlisted(pays(view, event.seat, event.money), event.seat, event.cowboys),
        event.seat,
        'film-cowboys',
        { cowboys: event.cowboys },
      );
    case 'granted':
      return noted(enlisted(view, event.seat, event.cowboys), event.seat, 'film-cowboys', { cowboys: event.cowboys });
    case 'armed':
      return armed(pays(view, event.seat, event.money), event.seat, event.revolvers);
    case 'got_revolvers':
      return armed(view, event.seat, event.revolvers);
    case 'requisitioned':
    case 'bought_tile':
      return kept(pays(tiled(view, event.square, null), event.seat, event.money), event.seat, event.building, next);
    case 'upper_track':
      return player(view, event.seat, { passed: null });
    case 'placed':
      return arrives(leavesHome(view, event.seat), event.seat, event.target);
    case 'placed_white':
      return whiteTo(player(view, event.seat, { white: false }), event.target);
    case 'moved':
      return film(arrives(goes(view, event.seat, event.origin), event.seat, event.target), { origin: event.origin });
    case 'moved_white':
      return film(whiteTo(view, event.target), { origin: event.origin });
    case 'passed':
      return noted(player(view, event.seat, { passed: event.place }), event.seat, 'film-passed', {
        place: event.place,
      });
    case 'held_back':
    case 'void':
      return noted(view, event.seat, `film-${event.event}`);
    case 'pulse_ended':
      return { ...view, pulse: event.pulse };
    case 'road_laid':
      return player(
        { ...view, roads: next.roads.filter((road) => road === event.road || view.roads.includes(road)) },
        event.seat,
        (one) => ({ roads: one.roads - 1 }),
      );
    case 'step_began':
      return stepBegan(view, event.step);
    case 'ordered':
      return touched(view, event.parcel);
    case 'duel':
      return film(along(view, stopOf(view, event.target)), {
        duel: { target: event.target ?? '', fighters: [], winner: null },
      });
    case 'force':
      return fights(view, event);
    case 'won':
      return film(view, { duel: view.film!.duel && { ...view.film!.duel, winner: event.seat } });
    case 'came_home':
      return comesHome(view, event.seat, event.target);
    case 'cancelled':
      return noted(comesHome(view, event.seat, event.parcel), event.seat, 'film-cancelled');
    case 'consoled':
      return scores(view, event.seat, event.points);
    case 'went_away':
      return goesAway(view, event.seat, event.target);
    case 'declined':
      return noted(goesAway(view, event.seat, event.target), event.seat, 'film-declined');
    case 'wages':
      return dismissed(gain(view, event.seat, event.money, 'at-wages'), 'wages');
    case 'three_guns':
      return {
        ...player(view, event.seat, { guns: next.players[event.seat]!.guns }),
        three_guns: event.seat,
      };
    case 'bought_parcel':
      return touched(
        owned(
          goesAway(pays(along(view, 'parcel_purchase'), event.seat, event.money), event.seat, event.parcel),
          event.seat,
          event.parcel,
        ),
        event.parcel,
      );
    case 'kept_tile':
      return noted(view, event.seat, 'film-kept');
    case 'built':
      return touched(
        unkept(grounded(view, event.parcel, event.building ?? 'empty'), event.seat, event.building, next),
        event.parcel,
      );
    case 'housed':
      return touched(grounded(view, event.parcel, 'house'), event.parcel);
    case 'asked':
      return touched(noted(view, event.seat, 'film-asked', { parcel: event.parcel ?? '' }), event.parcel);
    case 'allowed':
    case 'refused':
      return noted(view, event.seat, `film-${event.event}`);
    case 'got_income':
      return gain(view, event.seat, event.money, `at-${event.step}`);
    case 'gambled':
      return film(gain(view, event.seat, event.money, 'at-income_gambling'), {
        dice: [event.white, event.red],
        rolls: view.film!.rolls + 1,
      });
    case 'defended':
    case 'attacked':
      return touched(
        noted(goesAway(along(view, 'building_income'), event.seat, event.parcel), event.seat, `film-${event.event}`),
        event.parcel,
      );
    case 'doubled':
      return noted(view, event.seat, 'film-doubled', { building: event.building ?? '' });
    case 'paid':
    case 'looted':
      return film(gain(along(view, 'building_income'), event.seat, event.money, `at-${event.parcel}`), {
        duel: null,
        paid: [...view.film!.paid, event.parcel ?? ''],
      });
    case 'scored':
      return scores(view, event.seat, event.points);
    case 'bought_vp':
      return scores(pays(view, event.seat, event.money), event.seat, event.points);
    case 'card_reward':
      return event.points
        ? scores(pays(view, event.seat, -event.money), event.seat, event.points)
        : gain(view, event.seat, event.money, 'cards');
    case 'gave_up':
      return noted(scores(pays(view, event.seat, event.money), event.seat, event.points), event.seat, 'film-gave_up', {
        money: event.money,
        points: event.points,
      });
    case 'square_closed':
      return space(film(view, { duel: null, paid: [] }), event.target, {
        available: spaceOf(next, event.target)!.available,
      });
    case 'tile_moved':
      return tiled(tiled(view, event.old_price, null), event.price, event.building);
    case 'tile_shown':
      return { ...tiled(view, event.price, event.building), bag: next.bag };
    case 'final_score':
      return noted(player(view, event.seat, { points: event.total }), event.seat, 'film-total', {
        points: event.total,
      });
    case 'ended':
      return { ...view, phase: 'over', step: null, three_guns: null, players: next.players };
    default:
      return view;
  }
}

// ── Parts of the view ─────────────────────────────────────────────────────────

type Change<Thing> = Partial<Thing> | ((one: Thing) => Partial<Thing>);

function changed<Thing>(one: Thing, change: Change<Thing>): Thing {
  return { ...one, ...(typeof change === 'function' ? change(one) : change) };
}

function player(view: FilmView, seat: number, change: Change<Player>): FilmView {
  return { ...view, players: view.players.map((one) => (one.seat === seat ? forced(changed(one, change)) : one)) };
}

/** A player with the force recomputed: guns plus cowboys at home. */
function forced(one: Player): Player {
  return { ...one, force: one.guns + one.cowboys + Number(one.white) };
}

function parcel(view: FilmView, id: string | null, change: Change<Parcel>): FilmView {
  return { ...view, parcels: view.parcels.map((one) => (one.id === id ? changed(one, change) : one)) };
}

function space(view: FilmView, id: string | null, change: Change<Space>): FilmView {
  return { ...view, spaces: view.spaces.map((one) => (one.id === id ? changed(one, change) : one)) };
}

function film(view: FilmView, change: Partial<FilmExtras>): FilmView {
  return { ...view, film: { ...view.film!, ...change } };
}

function noted(view: FilmView, seat: number, key: string, figures: Note['figures'] = {}): FilmView {
  return film(view, { note: { seat, key, figures } });
}

function touched(view: FilmView, id: string | null): FilmView {
  return film(view, { touched: id });
}

// ── Money and points ──────────────────────────────────────────────────────────

function gain(view: FilmView, seat: number, money: number, from: string): FilmView {
  const paid = player(view, seat, (one) => ({ money: one.money === null ? null : one.money + money }));
  return film(
    noted(paid, seat, 'film-money', { money }),
    money > 0 ? { purse: { name: `purse-${view.film!.n}`, seat, from } } : {},
  );
}

function pays(view: FilmView, seat: number, money: number): FilmView {
  const paid = player(view, seat, (one) => ({ money: one.money === null ? null : one.money - money }));
  return money > 0 ? noted(paid, seat, 'film-pays', { money }) : paid;
}

function scores(view: FilmView, seat: number, points: number): FilmView {
  return noted(
    player(view, seat, (one) => ({ points: one.points + points })),
    seat,
    'film-points',
    { points },
  );
}

function enlisted(view: FilmView, seat: number, cowboys: number): FilmView {
  return player(view, seat, (one) => ({
    cowboys: one.cowboys + cowboys,
    general: one.general - cowboys,
  }));
}

function armed(view: FilmView, seat: number, revolvers: number): FilmView {
  const more = player(view, seat, (one) => ({
    revolvers: one.revolvers + revolvers,
    guns: one.guns + revolvers,
  }));
  return noted(more, seat, 'film-revolvers', { revolvers });
}

// ── Cowboys ───────────────────────────────────────────────────────────────────

function leavesHome(view: FilmView, seat: number): FilmView {
  return player(view, seat, (one) => ({ cowboys: one.cowboys - 1 }));
}

function arrives(view: FilmView, seat: number, target: string | null): FilmView {
  const there = space(view, target, (one) => ({
    cowboys: one.cowboys.with(seat, one.cowboys[seat]! + 1),
  }));
  return parcel(there, target, (one) => ({ cowboys: [...one.cowboys, seat].sort() }));
}

function goes(view: FilmView, seat: number, target: string | null): FilmView {
  const gone = space(view, target, (one) => ({
    cowboys: one.cowboys.with(seat, Math.max(0, one.cowboys[seat]! - 1)),
  }));
  return parcel(gone, target, (one) => ({ cowboys: one.cowboys.filter((other) => other !== seat) }));
}

function comesHome(view: FilmView, seat: number, target: string | null): FilmView {
  return player(goes(view, seat, target), seat, (one) => ({ cowboys: one.cowboys + 1 }));
}

/** After its action a cowboy goes to the general reserve, the white one back to its card. */
function goesAway(view: FilmView, seat: number, target: string | null): FilmView {
  if (view.white === target) return whiteTo(view, 'card');
  const mine = spaceOf(view, target)?.cowboys[seat] || parcelOf(view, target)?.cowboys.includes(seat);
  return mine ? player(goes(view, seat, target), seat, (one) => ({ general: one.general + 1 })) : view;
}

/** Moves all cowboys on a square to the general reserves. */
function dismissed(view: FilmView, id: string | null): FilmView {
  const here = spaceOf(view, id);
  if (!here) return view;
  const players = view.players.map((one) => ({ ...one, general: one.general + here.cowboys[one.seat]! }));
  const empty = space({ ...view, players }, id, { cowboys: here.cowboys.map(() => 0) });
  return here.white ? whiteTo(empty, 'card') : empty;
}

function whiteTo(view: FilmView, target: string | null): FilmView {
  return {
    ...view,
    white: target ?? view.white,
    spaces: view.spaces.map((one) => (one.white || one.id === target ? { ...one, white: one.id === target } : one)),
    parcels: view.parcels.map((one) => (one.white || one.id === target ? { ...one, white: one.id === target } : one)),
  };
}

function fights(view: FilmView, event: Extract<GameEvent, { event: 'force' }>): FilmView {
  const duel =
    view.film!.duel?.target === event.target
      ? view.film!.duel
      : { target: event.target ?? '', fighters: [], winner: null };
  const { seat, shown, guns, cowboys, force } = event;
  return film(view, {
    duel: { ...duel, fighters: [...duel.fighters, { seat, shown, guns, cowboys, force }] },
    rolls: view.film!.rolls + 1,
  });
}

// ── The path, the town, the tiles ─────────────────────────────────────────────

/** Begins a step: the squares before it are emptied. */
function stepBegan(view: FilmView, id: string | null): FilmView {
  const place = view.path.findIndex((one) => one.id === id);
  const passed = view.spaces.filter((one) => one.step < place).reduce((now, one) => dismissed(now, one.id), view);
  return film({ ...passed, step: place }, { duel: null, dice: null, paid: [] });
}

/** Moves the wagon to an event's square, for a film that begins after the step's own event. */
function along(view: FilmView, id: string | null): FilmView {
  const place = view.path.findIndex((one) => one.id === id);
  return place > (view.step ?? -1) ? { ...view, step: place } : view;
}

/** The square at which a duel is fought: its own, or the one where parcels are bought or buildings attacked. */
function stopOf(view: FilmView, target: string | null): string | null {
  const land = parcelOf(view, target);
  return !land ? target : land.owner === null ? 'parcel_purchase' : 'building_income';
}

function turnBegan(view: FilmView, turn: number, next: View): FilmView {
  return {
    ...view,
    turn,
    step: null,
    phase: 'character',
    three_guns: null,
    white: 'card',
    spaces: view.spaces.map((one, n) => ({ ...one, available: next.spaces[n]!.available })),
    cards: view.cards.map((card) => ({ ...card, taken: null })),
    players: view.players.map((one) => ({
      ...one,
      character: null,
      side: null,
      limit: null,
      excess: null,
      upper: null,
      white: false,
      guns: one.revolvers,
      force: one.cowboys + one.revolvers,
    })),
    film: BLANK,
  };
}

function tookCharacter(view: FilmView, seat: number, character: string | null, next: View): FilmView {
  const card = view.cards.find((one) => one.id === character);
  const taken = { ...view, cards: view.cards.map((one) => (one.id === character ? { ...one, taken: seat } : one)) };
  const { guns } = next.players[seat]!;
  return player(taken, seat, { character, side: card?.side ?? null, limit: card?.limit ?? null, guns });
}

function owned(view: FilmView, seat: number, id: string | null): FilmView {
  return player(parcel(view, id, { owner: seat, price: null }), seat, (one) => ({ parcels: one.parcels + 1 }));
}

function grounded(view: FilmView, id: string | null, ground: string): FilmView {
  return parcel(view, id, { ground });
}

/** The square being resolved. */
function placeNow(view: FilmView): string | null {
  return view.path[view.step ?? -1]?.id ?? null;
}

function tiled(view: FilmView, price: number, building: string | null): FilmView {
  return {
    ...view,
    display: view.display.map((tile) => (tile.price === price ? { ...tile, building } : tile)),
    spaces: view.spaces.map((one) =>
      one.id === `build_${price}` ? { ...one, building, available: building !== null } : one,
    ),
  };
}

function kept(view: FilmView, seat: number, building: string | null, next: View): FilmView {
  return player(view, seat, (one) => ({ kept: inOrder([...one.kept, building ?? ''], next.players[seat]!.kept) }));
}

function unkept(view: FilmView, seat: number, building: string | null, next: View): FilmView {
  return player(view, seat, (one) => {
    const at = one.kept.indexOf(building ?? '');
    const left = at < 0 ? one.kept : one.kept.toSpliced(at, 1);
    return { kept: inOrder(left, next.players[seat]!.kept), buildings: one.buildings + 1 };
  });
}

/** The current items; in the next view's order once they are the same. */
function inOrder(now: string[], end: string[]): string[] {
  return now.length === end.length ? end : now;
}

// ── Pace ──────────────────────────────────────────────────────────────────────

const PAUSES: Record<string, number> = {
  claimed: 800,
  turn_began: 700,
  took_character: 900,
  got_money: 600,
  waited: 500,
  took_white: 400,
  took_roads: 600,
  recruited: 600,
  armed: 600,
  requisitioned: 800,
  placed: 750,
  placed_white: 750,
  moved: 750,
  moved_white: 750,
  passed: 600,
  held_back: 350,
  void: 700,
  pulse_ended: 250,
  road_laid: 450,
  step_began: 550,
  ordered: 450,
  duel: 500,
  force: 850,
  won: 1000,
  came_home: 480,
  consoled: 700,
  went_away: 350,
  declined: 450,
  wages: 700,
  three_guns: 700,
  bought_parcel: 800,
  bought_tile: 800,
  kept_tile: 400,
  built: 900,
  housed: 600,
  got_revolvers: 400,
  asked: 900,
  allowed: 700,
  refused: 700,
  cancelled: 700,
  got_income: 800,
  gambled: 1200,
  defended: 600,
  attacked: 600,
  doubled: 800,
  paid: 420,
  looted: 650,
  scored: 800,
  bought_vp: 800,
  card_reward: 700,
  square_closed: 800,
  granted: 350,
  gave_up: 800,
  tile_moved: 250,
  tile_shown: 300,
  final_score: 1200,
};

export function pause(event: AnyEvent): number {
  return PAUSES[event.event] ?? 0;
}

// ── What the film does not follow ──────────────────────────────────────────────

export const NOT_IN_FILM: FilmOmissions = {
  actors: ASKED,
  phase: ASKED,
  routes: ASKED,
  lots: ASKED,
  tile: ASKED,
  site: ASKED,
  builder: ASKED,
  pulse: ASKED,
  quiet: ASKED,
  command: ASKED,
  price: ASKED,
  limit: ASKED,
  lifted: ASKED,
  duel: ASKED,
  shown: ASKED,
  used: ASKED,
  excess: FORECAST,
  'parcels.*.contest': 'hidden while the film runs',
  'spaces.*.contest': 'hidden while the film runs',
  'parcels.*.open': ASKED,
  'spaces.*.open': ASKED,
  'spaces.*.money': FORECAST,
  'spaces.*.points': FORECAST,
  'spaces.*.cost': FORECAST,
  'parcels.*.access': FORECAST,
  'parcels.*.price': FORECAST,
  'parcels.*.income': FORECAST,
  'parcels.*.losses': FORECAST,
  'display.*.slides_to': FORECAST,
  'display.*.sites': ASKED,
  'players.*.income': FORECAST,
  'players.*.excess': FORECAST,
  scoring: FORECAST,
  step: 'the wagon goes on to where the next question is asked',
};
