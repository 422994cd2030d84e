/** Applies each event to the view, for the film only. The server's next view corrects everything. */

import type { GameEvent as AnyEvent } from '../../protocol/actions';
import { ASKED, FORECAST, UNDRAWN, type FilmOmissions } from '../../film/omissions';
import { kindOf } from '../../board/piece-names';
import { mineOf, seatsFrom } from './appearance';
import type { GameEvent, Mine, Prospector, Town, View } from './types';

/** A word shown briefly over a prospector. */
export interface Note {
  seat: number;
  key: string;
  figures: Record<string, number | string>;
}

/** Gold that travels from a place on the board to a seat, or to the bank (null). */
export interface Purse {
  name: string;
  gold: number;
  from: string;
  at: number | null;
}

/** What the film shows in addition to the view. */
export interface FilmExtras {
  /** Counts rolls, so that the dice tumble again. */
  rolls: number;
  /** The dice of a Holdup, which produce nothing. */
  hold_up: number[] | null;
  /** The total rolled, and the mines that have paid for it. */
  total: number | null;
  paid: string[];
  purse: Purse | null;
  /** An event card that is being played. */
  played: { seat: number; card: string } | null;
  /** The card that has just been blown up. */
  boom: string | null;
  note: Note | null;
  /** Counts events, for unique names. */
  n: number;
}

export type FilmView = View & { film?: FilmExtras };

const BLANK: FilmExtras = {
  rolls: 0,
  hold_up: null,
  total: null,
  paid: [],
  purse: null,
  played: null,
  boom: null,
  note: null,
  n: 0,
};

export function applyEvent(view: FilmView, anything: AnyEvent, next: View): FilmView {
  const event = anything as unknown as GameEvent;
  const old = view.film ?? BLANK;
  const film = { ...old, purse: null, boom: null, note: null, n: old.n + 1 };
  return scored(patched({ ...view, film }, event, next), next);
}

function patched(view: FilmView, event: GameEvent, next: View): FilmView {
  switch (event.event) {
    case 'round_begins':
      return roundBegins(view, event.round, event.seat);
    case 'turned_up':
      return turnedUp(view, event.card);
    case 'sits_out':
    case 'cannot_raise':
    case 'passed':
      return noted(prospector(view, event.seat, { in_auction: false }), event.seat, `film-${event.event}`);
    case 'offered':
      return noted(bid(view, event.seat, event.gold), event.seat, 'film-offered', { gold: event.gold });
    case 'won':
      return purse(
        gain(closed(bid(view, event.seat, event.gold)), event.seat, -event.gold),
        'bid',
        event.gold,
        `gold-${event.seat}`,
        event.seat,
      );
    case 'all_passed':
    case 'nobody_has_gold':
      return noted(closed(bid(view, event.seat, 0)), event.seat, 'film-first');
    case 'shared':
      return noted(
        purse(gain(view, event.seat, event.gold), 'bid', event.handed, `gold-${event.giver}`, event.seat),
        event.seat,
        'film-gold',
        { gold: event.gold },
      );
    case 'banked':
      return purse(view, 'bid', event.gold, `gold-${event.seat}`, null);
    case 'rode':
      return noted({ ...view, order: ahead(view.order, event.seat) }, event.seat, 'film-rode');
    case 'stayed':
      return noted(view, event.seat, 'film-stayed');
    case 'took':
      return took(view, event.seat, event.card);
    case 'kept':
      return prospector(unplayed(view), event.seat, (one) => ({ kept: also(one.kept, event.card) }));
    case 'lies_idle':
      return noted(
        prospector(unplayed(view), event.seat, (one) => ({ idle: also(one.idle, event.card) })),
        event.seat,
        'film-idle',
      );
    case 'no_target':
      return noted(view, event.seat, 'film-no_target');
    case 'paid_fee':
      return pays(view, event.seat, event.mayor, event.gold);
    case 'elected':
    case 'unseated':
      return noted(elected(view, event.seat, event.town), event.seat, 'film-elected', { town: event.town ?? '' });
    case 'appointed':
      return appointed(view, event.seat, event.card, event.town);
    case 'governor_lost':
      return prospector(town(view, event.town, { governor: false }), event.seat, (one) => ({
        governor_of: one.governor_of.filter((held) => held !== event.town),
      }));
    case 'lost_at_cards':
      return purse(gain(view, event.seat, -event.gold), 'lost', event.gold, `gold-${event.seat}`, null);
    case 'stagecoach_robbed':
      return noted(
        purse(gain(view, event.seat, event.gold), 'loot', event.gold, 'bank', event.seat),
        event.seat,
        'film-gold',
        { gold: event.gold },
      );
    case 'blown_up':
      return film(destroyed(view, event.victim, event.card, next), { boom: event.card });
    case 'collapsed':
      return film(destroyed(view, event.seat, event.card, next), { boom: event.card });
    case 'lost_with':
      return outOfPlay(view, event.card, next);
    case 'confiscated':
      return confiscated(view, event.seat, event.victim, event.card);
    case 'held_up':
      return heldUp(view, event);
    case 'saloon_opened':
      return saloons(unplayed(view), next);
    case 'girls_hired':
      return prospector(saloons(unplayed(view), next), event.seat, (one) => ({
        idle: one.idle.filter((held) => held !== event.card),
      }));
    case 'vein_dug':
      return dug(view, event.seat, event.vein, event.card, event.coins);
    case 'rolled':
      return film(
        {
          ...view,
          phase: 'telegraph',
          dice: {
            ...view.dice,
            rolled: [event.first, event.second],
            dice: [event.first, event.second],
            total: event.total,
          },
        },
        { rolls: view.film!.rolls + 1, total: event.total, paid: [], hold_up: null },
      );
    case 'wired':
      return film(
        noted(
          { ...view, dice: { ...view.dice, dice: view.dice.dice.with(event.die - 1, event.face), total: event.total } },
          event.seat,
          'film-wired',
        ),
        { total: event.total },
      );
    case 'left_dice':
      return noted(view, event.seat, 'film-left_dice');
    case 'produced':
      return film(purse(gain(view, event.seat, event.gold), 'mine', event.gold, `claim-${event.card}`, event.seat), {
        paid: also(view.film!.paid, event.card),
      });
    case 'paid_saloon':
      return pays(view, event.seat, event.owner, event.gold);
    case 'thrown_away':
      return thrownAway(view, event.card, next);
    case 'ended':
      return { ...view, phase: 'over', first: next.first, unseen: next.unseen, film: BLANK };
    default:
      return view;
  }
}

// ── Parts of the view ─────────────────────────────────────────────────────────

type Change<Thing> = Partial<Thing> | ((one: Thing) => Partial<Thing>);

function changed<Thing>(one: Thing, change: Change<Thing>): Thing {
  return { ...one, ...(typeof change === 'function' ? change(one) : change) };
}

function prospector(view: FilmView, seat: number, change: Change<Prospector>): FilmView {
  return { ...view, prospectors: view.prospectors.map((one) => (one.seat === seat ? changed(one, change) : one)) };
}

function town(view: FilmView, id: string | null, change: Change<Town>): FilmView {
  return { ...view, towns: view.towns.map((one) => (one.id === id ? changed(one, change) : one)) };
}

/** Changes a mine in the list of its town. */
function deed(view: FilmView, card: string, change: Partial<Mine>): FilmView {
  return town(view, kindOf(card), (one) => ({
    deeds: one.deeds.map((mine) => (mine.card === card ? { ...mine, ...change } : mine)),
  }));
}

function film(view: FilmView, change: Partial<FilmExtras>): FilmView {
  return { ...view, film: { ...view.film!, ...change } };
}

function also(cards: string[], card: string | null): string[] {
  return card ? [...cards, card] : cards;
}

function noted(view: FilmView, seat: number, key: string, figures: Note['figures'] = {}): FilmView {
  return film(view, { note: { seat, key, figures } });
}

function gain(view: FilmView, seat: number, gold: number): FilmView {
  return prospector(view, seat, (one) => ({ gold: one.gold + gold }));
}

/** The score during the film: gold as far as it has arrived, mines and pawns as in the next view. */
function scored(view: FilmView, next: View): FilmView {
  const prospectors = view.prospectors.map((one, n) => {
    const { score_mines, score_pawns } = next.prospectors[n]!;
    return { ...one, score_mines, score_pawns, score: one.gold + score_mines + score_pawns };
  });
  return { ...view, prospectors };
}

/** Gold travelling to a seat. A bid travels from player to player as the same purse; other gold has its own. */
function purse(view: FilmView, name: string, gold: number, from: string, at: number | null): FilmView {
  return gold > 0
    ? film(view, { purse: { name: name === 'bid' ? name : `${name}-${view.film!.n}`, gold, from, at } })
    : view;
}

function pays(view: FilmView, payer: number, owner: number, gold: number): FilmView {
  const paid = purse(gain(gain(view, payer, -gold), owner, gold), 'fee', gold, `gold-${payer}`, owner);
  return noted(paid, owner, 'film-gold', { gold });
}

function unplayed(view: FilmView): FilmView {
  return film({ ...view, pending: null }, { played: null });
}

// ── The round ─────────────────────────────────────────────────────────────────

function roundBegins(view: FilmView, number: number, first: number): FilmView {
  return {
    ...view,
    round: number,
    first,
    phase: 'bid',
    row: [],
    order: [],
    high_bid: 0,
    auction: { ...view.auction, bid: 0, bidder: null, standing: null, previews: [] },
    prospectors: view.prospectors.map((one) => ({ ...one, in_auction: true, chosen: false })),
    film: { ...BLANK, n: view.film!.n },
  };
}

function turnedUp(view: FilmView, card: string | null): FilmView {
  if (!card) return view;
  const found = mineOf(view, card);
  const mine = found ? { ...found, where: 'row' } : null;
  const offer = {
    card,
    kind: mine ? 'mine' : kindOf(card),
    mine,
    fee: null,
    makes_mayor: false,
    unseats: null,
    worth: null,
  };
  const laid = {
    ...view,
    cards_left: view.cards_left - 1,
    row: [...view.row, offer],
    unseen: view.unseen.filter((one) => one !== card),
    put_back: view.put_back.filter((one) => one !== card),
  };
  return mine
    ? deed(
        town(laid, mine.town, (one) => ({ unseen: one.unseen - 1 })),
        card,
        { where: 'row' },
      )
    : laid;
}

function bid(view: FilmView, seat: number, gold: number): FilmView {
  return {
    ...view,
    high_bid: gold,
    auction: { ...view.auction, bid: gold, bidder: seat, standing: null, previews: [] },
  };
}

function closed(view: FilmView): FilmView {
  return {
    ...view,
    phase: 'choose',
    actors: [],
    order: seatsFrom(view.prospectors.length, view.auction.bidder ?? view.first),
    prospectors: view.prospectors.map((one) => ({ ...one, in_auction: false })),
  };
}

/** Moves the rider of a Mustang to the front of the choosing order. */
function ahead(order: number[], rider: number): number[] {
  return [rider, ...order.filter((one) => one !== rider)];
}

function took(view: FilmView, seat: number, card: string | null): FilmView {
  if (!card) return view;
  const mine = mineOf(view, card);
  const left = {
    ...view,
    phase: 'choose',
    row: view.row.filter((offer) => offer.card !== card),
    order: view.order.filter((one) => one !== seat),
  };
  const chosen = prospector(left, seat, { chosen: true });
  return mine
    ? owned(chosen, seat, { ...mine, where: 'table', owner: seat })
    : film({ ...chosen, pending: card }, { played: { seat, card } });
}

function owned(view: FilmView, seat: number, mine: Mine): FilmView {
  const counted = town(view, mine.town, (one) => ({ mines: one.mines.with(seat, one.mines[seat]! + 1) }));
  return prospector(deed(counted, mine.card, { where: 'table', owner: seat }), seat, (one) => ({
    mines: inOrder(view, [...one.mines, mine]),
  }));
}

/** The mines in the order of the view. */
function inOrder(view: View, mines: Mine[]): Mine[] {
  const towns = view.towns.map((one) => one.id);
  return mines.toSorted((a, b) => towns.indexOf(a.town) - towns.indexOf(b.town) || a.number - b.number);
}

// ── Mayors and events ─────────────────────────────────────────────────────────

function elected(view: FilmView, seat: number, id: string | null): FilmView {
  const former = {
    ...view,
    prospectors: view.prospectors.map((one) => ({ ...one, mayor_of: one.mayor_of.filter((held) => held !== id) })),
  };
  return prospector(town(former, id, { mayor: seat }), seat, (one) => ({
    mayor_of: view.towns.map((held) => held.id).filter((held) => held === id || one.mayor_of.includes(held)),
  }));
}

function appointed(view: FilmView, seat: number, card: string | null, id: string | null): FilmView {
  const governed = town(unplayed(view), id, { governor: true });
  return prospector(governed, seat, (one) => ({
    governor_of: also(one.governor_of, id),
    idle: one.idle.filter((held) => held !== card),
  }));
}

/** Removes a mine or a Saloon from the game. */
function destroyed(view: FilmView, seat: number, card: string | null, next: View): FilmView {
  if (!card) return view;
  const mine = mineOf(next, card);
  return outOfPlay(mine ? deed(lost(view, seat, mine), card, mine) : saloons(view, next), card, next);
}

/** Puts a card where the next view has it, among the discarded or the removed cards. */
function outOfPlay(view: FilmView, card: string | null, next: View): FilmView {
  return {
    ...view,
    discarded: next.discarded.filter((one) => one === card || view.discarded.includes(one)),
    removed: next.removed.filter((one) => one === card || view.removed.includes(one)),
  };
}

function lost(view: FilmView, seat: number, mine: Mine): FilmView {
  const fewer = town(view, mine.town, (one) => ({ mines: one.mines.with(seat, one.mines[seat]! - 1) }));
  return prospector(fewer, seat, (one) => ({ mines: one.mines.filter((held) => held.card !== mine.card) }));
}

function confiscated(view: FilmView, seat: number, victim: number, card: string | null): FilmView {
  const mine = card ? mineOf(view, card) : undefined;
  return mine ? owned(lost(view, victim, mine), seat, { ...mine, owner: seat }) : view;
}

function heldUp(view: FilmView, event: Extract<GameEvent, { event: 'held_up' }>): FilmView {
  const rolled = film(view, { rolls: view.film!.rolls + 1, hold_up: [event.first, event.second], total: null });
  if (!event.gold) return noted(rolled, event.seat, 'film-failed');
  return pays(rolled, event.victim, event.seat, event.gold);
}

/** Takes the Saloons from the next view. */
function saloons(view: FilmView, next: View): FilmView {
  return {
    ...view,
    towns: view.towns.map((one, n) => ({ ...one, tokens: next.towns[n]!.tokens, saloons: next.towns[n]!.saloons })),
    prospectors: view.prospectors.map((one, n) => ({ ...one, saloons: next.prospectors[n]!.saloons })),
  };
}

function dug(view: FilmView, seat: number, vein: string | null, card: string | null, coins: number): FilmView {
  const mine = card ? mineOf(view, card) : undefined;
  if (!mine) return view;
  const richer = { coins, veins: mine.veins + 1 };
  return prospector(deed(unplayed(view), mine.card, richer), seat, (one) => ({
    idle: one.idle.filter((held) => held !== vein),
    mines: one.mines.map((held) => (held.card === card ? { ...held, ...richer } : held)),
  }));
}

function thrownAway(view: FilmView, card: string | null, next: View): FilmView {
  const without = (cards: string[]): string[] => cards.filter((held) => held !== card);
  const played = view.pending === card ? unplayed(view) : view;
  return {
    ...outOfPlay(played, card, next),
    prospectors: played.prospectors.map((one) => ({ ...one, kept: without(one.kept), idle: without(one.idle) })),
  };
}

// ── Pace ──────────────────────────────────────────────────────────────────────

const PAUSES: Record<string, number> = {
  round_begins: 700,
  turned_up: 260,
  sits_out: 700,
  offered: 700,
  passed: 500,
  cannot_raise: 700,
  won: 900,
  all_passed: 1000,
  nobody_has_gold: 1000,
  shared: 850,
  banked: 700,
  rode: 900,
  stayed: 500,
  took: 750,
  paid_fee: 750,
  elected: 900,
  unseated: 1100,
  appointed: 900,
  governor_lost: 700,
  lies_idle: 800,
  kept: 500,
  no_target: 900,
  lost_at_cards: 450,
  stagecoach_robbed: 900,
  blown_up: 1200,
  confiscated: 900,
  held_up: 1700,
  saloon_opened: 800,
  girls_hired: 800,
  vein_dug: 800,
  rolled: 1500,
  wired: 1200,
  left_dice: 500,
  produced: 650,
  nothing_produced: 500,
  paid_saloon: 700,
  collapsed: 1200,
  thrown_away: 200,
};

export function pause(event: AnyEvent): number {
  return PAUSES[event.event] ?? 0;
}

// ── What the film does not follow ──────────────────────────────────────────────

export const NOT_IN_FILM: FilmOmissions = {
  actors: ASKED,
  phase: ASKED,
  targets: ASKED,
  robberies: ASKED,
  'auction.least': ASKED,
  'auction.previews': ASKED,
  'auction.standing': 'the chain of payments is hidden while the film runs',
  'row.*.fee': FORECAST,
  'row.*.worth': FORECAST,
  'row.*.makes_mayor': FORECAST,
  'row.*.unseats': FORECAST,
  'towns.*.heirs': FORECAST,
  'towns.*.lacking': FORECAST,
  'towns.*.fees': FORECAST,
  'prospectors.*.income': FORECAST,
  'dice.outcomes': FORECAST,
  least_bid: UNDRAWN,
};
