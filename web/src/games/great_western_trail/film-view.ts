/** Applies each event to the view, for the film only. The server's next view corrects everything. */

import type { GameEvent as AnyEvent } from '../../protocol/actions';
import { ASKED, FORECAST, UNDRAWN, type FilmOmissions } from '../../film/omissions';
import type { GameEvent, Node, Player, Sue, View } from './types';

/** What the film shows in addition to the view. */
export interface FilmExtras {
  /** Where on the board the last card or worker came from. */
  from: string | null;
  /** The building just built. */
  built: string | null;
  /** The disc that travels: its owner and its space. */
  disc: { seat: number; space: string } | null;
  /** The seat of the current event. */
  seat: number | null;
  /** Sue's events of this turn, which give her reasons. */
  reasons: AnyEvent[];
}

export type FilmView = View & { film?: FilmExtras };

const BLANK: FilmExtras = { from: null, built: null, disc: null, seat: null, reasons: [] };

export function applyEvent(view: FilmView, anything: AnyEvent, next: View): FilmView {
  const event = anything as unknown as GameEvent;
  const old = view.film ?? BLANK;
  const seat = 'seat' in event ? event.seat : null;
  const reasons =
    event.event === 'sue_card' ? [anything] : event.event.startsWith('sue_') ? [...old.reasons, anything] : old.reasons;
  const film = { ...old, from: null, built: null, disc: null, seat, reasons };
  return patched({ ...settled(view, seat, next), choices: [], agenda: [], film }, event, next);
}

/** Takes texts about players' things from the next view at once; the things themselves wait for their events. */
function settled(view: FilmView, seat: number | null, next: View): FilmView {
  const end = playerOf(next, seat);
  if (!end) return view;
  const { stack, discard, unseen, permanent, step_limit, hand_limit, auxiliaries, property_tokens } = end;
  const figures = { stack, discard, unseen, permanent, step_limit, hand_limit, auxiliaries, property_tokens };
  return player(view, end.seat, () => figures);
}

function patched(view: FilmView, event: GameEvent, next: View): FilmView {
  switch (event.event) {
    case 'turn':
    case 'last_turn':
      return { ...view, turn: event.seat, actors: [event.seat], phase: 'move' };
    case 'dealt':
    case 'drew':
    case 'drew_open':
      return drew(view, event.seat, event.card);
    case 'drew_worker':
      return player(from(view, `deck-${event.seat}`), event.seat, (one) => ({
        area: more(one.area, event.worker, 1),
        stack_size: one.stack_size - 1,
      }));
    case 'shuffled':
      return player(view, event.seat, () => ({ stack_size: event.cards, discard_size: 0, top: null }));
    case 'placed_herder':
    case 'stepped':
      return stand(view, event.seat, event.node);
    case 'moved':
      return spend(
        stand(view, event.seat, event.node),
        event.seat,
        view.workers.find((worker) => worker.bonus === 'step')?.id ?? '',
        event.cowboys,
      );
    case 'money':
      return player(view, event.seat, () => ({ money: event.now }));
    case 'certified':
      return player(view, event.seat, () => ({ certificates: event.now }));
    case 'got_tokens':
    case 'token_used':
      return player(view, event.seat, () => ({ tokens: event.now }));
    case 'worker_bonus':
      return player(spend(view, event.seat, event.worker, 1), event.seat, () => ({
        certificates: event.certificates,
      }));
    case 'workers_paid':
      return spend(spend(view, event.seat, event.worker, event.n), event.seat, 'joker', event.jokers);
    case 'sold':
    case 'discarded':
      return discard(
        player(view, event.seat, (one) => leaves(one, event.card)),
        event.seat,
        event.card,
      );
    case 'removed':
      return player(view, event.seat, (one) => leaves(one, event.card));
    case 'hired':
      return player(from(supply(view, event.worker, -1), `supply-${event.worker}`), event.seat, (one) => ({
        area: more(one.area, event.worker, 1),
      }));
    case 'bought':
    case 'gained_cattle':
      return discard(from(market(view, event.card), `market-${event.card}`), event.seat, event.card);
    case 'built':
    case 'replaced':
      return built(view, event.node, next);
    case 'took_goal':
      return tookTile(view, event.seat, 'goals', event.goal, next);
    case 'took_bonus':
      return tookTile(view, event.seat, 'bonuses', event.bonus, next);
    case 'goal_shown':
    case 'bonus_shown':
      return shownTile(view, event.event === 'goal_shown' ? 'goals' : 'bonuses', next);
    case 'took_simmental':
      return discard(from(simmentals(view, event.left), 'simmentals'), event.seat, 'simmental');
    case 'arrived':
      return player(view, event.seat, () => ({ visits: event.visit }));
    case 'showed':
      return event.seat === view.seat
        ? view
        : player(view, event.seat, (one) => ({ hand: [...(one.hand ?? []), String(event.card)] }));
    case 'delivered':
      return delivered(view, event.seat, event.post, String(event.disc), event.certificates);
    case 'hand_discarded':
      return player(view, event.seat, (one) => ({
        hand: one.hand && (event.seat === view.seat ? [] : null),
        hand_size: 0,
        discard_size: one.discard_size + event.cards,
        top: playerOf(next, event.seat)!.top,
        delivery: null,
      }));
    case 'closed':
      return { ...stand(view, event.seat, null), closer: event.seat };
    case 'ended':
      return { ...view, phase: 'over' };
    default:
      return view.sue && next.sue ? sues(view, view.sue, event, next, next.sue) : view;
  }
}

/** Sue's seat; she is not among the players of the view. */
const SUE = 1;

function sues(view: FilmView, sue: Sue, event: GameEvent, next: View, end: Sue): FilmView {
  const but = (change: Partial<Sue>, now = view): FilmView => ({ ...now, sue: { ...sue, ...change } });
  const { deck, discards, supply, workers, cattle } = end;
  switch (event.event) {
    case 'sue_reshuffled':
      return but({ deck: event.cards, discards: [] });
    case 'sue_card':
      return but(
        { last: sue.cards.find((card) => card.id === event.card) ?? null, deck, discards },
        { ...view, turn: SUE, actors: [], phase: 'act' },
      );
    case 'sue_stepped':
    case 'sue_moved':
      return but({ herder: String(event.node) }, stand(view, SUE, event.node));
    case 'sue_supply':
    case 'sue_joker':
      return but({ supply, workers, cattle });
    case 'sue_market':
    case 'sue_cattle':
    case 'sue_cannot_raise':
      return but({ cattle }, market(view, event.card));
    case 'sue_simmental':
      return but({ cattle }, simmentals(view, event.left));
    case 'sue_built':
    case 'sue_replaced':
      return built(view, event.node, next);
    case 'sue_goal':
      return tookTile(view, SUE, 'goals', event.goal, next);
    case 'sue_bonus':
      return tookTile(view, SUE, 'bonuses', event.bonus, next);
    case 'sue_delivered':
      return but({ discs: sue.discs - 1 }, laid(view, SUE, event.post));
    case 'sue_closed':
      return but({ herder: end.herder }, { ...stand(view, SUE, null), closer: SUE });
    default:
      return view;
  }
}

// ── Parts of the view ─────────────────────────────────────────────────────────

function player(view: FilmView, seat: number, change: (one: Player) => Partial<Player>): FilmView {
  return { ...view, herders: view.herders.map((one) => (one.seat === seat ? { ...one, ...change(one) } : one)) };
}

function playerOf(view: View, seat: number | null): Player | undefined {
  return view.herders.find((one) => one.seat === seat);
}

function from(view: FilmView, place: string): FilmView {
  return { ...view, film: { ...view.film!, from: place } };
}

function more(counts: Record<string, number>, name: string | null, by: number): Record<string, number> {
  return name === null ? counts : { ...counts, [name]: Math.max(0, (counts[name] ?? 0) + by) };
}

function market(view: FilmView, card: string | null): FilmView {
  return { ...view, market: view.market.map((one) => (one.id === card ? { ...one, left: one.left - 1 } : one)) };
}

function simmentals(view: FilmView, left: number): FilmView {
  return {
    ...view,
    simmentals: left,
    market: view.market.map((one) => (one.id === 'simmental' ? { ...one, left } : one)),
  };
}

function supply(view: FilmView, worker: string | null, by: number): FilmView {
  return { ...view, workers: view.workers.map((one) => (one.id === worker ? { ...one, left: one.left + by } : one)) };
}

// ── Cards ─────────────────────────────────────────────────────────────────────

function drew(view: FilmView, seat: number, card: string | null): FilmView {
  return player(from(view, `deck-${seat}`), seat, (one) => ({
    hand: one.hand && card ? inOrder(view, [...one.hand, card]) : one.hand,
    hand_size: one.hand_size + 1,
    stack_size: one.stack_size - 1,
    delivery: null,
  }));
}

/** The hand in the order of the view. */
function inOrder(view: View, hand: string[]): string[] {
  return hand.toSorted(
    (a, b) => view.market.findIndex((one) => one.id === a) - view.market.findIndex((one) => one.id === b),
  );
}

function leaves(one: Player, card: string | null): Partial<Player> {
  const at = one.hand?.indexOf(card ?? '') ?? -1;
  return {
    hand: one.hand && at >= 0 ? one.hand.toSpliced(at, 1) : one.hand,
    hand_size: one.hand_size - 1,
    delivery: null,
  };
}

function discard(view: FilmView, seat: number, card: string | null): FilmView {
  return player(view, seat, (one) => ({ top: card, discard_size: one.discard_size + 1 }));
}

function spend(view: FilmView, seat: number, worker: string | null, n: number): FilmView {
  if (!n) return view;
  return player(view, seat, (one) => ({
    area: more(one.area, worker, -n),
    top: worker,
    discard_size: one.discard_size + n,
  }));
}

// ── The trail ─────────────────────────────────────────────────────────────────

/** Moves a herder to a place, or to the Simmental space (null). */
function stand(view: FilmView, seat: number, id: string | null): FilmView {
  const nodes = view.nodes.map((node) => ({
    ...node,
    herders: [...node.herders.filter((one) => one !== seat), ...(node.id === id ? [seat] : [])].sort(),
    steps: null,
    within_reach: false,
  }));
  return player({ ...view, nodes }, seat, () => ({ herder: id ?? 'simmental_space' }));
}

/** Builds a building; the one it replaces returns to the stock. */
function built(view: FilmView, id: string | null, next: View): FilmView {
  const end = next.nodes.find((node) => node.id === id);
  const put = ({ herders, steps, within_reach }: Node): Node => ({ ...end!, herders, steps, within_reach });
  const nodes = view.nodes.map((node) => (node.id === id ? put(node) : node));
  return { ...view, nodes, stock: next.stock, film: { ...view.film!, built: id } };
}

function delivered(view: FilmView, seat: number, post: number, space: string, certificates: number): FilmView {
  const moved = player(laid(view, seat, post), seat, (one) => ({
    certificates: one.certificates - certificates,
    spaces: one.spaces.map((own) => (own.id === space ? { ...own, covered: false } : own)),
  }));
  return { ...moved, film: { ...view.film!, disc: { seat, space } } };
}

function laid(view: FilmView, seat: number, value: number): FilmView {
  return {
    ...view,
    posts: view.posts.map((post) =>
      post.value === value ? { ...post, discs: post.discs.map((n, other) => n + Number(other === seat)) } : post,
    ),
  };
}

// ── Tiles ─────────────────────────────────────────────────────────────────────

type Tiles = 'goals' | 'bonuses';

const STACKS = { goals: 'goal_stack', bonuses: 'bonus_stack' } as const;

/** Takes a tile from the display, or from the stack. */
function tookTile(view: FilmView, seat: number, tiles: Tiles, id: string | null, next: View): FilmView {
  const at = view[tiles].findIndex((one) => one.id === id);
  const left = at < 0 ? { [STACKS[tiles]]: view[STACKS[tiles]] - 1 } : { [tiles]: view[tiles].toSpliced(at, 1) };
  if (view.sue && next.sue && seat === SUE) return { ...view, ...left, sue: { ...view.sue, [tiles]: next.sue[tiles] } };
  return player({ ...view, ...left }, seat, () => ({ [tiles]: playerOf(next, seat)![tiles] }));
}

/** Adds a tile to the display. While goals are dealt, no event says whose turn it is. */
function shownTile(view: FilmView, tiles: Tiles, next: View): FilmView {
  return { ...view, [tiles]: next[tiles], [STACKS[tiles]]: next[STACKS[tiles]], turn: next.turn };
}

// ── Pace ──────────────────────────────────────────────────────────────────────

const PAUSES: Record<string, number> = {
  turn: 350,
  placed_herder: 600,
  stepped: 380,
  moved: 300,
  auxiliary: 450,
  gained_money: 450,
  sold: 600,
  certified: 450,
  got_tokens: 450,
  token_used: 350,
  worker_bonus: 550,
  workers_paid: 450,
  drew: 320,
  drew_open: 450,
  drew_worker: 600,
  shuffled: 500,
  discarded: 450,
  removed: 550,
  hired: 650,
  bought: 800,
  train: 700,
  built: 900,
  replaced: 900,
  took_goal: 700,
  took_bonus: 700,
  gained_cattle: 700,
  took_simmental: 700,
  showed: 200,
  total: 800,
  delivered: 1000,
  delivered_nothing: 700,
  hand_discarded: 500,
  closed: 1200,
  last_turn: 700,
  ended: 600,
  sue_reshuffled: 500,
  sue_card: 1200,
  sue_fork: 600,
  sue_stepped: 400,
  sue_moved: 400,
  sue_supply: 800,
  sue_joker: 700,
  sue_market: 900,
  sue_train: 900,
  sue_goal: 900,
  sue_bonus: 900,
  sue_cattle: 800,
  sue_built: 1000,
  sue_replaced: 1000,
  sue_cannot_raise: 800,
  sue_nothing: 800,
  sue_best: 900,
  sue_simmental: 700,
  sue_delivered: 1000,
  sue_closed: 1000,
  sue_last_turn: 600,
};

export function pause(event: AnyEvent): number {
  return PAUSES[event.event] ?? 0;
}

// ── What the film does not follow ──────────────────────────────────────────────

export const NOT_IN_FILM: FilmOmissions = {
  phase: ASKED,
  actors: ASKED,
  choices: ASKED,
  agenda: ASKED,
  choosing: ASKED,
  chosen: ASKED,
  total: ASKED,
  'nodes.*.steps': ASKED,
  'nodes.*.cowboys': ASKED,
  'nodes.*.within_reach': ASKED,
  'nodes.*.possible': FORECAST,
  'train.*.payable': FORECAST,
  'market.*.payable': FORECAST,
  'posts.*.open': FORECAST,
  'posts.*.certificates': FORECAST,
  'goals.*.met': FORECAST,
  'herders.*.goals.*.met': FORECAST,
  'herders.*.goals.*.scores': FORECAST,
  'herders.*.delivery': FORECAST,
  'herders.*.score': FORECAST,
  'sue.plans': FORECAST,
  'sue.score': FORECAST,
  'stock.*.cells': UNDRAWN,
  'sue.jokers': UNDRAWN,
  'sue.visits': UNDRAWN,
};
