/** Applies each event to the view, for the film only. The server's next view corrects everything. */

import type { GameEvent as AnyEvent } from '../../protocol/actions';
import { ASKED, type FilmOmissions } from '../../film/omissions';
import { banditOf, kindOf, spaceKey } from './appearance';
import type { Bandit, Card, Floor, GameEvent, PileCard, Player, Purse, Space, View } from './types';

/** A word shown briefly over a bandit's head. */
export interface Note {
  bandit: string;
  key: string;
  figures: Record<string, number | string>;
  /** Whether it says that a card had no effect. */
  vain: boolean;
}

/** What the film shows in addition to the view. */
export interface FilmExtras {
  note: Note | null;
  /** The two ends of an attack: a shooter or puncher and the victim, or the Marshal and the bandit he meets. */
  shot: { from: string; to: string } | null;
  struck: string | null;
  caught: string | null;
  /** A token that travels from the train to a bandit's panel. */
  carried: { bandit: string; loot: string; piece: string } | null;
  /** The bandit who dropped a token. */
  dropped: string | null;
  /** Why cards of this pile had no effect, by their numbers. */
  vain: Record<number, string>;
  happening: string | null;
  /** The bandit whose loot is being counted. */
  counted: number | null;
}

export type FilmView = View & { film?: FilmExtras };

const BLANK: FilmExtras = {
  note: null,
  shot: null,
  struck: null,
  caught: null,
  carried: null,
  dropped: null,
  vain: {},
  happening: null,
  counted: null,
};

export function applyEvent(view: FilmView, anything: AnyEvent, next: View): FilmView {
  const event = anything as unknown as GameEvent;
  const film: FilmExtras = { ...BLANK, vain: view.film?.vain ?? {}, happening: view.film?.happening ?? null };
  const players = view.players.map((one, n) => ({ ...one, committed: next.players[n]!.committed }));
  return patched({ ...view, players, film }, film, event, next);
}

function patched(view: FilmView, film: FilmExtras, event: GameEvent, next: View): FilmView {
  switch (event.event) {
    case 'coupled':
      return coupled(view, event.position, next);
    case 'chose_bandit':
      return joined(view, event.seat, next);
    case 'hid_pawn':
      return player(view, event.seat, () => ({ left_hand: event.bandit }));
    case 'placed':
      return player(stand(view, event.bandit!, { position: event.position, level: 'inside' }), event.seat, () => ({
        left_hand: null,
      }));
    case 'first_player':
      return { ...view, first: event.seat };
    case 'round_began':
      return roundBegan(view, event.seat, next);
    case 'drew':
      return drew(view, event.seat, event.cards, next);
    case 'drew_card':
      return player(view, event.seat, (one) => ({
        hand:
          one.hand &&
          inOrder(one, [...one.hand, { bandit: event.card === 'bullet' ? null : event.bandit, card: event.card }]),
      }));
    case 'chose_card':
      return player(view, event.seat, () => ({ chosen: { bandit: event.bandit, card: event.card } }));
    case 'dumped':
      return player(view, event.seat, () => cardsOf(next.players[event.seat]!));
    case 'reshuffled':
      return player(view, event.seat, (one) => ({ deck: one.deck + event.cards, discarded: 0 }));
    case 'turn_began':
      return turnBegan(view, event);
    case 'played':
    case 'chained':
      return laid(view, event.seat, event.bandit, event.card, 'up', next);
    case 'played_hidden':
      return laid(view, event.seat, event.bandit, event.card, 'down', next);
    case 'set_aside':
      return player(view, event.seat, (one) => ({
        hand:
          one.hand && without(one.hand, { bandit: event.card === 'bullet' ? null : one.bandits[0]!, card: event.card }),
        setting_aside: next.players[event.seat]!.setting_aside,
      }));
    case 'kept':
      return player(view, event.seat, (one) => ({
        cards: event.kept,
        discarded: one.discarded + event.discarded,
        setting_aside: one.setting_aside && [],
      }));
    case 'robbery_began':
      return robberyBegan(view, next);
    case 'card_up':
      return cardUp(view, event.number, event.bandit, event.card);
    case 'fizzled':
      return noted(
        view,
        { ...film, vain: { ...film.vain, [now(view)]: event.reason ?? '' } },
        event.bandit!,
        `fizzle-${event.reason}`,
        {},
        true,
      );
    case 'went':
      return stand(view, event.bandit!, { position: event.position, level: event.level! });
    case 'shot':
      return shot(view, film, event.bandit!, event.target!, next);
    case 'took':
      return took(view, film, event.bandit!, event.loot!, next);
    case 'looked':
      return noted(view, film, event.bandit!, 'word-money', { money: event.value });
    case 'punch_landed':
      return { ...view, film: { ...film, struck: event.target } };
    case 'fell':
      return fell(view, film, event.bandit!, event.loot!, { position: event.position, level: event.level! }, next);
    case 'picked_pocket':
      return pocketed(view, film, event.bandit!, event.target!, next);
    case 'marshal_went':
      return {
        ...view,
        marshal: event.position,
        train: view.train.map((car) => ({ ...car, marshal: car.position === event.position })),
      };
    case 'caught':
      return noted(view, { ...film, caught: event.bandit }, event.bandit!, 'note-caught');
    case 'wounded':
      return hit(noted({ ...view, neutral: event.left }, film, event.bandit!, 'note-wounded'), event.bandit, 'neutral');
    case 'event_came':
      return { ...finished(view), pile: [], film: { ...film, happening: event.happening } };
    case 'strongbox_came':
      return floor({ ...view, second_strongbox: false }, { position: event.position, level: 'inside' }, (one) => ({
        strongboxes: one.strongboxes + 1,
      }));
    case 'discarded_purse':
      return noted(carries(view, event.bandit!, 'purse', -1, next), film, event.bandit!, 'note-lost');
    case 'ransomed':
      return bandit(noted(view, film, event.bandit!, 'note-gain', { money: event.money }), event.bandit, () => ({
        ransom: event.money,
      }));
    case 'counted':
      return player(
        {
          ...finished(view),
          bandits: view.bandits.map((one) => (one.seat === event.seat ? banditOf(next, one.id)! : one)),
          phase: 'over',
          asked: null,
          pile: [],
          film: { ...film, counted: event.seat, happening: null },
        },
        event.seat,
        () => ({ money: event.money }),
      );
    case 'gunslinger':
      return noted(view, { ...film, counted: event.seat }, view.players[event.seat]!.bandits[0]!, 'note-gain', {
        money: event.money,
      });
    case 'ended':
      return { ...view, phase: 'over', results: next.results };
    default:
      return view;
  }
}

// ── Parts of the view ─────────────────────────────────────────────────────────

function bandit(view: FilmView, id: string | null, change: (one: Bandit) => Partial<Bandit>): FilmView {
  return { ...view, bandits: view.bandits.map((one) => (one.id === id ? { ...one, ...change(one) } : one)) };
}

function player(view: FilmView, seat: number, change: (one: Player) => Partial<Player>): FilmView {
  return { ...view, players: view.players.map((one) => (one.seat === seat ? { ...one, ...change(one) } : one)) };
}

function floor(view: FilmView, space: Space, change: (one: Floor) => Partial<Floor>): FilmView {
  const level = space.level === 'roof' ? 'roof' : 'inside';
  return {
    ...view,
    train: view.train.map((car) =>
      car.position === space.position ? { ...car, [level]: { ...car[level], ...change(car[level]) } } : car,
    ),
  };
}

function noted(
  view: FilmView,
  film: FilmExtras,
  id: string,
  key: string,
  figures: Note['figures'] = {},
  vain = false,
): FilmView {
  return { ...view, film: { ...film, note: { bandit: id, key, figures, vain } } };
}

/** A player's cards, wherever they are, as a change of the player. */
function cardsOf({ cards, deck, discarded, on_top, hand }: Player): Partial<Player> {
  return { cards, deck, discarded, on_top, hand };
}

const CARDS = ['move', 'ladder', 'shoot', 'punch', 'rob', 'marshal'];

/** The cards sorted as in the view: bullets are between the two bandits' cards. */
function inOrder(owner: Player, cards: Card[]): Card[] {
  const rank = (card: Card): number =>
    card.card === 'bullet' ? 9 : 10 * owner.bandits.indexOf(card.bandit ?? '') + CARDS.indexOf(card.card ?? '');
  return cards.toSorted((a, b) => rank(a) - rank(b));
}

function without(cards: Card[], card: Card): Card[] {
  const at = cards.findIndex((one) => one.bandit === card.bandit && one.card === card.card);
  return at < 0 ? cards : cards.toSpliced(at, 1);
}

// ── The train ─────────────────────────────────────────────────────────────────

/** Adds a car with its loot; the last car completes the train. */
function coupled(view: FilmView, position: number, next: View): FilmView {
  const train = next.train.slice(0, Math.max(position + 1, view.train.length));
  const bare = (one: Floor): Floor => ({ ...one, bandits: [] });
  return {
    ...view,
    train: train.map((car) => ({ ...car, inside: bare(car.inside), roof: bare(car.roof) })),
    cars_left: next.cars_left,
    second_strongbox: next.second_strongbox,
  };
}

/** Assigns a bandit to a player; the bandit has not boarded yet. */
function joined(view: FilmView, seat: number, next: View): FilmView {
  const bandits = next.bandits.map((one) => ({ ...one, space: null }));
  const { free_bandits, offered_teams } = next;
  return player({ ...view, free_bandits, offered_teams, bandits }, seat, () => ({
    bandits: next.players[seat]!.bandits,
    deck: next.players[seat]!.deck + next.players[seat]!.cards,
    money: next.players[seat]!.money,
  }));
}

function stand(view: FilmView, id: string, space: Space): FilmView {
  const ids = view.bandits.map((one) => one.id);
  const inOrder = (some: string[]): string[] => some.toSorted((a, b) => ids.indexOf(a) - ids.indexOf(b));
  const train = view.train.map((car) => ({ ...car, inside: leave(car.inside, id), roof: leave(car.roof, id) }));
  return bandit(
    floor({ ...view, train }, space, (one) => ({ bandits: inOrder([...one.bandits, id]) })),
    id,
    () => ({ space }),
  );
}

function leave(one: Floor, id: string): Floor {
  return one.bandits.includes(id) ? { ...one, bandits: one.bandits.filter((other) => other !== id) } : one;
}

function took(view: FilmView, film: FilmExtras, id: string, loot: string, next: View): FilmView {
  const space = banditOf(view, id)?.space;
  const car = view.train.find((one) => one.position === space?.position);
  if (!space || !car) return view;
  const from = space.level === 'roof' ? car.roof : car.inside;
  const kind = kindOf(loot);
  const count = kind === 'jewel' ? from.jewels : from.strongboxes;
  const piece = kind === 'purse' ? loot : `${kind}-${spaceKey(space)}-${count - 1}`;
  view = lies({ ...view, film: { ...film, carried: { bandit: id, loot, piece } } }, space, loot, -1, next);
  return carries(view, id, kind, 1, next);
}

/** Adds a token to a floor or removes one. */
function lies(view: FilmView, space: Space, loot: string, by: 1 | -1, next: View): FilmView {
  const kind = kindOf(loot);
  const tag = Number(loot.split('-')[1]);
  if (kind === 'jewel') return floor(view, space, (one) => ({ jewels: one.jewels + by }));
  if (kind === 'strongbox') return floor(view, space, (one) => ({ strongboxes: one.strongboxes + by }));
  const there = next.train[space.position]![space.level === 'roof' ? 'roof' : 'inside'].purses;
  const purse = there.find((one) => one.tag === tag) ?? { tag, value: null };
  return floor(view, space, ({ purses }) => ({
    purses:
      by < 0
        ? purses.filter((one) => one.tag !== tag)
        : [...purses, purse].toSorted((a, b) => (a.tag ?? 0) - (b.tag ?? 0)),
  }));
}

/** Adds a token to a bandit's panel or removes one. Known values come from the next view once the numbers agree. */
function carries(view: FilmView, id: string, kind: string, by: 1 | -1, next: View): FilmView {
  const end = banditOf(next, id);
  const seat = end?.seat ?? -1;
  const heap = ({ purses }: Bandit): Purse[] => {
    const now = by > 0 ? [{ tag: null, value: null }, ...purses] : purses.slice(1);
    return end?.purses.length === now.length ? end.purses : now;
  };
  const held = bandit(view, id, (one) =>
    kind === 'jewel'
      ? { jewels: one.jewels + by }
      : kind === 'strongbox'
        ? { strongboxes: one.strongboxes + by }
        : { purses: heap(one) },
  );
  return player(held, seat, () => ({ money: next.players[seat]!.money }));
}

function fell(view: FilmView, film: FilmExtras, id: string, loot: string, space: Space, next: View): FilmView {
  view = lies({ ...view, film: { ...film, struck: id, dropped: id } }, space, loot, 1, next);
  return carries(view, id, kindOf(loot), -1, next);
}

function pocketed(view: FilmView, film: FilmExtras, id: string, victim: string, next: View): FilmView {
  const carried = { bandit: id, loot: 'purse', piece: `purse-of-${victim}` };
  view = carries({ ...view, film: { ...film, carried, struck: victim } }, victim, 'purse', -1, next);
  return carries(view, id, 'purse', 1, next);
}

function shot(view: FilmView, film: FilmExtras, from: string, to: string, next: View): FilmView {
  const seat = banditOf(view, from)?.seat ?? -1;
  const aimed = { ...view, film: { ...film, shot: { from, to } }, gunslingers: next.gunslingers };
  const fired = bandit(aimed, from, (one) => ({ cylinder: one.cylinder - 1 }));
  return hit(
    player(fired, seat, () => ({ fired: next.players[seat]!.fired })),
    to,
    from,
  );
}

/** Adds a bullet to the victim's cards. */
function hit(view: FilmView, id: string | null, whose: string): FilmView {
  const seat = banditOf(view, id)?.seat ?? -1;
  return player(view, seat, (one) => ({
    received: one.received + 1,
    deck: one.deck + 1,
    on_top: one.on_top + (view.expert ? 1 : 0),
    bullets: { ...one.bullets, [whose]: (one.bullets[whose] ?? 0) + 1 },
  }));
}

// ── The pile ──────────────────────────────────────────────────────────────────

type Event<Kind> = Extract<GameEvent, { event: Kind }>;

function roundBegan(view: FilmView, first: number, next: View): FilmView {
  const { round, round_card } = next;
  return {
    ...finished(view),
    round,
    round_card,
    first,
    turn: 0,
    turn_type: null,
    pile: [],
    film: BLANK,
  };
}

function turnBegan(view: FilmView, { turn, number, seat, direction, actions }: Event<'turn_began'>): FilmView {
  const seats = view.players.length;
  const order = Array.from(
    { length: seats * actions },
    (_, step) => (seat + seats + direction * Math.floor(step / actions)) % seats,
  );
  return { ...view, phase: 'plan', turn: number - 1, turn_type: turn, direction, order };
}

function laid(
  view: FilmView,
  seat: number,
  id: string | null,
  card: string | null,
  face: string,
  next: View,
): FilmView {
  const last: PileCard = {
    number: view.pile.length + 1,
    seat,
    bandit: id,
    card,
    face,
    turn: view.turn,
    state: 'waiting',
  };
  const pile = forgotten([...view.pile, last], next);
  return player({ ...planned(view, seat, next), pile }, seat, (one) => ({
    cards: one.cards - 1,
    hand: one.hand && without(one.hand, { bandit: id, card }),
  }));
}

/** Sets who plans next after a card; after the last one planning is over. */
function planned(view: FilmView, seat: number, next: View): FilmView {
  if (next.turn_type !== null && next.turn === view.turn) return { ...view, order: next.order };
  const order = view.order[0] === seat ? view.order.slice(1) : view.order;
  return order.length || next.turn_type !== null ? { ...view, order } : plansMade({ ...view, order });
}

function plansMade(view: FilmView): FilmView {
  return { ...view, turn: view.round_card?.turns.length ?? 0, turn_type: null, direction: 1, order: [] };
}

/** The pile during planning. If players must remember it, each card hides the one before. */
function forgotten(pile: PileCard[], next: View): PileCard[] {
  return pile.map((one, n) => (next.pile[n]?.card === null ? { ...one, bandit: null, card: null } : one));
}

/** Draws cards; one chosen before the draw joins the hand with them. */
function drew(view: FilmView, seat: number, cards: number, next: View): FilmView {
  const chosen = view.phase === 'choose_card' ? 1 : 0;
  return player(planned(view, seat, next), seat, (one) => ({
    cards: one.cards + cards + chosen,
    deck: one.deck - cards - chosen,
    on_top: Math.max(0, one.on_top - cards),
    hand: one.hand && chosen && one.chosen ? inOrder(one, [...one.hand, one.chosen]) : one.hand,
    chosen: null,
  }));
}

/** Begins the robbery: hands return to the decks, except what experts have chosen to keep. */
function robberyBegan(view: FilmView, next: View): FilmView {
  const players = view.players.map((one) =>
    view.expert ? one : { ...one, deck: one.deck + one.cards, cards: 0, hand: one.hand && [] },
  );
  const pile = forgotten(view.pile, next);
  return { ...plansMade(view), phase: 'robbery', players, pile };
}

function now(view: FilmView): number {
  return view.pile.find((card) => card.state === 'now')?.number ?? 0;
}

/** Returns the card played last to its owner. */
function finished(view: FilmView): FilmView {
  const card = view.pile.find((one) => one.state === 'now');
  if (!card) return view;
  const pile = view.pile.map((one) => (one === card ? { ...one, state: 'done' } : one));
  return player({ ...view, pile }, card.seat, (one) =>
    view.expert ? { discarded: one.discarded + 1 } : { deck: one.deck + 1 },
  );
}

function cardUp(view: FilmView, number: number, id: string | null, card: string | null): FilmView {
  view = finished({
    ...view,
    phase: 'robbery',
    asked: null,
    pile: view.pile.map((one) => (one.state === 'now' && one.number === number ? { ...one, state: 'waiting' } : one)),
  });
  return {
    ...view,
    pile: view.pile.map((one) =>
      one.number === number ? { ...one, bandit: id, card, face: 'up', state: 'now' } : one,
    ),
  };
}

// ── Pace ──────────────────────────────────────────────────────────────────────

const PAUSES: Record<string, number> = {
  coupled: 350,
  chose_bandit: 700,
  placed: 300,
  first_player: 600,
  round_began: 1500,
  drew: 300,
  turn_began: 900,
  played: 650,
  chained: 650,
  played_hidden: 650,
  robbery_began: 900,
  card_up: 750,
  fizzled: 1300,
  went: 700,
  shot: 1000,
  took: 800,
  looked: 700,
  punch_landed: 550,
  fell: 650,
  picked_pocket: 800,
  marshal_went: 700,
  caught: 650,
  wounded: 650,
  shortage: 900,
  event_came: 1500,
  strongbox_came: 800,
  discarded_purse: 800,
  ransomed: 900,
  declined: 500,
  counted: 700,
  gunslinger: 900,
};

export function pause(event: AnyEvent): number {
  return PAUSES[event.event] ?? 0;
}

// ── What the film does not follow ──────────────────────────────────────────────

export const NOT_IN_FILM: FilmOmissions = {
  actors: ASKED,
  asked: ASKED,
  phase: ASKED,
  actions_left: ASKED,
  forecast: 'hidden while the film runs',
  'players.*.deck_cards': 'shown only to choose one of them',
  'players.*.discard_cards': 'a list that opens under the pointer',
};
