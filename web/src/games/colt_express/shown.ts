/**
 * The film: how the train looks after each event. Nothing here decides anything: the server's next view puts everything
 * right.
 */

import type { GameEvent as AnyEvent } from '../../lib/board';
import { banditOf, kindOf, spaceKey } from './things';
import type { Bandit, Card, Floor, GameEvent, PileCard, Player, Space, View } from './types';

/** A word over a bandit's head for a moment. */
export interface Note {
  bandit: string;
  key: string;
  figures: Record<string, number | string>;
  /** Whether it says that a card came to nothing. */
  vain: boolean;
}

/** What only the film shows. */
export interface Film {
  note: Note | null;
  /** Who shoots whom, who is struck, whom the Marshal meets. */
  shot: { from: string; to: string } | null;
  struck: string | null;
  caught: string | null;
  /** A token on its way from the train to a bandit's board. */
  carried: { bandit: string; loot: string; piece: string } | null;
  /** From whose figure a token has fallen. */
  dropped: string | null;
  /** Why cards of this pile came to nothing, by number. */
  vain: Record<number, string>;
  happening: string | null;
  /** Whose loot is being counted. */
  counted: number | null;
}

export type Shown = View & { film?: Film };

const BLANK: Film = {
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

export function shown(view: Shown, anything: AnyEvent): Shown {
  const event = anything as unknown as GameEvent;
  const film: Film = { ...BLANK, vain: view.film?.vain ?? {}, happening: view.film?.happening ?? null };
  return patched({ ...view, film }, film, event);
}

function patched(view: Shown, film: Film, event: GameEvent): Shown {
  switch (event.event) {
    case 'coupled':
      return coupled(view, event.position, event.car ?? '', event.purses, event.jewels);
    case 'chose_bandit':
      return player(
        { ...view, free_bandits: view.free_bandits.filter((one) => one !== event.bandit) },
        event.seat,
        (one) => ({ bandits: [...new Set([...one.bandits, event.bandit!])] }),
      );
    case 'placed':
      return stand(view, event.bandit!, { position: event.position, level: 'inside' });
    case 'first_player':
      return { ...view, first: event.seat };
    case 'round_began':
      return roundBegan(view, event);
    case 'drew':
      return drew(view, event.seat, event.cards);
    case 'drew_card':
      return player(view, event.seat, (one) => ({
        hand:
          one.hand &&
          inOrder(one, [...one.hand, { bandit: event.card === 'bullet' ? null : event.bandit, card: event.card }]),
      }));
    case 'chose_card':
      return player(view, event.seat, () => ({ chosen: { bandit: event.bandit, card: event.card }, committed: true }));
    case 'dumped':
      return player(view, event.seat, (one) => ({
        cards: one.cards - event.bullets,
        discarded: one.discarded + event.bullets,
      }));
    case 'reshuffled':
      return player(view, event.seat, (one) => ({ deck: one.deck + event.cards, discarded: 0 }));
    case 'turn_began':
      return turnBegan(view, event);
    case 'played':
    case 'chained':
      return laid(view, event.seat, event.bandit, event.card, 'up');
    case 'played_hidden':
      return laid(view, event.seat, event.bandit, event.card, 'down');
    case 'set_aside':
      return player(view, event.seat, (one) => ({
        hand:
          one.hand && without(one.hand, { bandit: event.card === 'bullet' ? null : one.bandits[0]!, card: event.card }),
      }));
    case 'kept':
      return player(view, event.seat, (one) => ({
        cards: event.kept,
        discarded: one.discarded + event.discarded,
        setting_aside: one.setting_aside && [],
      }));
    case 'robbery_began':
      return robberyBegan(view);
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
      return hit(
        bandit(
          { ...view, film: { ...film, shot: { from: event.bandit!, to: event.target! } } },
          event.bandit,
          (one) => ({ cylinder: one.cylinder - 1 }),
        ),
        event.target,
        event.bandit!,
      );
    case 'took':
      return took(view, film, event.bandit!, event.loot!);
    case 'looked':
      return noted(looked(view, event.bandit!, event.value), film, event.bandit!, 'word-money', { money: event.value });
    case 'punch_landed':
      return { ...view, film: { ...film, struck: event.target } };
    case 'fell':
      return fell(view, film, event.bandit!, event.loot!, { position: event.position, level: event.level! });
    case 'picked_pocket':
      return pocketed(view, film, event.bandit!, event.target!);
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
      return { ...finished(view), pile: [], pile_size: 0, film: { ...film, happening: event.happening } };
    case 'strongbox_came':
      return floor({ ...view, second_strongbox: false }, { position: event.position, level: 'inside' }, (one) => ({
        strongboxes: one.strongboxes + 1,
      }));
    case 'discarded_purse':
      return noted(losesPurse(view, event.bandit!, event.value), film, event.bandit!, 'note-lost');
    case 'ransomed':
      return bandit(noted(view, film, event.bandit!, 'note-gain', { money: event.money }), event.bandit, (one) => ({
        ransom: event.money,
        worth: one.worth === null ? null : one.worth + event.money,
      }));
    case 'counted':
      return player(
        {
          ...finished(view),
          phase: 'over',
          asked: null,
          pile: [],
          pile_size: 0,
          film: { ...film, counted: event.seat, happening: null },
        },
        event.seat,
        () => ({ money: event.money }),
      );
    case 'gunslinger':
      return player({ ...view, film: { ...film, counted: event.seat } }, event.seat, (one) => ({
        money: (one.money ?? 0) + event.money,
      }));
    case 'ended':
      return { ...view, phase: 'over' };
    default:
      return view;
  }
}

// ── Parts of the view ─────────────────────────────────────────────────────────

function bandit(view: Shown, id: string | null, change: (one: Bandit) => Partial<Bandit>): Shown {
  return { ...view, bandits: view.bandits.map((one) => (one.id === id ? { ...one, ...change(one) } : one)) };
}

function player(view: Shown, seat: number, change: (one: Player) => Partial<Player>): Shown {
  return { ...view, players: view.players.map((one) => (one.seat === seat ? { ...one, ...change(one) } : one)) };
}

function floor(view: Shown, space: Space, change: (one: Floor) => Partial<Floor>): Shown {
  const level = space.level === 'roof' ? 'roof' : 'inside';
  return {
    ...view,
    train: view.train.map((car) =>
      car.position === space.position ? { ...car, [level]: { ...car[level], ...change(car[level]) } } : car,
    ),
  };
}

function noted(view: Shown, film: Film, id: string, key: string, figures: Note['figures'] = {}, vain = false): Shown {
  return { ...view, film: { ...film, note: { bandit: id, key, figures, vain } } };
}

const CARDS = ['move', 'ladder', 'shoot', 'punch', 'rob', 'marshal'];

/** In the order in which the view lists cards: a bullet lies between the two bandits' cards. */
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

const EMPTY: Floor = { purses: [], jewels: 0, strongboxes: 0, bandits: [] };

function coupled(view: Shown, position: number, id: string, purses: number, jewels: number): Shown {
  const loaded = view.train.find((car) => car.position === position);
  const inside = {
    ...(loaded?.inside ?? EMPTY),
    purses: Array.from({ length: purses }, () => ({ tag: null, value: null })),
    jewels,
  };
  const car = { id, position, inside, roof: EMPTY, marshal: loaded?.marshal ?? false };
  return {
    ...view,
    train: [...view.train.filter((one) => one !== loaded), car].sort((a, b) => a.position - b.position),
    cars_left: view.cars_left.filter((left) => left.id !== id),
  };
}

function stand(view: Shown, id: string, space: Space): Shown {
  const train = view.train.map((car) => ({ ...car, inside: leave(car.inside, id), roof: leave(car.roof, id) }));
  return bandit(
    floor({ ...view, train }, space, (one) => ({ bandits: [...one.bandits, id] })),
    id,
    () => ({ space }),
  );
}

function leave(one: Floor, id: string): Floor {
  return one.bandits.includes(id) ? { ...one, bandits: one.bandits.filter((other) => other !== id) } : one;
}

function took(view: Shown, film: Film, id: string, loot: string): Shown {
  const space = banditOf(view, id)?.space;
  const car = view.train.find((one) => one.position === space?.position);
  if (!space || !car) return view;
  const from = space.level === 'roof' ? car.roof : car.inside;
  const kind = kindOf(loot);
  const count = kind === 'jewel' ? from.jewels : from.strongboxes;
  const piece = kind === 'purse' ? loot : `${kind}-${spaceKey(space)}-${count - 1}`;
  const tag = Number(loot.split('-')[1]);
  const value = from.purses.find((purse) => purse.tag === tag)?.value ?? null;
  view = floor({ ...view, film: { ...film, carried: { bandit: id, loot, piece } } }, space, (one) =>
    change(one, kind, -1, tag),
  );
  return bandit(view, id, (one) => ({ ...gain(one, kind, value), worth: null }));
}

/** A floor with one token more or fewer. */
function change(one: Floor, kind: string, by: number, tag: number): Partial<Floor> {
  if (kind === 'jewel') return { jewels: one.jewels + by };
  if (kind === 'strongbox') return { strongboxes: one.strongboxes + by };
  return { purses: by < 0 ? one.purses.filter((purse) => purse.tag !== tag) : [...one.purses, { tag, value: null }] };
}

function gain(one: Bandit, kind: string, value: number | null): Partial<Bandit> {
  if (kind === 'jewel') return { jewels: one.jewels + 1 };
  if (kind === 'strongbox') return { strongboxes: one.strongboxes + 1 };
  return { purses: [...one.purses, { tag: null, value }] };
}

function looked(view: Shown, id: string, value: number): Shown {
  return bandit(view, id, (one) => ({
    purses: one.purses.map((purse, n) => (n === one.purses.length - 1 ? { ...purse, value } : purse)),
  }));
}

function losesPurse(view: Shown, id: string, value: number | null): Shown {
  const at = Math.max(0, banditOf(view, id)?.purses.findIndex((purse) => purse.value === value) ?? 0);
  return bandit(view, id, (one) => ({ purses: one.purses.toSpliced(at, 1), worth: null }));
}

function fell(view: Shown, film: Film, id: string, loot: string, space: Space): Shown {
  const kind = kindOf(loot);
  view = floor({ ...view, film: { ...film, struck: id, dropped: id } }, space, (one) =>
    change(one, kind, 1, Number(loot.split('-')[1])),
  );
  if (kind === 'purse') return losesPurse(view, id, null);
  return bandit(view, id, (one) => ({
    ...(kind === 'jewel' ? { jewels: one.jewels - 1 } : { strongboxes: one.strongboxes - 1 }),
    worth: null,
  }));
}

function pocketed(view: Shown, film: Film, id: string, victim: string): Shown {
  const carried = { bandit: id, loot: 'purse', piece: `purse-of-${victim}` };
  return bandit(losesPurse({ ...view, film: { ...film, carried, struck: victim } }, victim, null), id, (one) => ({
    ...gain(one, 'purse', null),
    worth: null,
  }));
}

/** A bullet goes into the victim's cards. */
function hit(view: Shown, id: string | null, whose: string): Shown {
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

function roundBegan(view: Shown, { round, card, seat, turns, happening }: Event<'round_began'>): Shown {
  const past =
    view.round_card && view.round_card.number < round ? [...view.past_rounds, view.round_card] : view.past_rounds;
  const title = card ?? '';
  const next = { number: round, id: title, deck: '', title, event: happening, turns: turns?.split(' ') ?? [] };
  return {
    ...finished(view),
    round,
    round_card: next,
    past_rounds: past,
    first: seat,
    turn: 0,
    turn_type: null,
    pile: [],
    pile_size: 0,
    film: BLANK,
  };
}

function turnBegan(view: Shown, { turn, number, seat, direction, actions }: Event<'turn_began'>): Shown {
  const seats = view.players.length;
  const order = Array.from(
    { length: seats * actions },
    (_, step) => (seat + seats + direction * Math.floor(step / actions)) % seats,
  );
  return { ...view, phase: 'plan', turn: number - 1, turn_type: turn, direction, order, forecast: null };
}

function laid(view: Shown, seat: number, id: string | null, card: string | null, face: string): Shown {
  const next: PileCard = {
    number: view.pile.length + 1,
    seat,
    bandit: id,
    card,
    face,
    turn: view.turn,
    state: 'waiting',
  };
  const pile = [...view.pile, next];
  const order = view.order[0] === seat ? view.order.slice(1) : view.order;
  return player({ ...view, pile, pile_size: pile.length, order, forecast: null }, seat, (one) => ({
    cards: one.cards - 1,
    hand: one.hand && without(one.hand, { bandit: id, card }),
  }));
}

/** A card chosen before the draw comes along with the others. */
function drew(view: Shown, seat: number, cards: number): Shown {
  const chosen = view.phase === 'choose_card' ? 1 : 0;
  const order = view.order[0] === seat ? view.order.slice(1) : view.order;
  return player({ ...view, order, forecast: null }, seat, (one) => ({
    cards: one.cards + cards + chosen,
    deck: one.deck - cards - chosen,
    on_top: Math.max(0, one.on_top - cards),
    hand: one.hand && chosen && one.chosen ? inOrder(one, [...one.hand, one.chosen]) : one.hand,
    chosen: null,
    committed: false,
  }));
}

/** Hands go back on the decks; experts have already said what they keep. */
function robberyBegan(view: Shown): Shown {
  const players = view.players.map((one) =>
    view.expert ? one : { ...one, deck: one.deck + one.cards, cards: 0, hand: one.hand && [] },
  );
  return { ...view, phase: 'robbery', players, turn_type: null, order: [], forecast: null };
}

function now(view: Shown): number {
  return view.pile.find((card) => card.state === 'now')?.number ?? 0;
}

/** The card played before goes back to its owner. */
function finished(view: Shown): Shown {
  const card = view.pile.find((one) => one.state === 'now');
  if (!card) return view;
  const pile = view.pile.map((one) => (one === card ? { ...one, state: 'done' } : one));
  return player({ ...view, pile }, card.seat, (one) =>
    view.expert ? { discarded: one.discarded + 1 } : { deck: one.deck + 1 },
  );
}

function cardUp(view: Shown, number: number, id: string | null, card: string | null): Shown {
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
