/** Applies each event to the view, for the film only. The server's next view corrects everything. */

import type { GameEvent as AnyEvent } from '../../protocol/actions';
import { ASKED, type FilmOmissions } from '../../film/omissions';
import { kindOf, valueOf } from './appearance';
import type { Bandit, GameEvent, Pile, Stack, View } from './types';

/** A word shown briefly over a bandit. */
export interface Note {
  seat: number;
  key: string;
  figures: Record<string, number | string>;
}

/** What the film shows in addition to the view. */
export interface FilmExtras {
  /** Cards turned up this round and not yet discarded, by seat. */
  cards: Record<number, string>;
  /** Counts rolls, so that the dice tumble again. */
  rolls: number;
  arrest: boolean;
  note: Note | null;
  drawn: { seat: number; location: string } | null;
}

export type FilmView = View & { film?: FilmExtras };

const BLANK: FilmExtras = { cards: {}, rolls: 0, arrest: false, note: null, drawn: null };

export function applyEvent(view: FilmView, anything: AnyEvent, next: View): FilmView {
  const event = anything as unknown as GameEvent;
  const film = { ...(view.film ?? BLANK), note: null, drawn: null };
  return patched({ ...view, film }, film, event, next);
}

function patched(view: FilmView, film: FilmExtras, event: GameEvent, next: View): FilmView {
  switch (event.event) {
    case 'entered':
      return entered(view, event.town ?? '', event.guard);
    case 'placed':
      return moveTiles(view, event.tile, event.count, 'bag', 'stacks');
    case 'laid':
      return bandit({ ...view, phase: 'decide', unrolled: true }, event.seat, (one) => ({
        robbing: true,
        laid: event.card,
        hand: one.hand && event.card ? without(one.hand, event.card) : one.hand,
      }));
    case 'left':
      return bandit({ ...view, unrolled: view.stacks.some((one) => one.tiles.length > 0) }, event.seat, () => ({
        in_town: false,
        group: event.group,
      }));
    case 'sold':
      return moveTiles(view, event.tile, event.count, event.seat, 'bag');
    case 'exchanged':
      return gain(view, film, event.seat, event.at_rate + event.one_to_one);
    case 'final_exchange':
      return gain(emptyBags(view, event.seat), film, event.seat, event.nuggets);
    case 'revealed':
      return revealed(view, film, event.seat, event.card);
    case 'rolled':
      return rolled(view, film, event);
    case 'took':
      return moveTiles(view, event.tile, 1, 'stacks', event.seat);
    case 'empty_handed':
      return noted(view, film, event.seat, `note-${event.reason}`, { card: kindOf(event.card ?? '') });
    case 'caught':
      return noted(emptyBags(view, event.seat), { ...film, arrest: true }, event.seat, 'note-caught', {
        tiles: event.tiles,
      });
    case 'discarded':
      return discarded(view, film, event.seat, event.card);
    case 'chose_pile':
      return bandit(view, event.seat, () => ({ picked: true, pick: event.location }));
    case 'drew':
      return drew(view, film, event.seat, event.location ?? '', event.card, next);
    case 'passed_over':
      return noted(
        bandit(view, event.seat, () => ({ picked: false, pick: null })),
        film,
        event.seat,
        'note-passed_over',
      );
    case 'turned_over':
      return pile(view, event.location, () => ({
        cards: event.cards,
        discarded: 0,
        top: null,
        known: knownOf(next, event.location),
      }));
    case 'cleared':
      return {
        ...view,
        bag: sorted(view, [...view.bag, ...view.stacks.flatMap((stack) => stack.tiles)]),
        stacks: view.stacks.map((stack) => ({ ...stack, tiles: [] })),
      };
    case 'ended':
      return { ...view, phase: 'over' };
    default:
      return view;
  }
}

// ── Parts of the view ─────────────────────────────────────────────────────────

function bandit(view: FilmView, seat: number, change: (one: Bandit) => Partial<Bandit>): FilmView {
  return { ...view, bandits: view.bandits.map((one) => (one.seat === seat ? { ...one, ...change(one) } : one)) };
}

function stack(view: FilmView, location: string, change: (one: Stack) => Partial<Stack>): FilmView {
  return { ...view, stacks: view.stacks.map((one) => (one.location === location ? { ...one, ...change(one) } : one)) };
}

function pile(view: FilmView, location: string | null, change: (one: Pile) => Partial<Pile>): FilmView {
  return location ? stack(view, location, (one) => ({ cards: { ...one.cards, ...change(one.cards) } })) : view;
}

/** The known cards of a draw pile, from the next view. */
function knownOf(next: View, location: string | null): Pile['known'] {
  return next.stacks.find((one) => one.location === location)?.cards.known ?? [];
}

function without(pieces: string[], piece: string): string[] {
  const at = pieces.indexOf(piece);
  return at < 0 ? pieces : pieces.toSpliced(at, 1);
}

/** The pieces in the order of the view. */
function sorted(view: FilmView, pieces: string[]): string[] {
  const kinds = view.stacks.map((one) => one.location);
  return pieces.toSorted((a, b) => kinds.indexOf(kindOf(a)) - kinds.indexOf(kindOf(b)) || valueOf(a) - valueOf(b));
}

type Place = 'bag' | 'stacks' | number;

function tilesAt(view: FilmView, place: Place, kind: string, change: (tiles: string[]) => string[]): FilmView {
  if (place === 'bag') return { ...view, bag: change(view.bag) };
  if (place === 'stacks') return stack(view, kind, (one) => ({ tiles: change(one.tiles) }));
  return bandit(view, place, (one) => ({ loot: change(one.loot) }));
}

function moveTiles(view: FilmView, tile: string | null, count: number, from: Place, to: Place): FilmView {
  if (!tile) return view;
  for (let n = 0; n < count; n++) {
    view = tilesAt(view, from, kindOf(tile), (tiles) => without(tiles, tile));
    view = tilesAt(view, to, kindOf(tile), (tiles) => sorted(view, [...tiles, tile]));
  }
  return view;
}

function emptyBags(view: FilmView, seat: number): FilmView {
  const loot = view.bandits[seat]?.loot ?? [];
  return bandit({ ...view, bag: sorted(view, [...view.bag, ...loot]) }, seat, () => ({ loot: [], keeping: [] }));
}

// ── Events that need more than a line ─────────────────────────────────────────

function noted(view: FilmView, film: FilmExtras, seat: number, key: string, figures: Note['figures'] = {}): FilmView {
  return { ...view, film: { ...film, note: { seat, key, figures } } };
}

function gain(view: FilmView, film: FilmExtras, seat: number, gold: number): FilmView {
  return bandit(noted(view, film, seat, 'note-gold', { gold }), seat, (one) => ({
    gold: one.gold + gold,
    keeping: [],
  }));
}

function entered(view: FilmView, id: string, guard: number): FilmView {
  const town = view.towns.findIndex((one) => one.id === id);
  const there = view.towns[town]?.locations ?? [];
  return {
    ...view,
    town,
    guard,
    round: 0,
    unrolled: true,
    phase: 'decide',
    stacks: view.stacks.map((one) => ({ ...one, exists: there.includes(one.location), tiles: [] })),
    dice: { ...view.dice, rolled: [], stars: 0, left: view.dice.stars + view.dice.left },
    bandits: view.bandits.map((one) => ({ ...one, in_town: true, group: null })),
    film: BLANK,
  };
}

function revealed(view: FilmView, film: FilmExtras, seat: number, card: string | null): FilmView {
  if (!card) return view;
  const kind = kindOf(card);
  return bandit({ ...view, film: { ...film, cards: { ...film.cards, [seat]: card } } }, seat, (one) => ({
    robbing: false,
    laid: null,
    cards: { ...one.cards, [kind]: (one.cards[kind] ?? 1) - 1 },
  }));
}

function rolled(view: FilmView, film: FilmExtras, roll: Extract<GameEvent, { event: 'rolled' }>): FilmView {
  const faces = [
    ...Array<string>(roll.star).fill('star'),
    ...Array<string>(roll.brand).fill('brand'),
    ...Array<string>(roll.six).fill('six'),
  ];
  return {
    ...view,
    phase: 'pick',
    round: view.round + 1,
    unrolled: false,
    dice: { ...view.dice, rolled: faces, stars: roll.stars, left: roll.dice - roll.star },
    film: { ...film, rolls: film.rolls + 1 },
  };
}

function discarded(view: FilmView, film: FilmExtras, seat: number, card: string | null): FilmView {
  if (!card) return view;
  const { [seat]: _, ...cards } = film.cards;
  const lying = pile(view, kindOf(card), (one) => ({ discarded: one.discarded + 1, top: valueOf(card) }));
  return { ...lying, film: { ...film, cards } };
}

function drew(
  view: FilmView,
  film: FilmExtras,
  seat: number,
  location: string,
  card: string | null,
  next: View,
): FilmView {
  const drawn = pile({ ...view, film: { ...film, drawn: { seat, location } } }, location, (one) => ({
    cards: one.cards - 1,
    known: knownOf(next, location),
  }));
  return bandit(drawn, seat, (one) => ({
    picked: false,
    pick: null,
    serving: null,
    cards: { ...one.cards, [location]: (one.cards[location] ?? 0) + 1 },
    hand: one.hand && card ? sorted(view, [...one.hand, card]) : one.hand,
  }));
}

// ── Pace ──────────────────────────────────────────────────────────────────────

const PAUSES: Record<string, number> = {
  entered: 1500,
  placed: 110,
  laid: 450,
  left: 800,
  kept: 0,
  sold: 250,
  exchanged: 800,
  revealed: 350,
  took: 600,
  empty_handed: 1000,
  caught: 1000,
  discarded: 160,
  chose_pile: 150,
  drew: 420,
  passed_over: 800,
  turned_over: 500,
  emptied: 900,
  cleared: 600,
  final_exchange: 900,
};

/** How long to show an event: rolls take time, most of all the star that brings the sheriff. */
export function pause(event: AnyEvent): number {
  if (event.event === 'rolled') return 1700 + (Number(event.stars) >= 4 ? 600 : 0);
  return PAUSES[event.event] ?? 0;
}

// ── What the film does not follow ──────────────────────────────────────────────

const LEAVING = 'the box for leaving is closed while the film runs';

export const NOT_IN_FILM: FilmOmissions = {
  phase: ASKED,
  unrolled: ASKED,
  actors: ASKED,
  'bandits.*.drawing': ASKED,
  'bandits.*.serving': 'those who wait move up when all cards are drawn',
  limit: LEAVING,
  limit_emptied: LEAVING,
  sells_all: LEAVING,
  sales: LEAVING,
  advice: LEAVING,
  'dice.caught': 'a forecast, dimmed while the film runs',
  'dice.shows': 'a forecast, dimmed while the film runs',
};
