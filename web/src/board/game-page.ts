/**
 * What the table frame and a game's page say to each other. A game is one folder under `games/` that exports a
 * `GamePage`.
 */

import type { Component } from 'svelte';
import type { Filmed } from '../film/film';
import type { Action, GameEvent } from '../protocol/actions';
import type { Translate } from '../words/figures';

export interface BoardProps<View> {
  /** What may be seen now; during the film, what was to be seen then. */
  view: View;
  /** My seat, or null for a spectator. */
  seat: number | null;
  /** The players' names by seat. */
  names: string[];
  /** What I may do now: empty while the film runs and when it is not my turn. */
  legal: Action[];
  t: Translate;
  /** Ask the server to do it. Several in a row for one composed choice. */
  play: (...actions: Action[]) => void;
  /** Ask why something is not allowed; the frame shows the answer with its rule. */
  why: (action: Action) => void;
  /** The event that the reader points at in the log: show where it happened. */
  pointed: GameEvent | null;
}

export interface GamePage<View> extends Filmed<View> {
  Board: Component<BoardProps<View>>;
  /**
   * Events that open a chapter of the match, the greatest first: headings of the log, and what one leaps to in a replay.
   */
  chapters?: string[];
  /** What one leaps to besides, although it is no heading: it comes in the middle of what it belongs to. */
  leaps?: string[];
  /** Whether dice are thrown; else chance is in the shuffle alone. */
  dice?: boolean;
  /** Whose an event is, where its figure `seat` does not say. */
  whose?: (view: View, event: GameEvent) => number | null;
  /** A player's colour, where the pieces are not those of the seat. */
  colour?: (view: View, seat: number) => string | null;
  /** Whom a player plays, where log and board call him so. */
  called?: (view: View, seat: number, t: Translate) => string | null;
  /** What a line of the log calls a player, where it is not his own name. */
  inLog?: (view: View, seat: number, event: GameEvent, t: Translate) => string | null;
  /** The sentence for somebody who waits because he can do no more for now: a message `waiting-<this>`. */
  idle?: (view: View, seat: number) => string | null;
  /** A player's points as the reader knows them, where that may be more than everybody knows. */
  worth?: (view: View, seat: number) => number | null;
  /** What everybody can count before a player, to tell what has come and gone since: the word for it, and how much. */
  holdings?: (view: View, seat: number, t: Translate) => [string, number][];
  /** Where the points came from, told by all that happened: the source, and what it brought each player. */
  sources?: (happened: GameEvent[], view: View, t: Translate) => { source: string; points: number[] }[];
  /** Who plays by the rules alone and has no seat: at the end he comes in with the players. */
  rival?: (view: View, t: Translate) => { name: string; points: number } | null;
  /** In a long list: the heading that a choice stands under, and what it is called there. */
  group?: (view: View, action: Action, t: Translate) => { heading: string; words: string } | null;
  /** The action that only says that a turn is over, where there is one: who wishes so need not say it. */
  ends?: string;
  /**
   * Where on the board choices are offered, as CSS selectors: when something is asked, something that the first fitting
   * one names comes into sight.
   */
  lit?: string[];
  /**
   * Events between which the match is one scene: it is shown again as a whole, although the reader acts in the middle
   * of it.
   */
  scene?: { begins: string; ends: string };
  /** A choice in words that name what lies on the table now; without it the game's own message for the action. */
  label?: (view: View, action: Action, t: Translate, names: string[], brief?: boolean) => string | null;
}
