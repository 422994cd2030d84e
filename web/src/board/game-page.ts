/** The interface between the table frame and a game. A game is a folder under `games/` that exports a `GamePage`. */

import type { Component } from 'svelte';
import type { Filmed } from '../film/film';
import type { Action, GameEvent } from '../protocol/actions';
import type { Translate } from '../words/figures';

export interface BoardProps<View> {
  /** The view to show: the current one, or one of the film. */
  view: View;
  /** My seat, or null for a spectator. */
  seat: number | null;
  /** The players' names by seat. */
  names: string[];
  /** My legal actions; empty while the film runs or when it is not my turn. */
  legal: Action[];
  t: Translate;
  /** Plays an action, or several in a row for one composed choice. */
  play: (...actions: Action[]) => void;
  /** Asks why something is not allowed; the frame shows the answer with its rule. */
  why: (action: Action) => void;
  /** The event that the reader points at in the log: the board highlights where it happened. */
  pointed: GameEvent | null;
}

export interface GamePage<View> extends Filmed<View> {
  Board: Component<BoardProps<View>>;
  /** For each event, the names of its figures that are seats; generated from the server's types. */
  seatFigures: Record<string, string[]>;
  /** Events that begin chapters, the largest first: headings of the log and places to jump to in a replay. */
  chapters?: string[];
  /** Further events to jump to in a replay, without headings in the log. */
  leaps?: string[];
  /** Whether the game has dice; otherwise only the shuffle is random. */
  dice?: boolean;
  /** The seat of an event, if it is not in the figure `seat`. */
  whose?: (view: View, event: GameEvent) => number | null;
  /** A player's colour if it is not that of the seat. */
  colour?: (view: View, seat: number) => string | null;
  /** The name of a player's character, if log and board use it. */
  called?: (view: View, seat: number, t: Translate) => string | null;
  /** The name of a player in a line of the log, if it is not their own. */
  inLog?: (view: View, seat: number, event: GameEvent, t: Translate) => string | null;
  /** The suffix of the message `waiting-…` for a player who has nothing left to do for now; otherwise null. */
  idle?: (view: View, seat: number) => string | null;
  /** A player's points as the reader knows them, which may be more than everybody knows. */
  worth?: (view: View, seat: number) => number | null;
  /** A player's public amounts, each with its name. Their changes since the last move are shown as gains and losses. */
  holdings?: (view: View, seat: number, t: Translate) => [string, number][];
  /** The sources of the points, computed from all events, with every player's points from each. */
  sources?: (happened: GameEvent[], view: View, t: Translate) => { source: string; points: number[] }[];
  /** An automatic opponent without a seat, ranked with the players at the end. */
  rival?: (view: View, t: Translate) => { name: string; points: number } | null;
  /** For long lists: the heading that a choice belongs under, and its words there. */
  group?: (view: View, action: Action, t: Translate) => { heading: string; words: string } | null;
  /** The action that only ends a turn, if there is one; players may have it played automatically. */
  ends?: string;
  /** CSS selectors of choices on the board: the matches of the first that has any are scrolled into sight. */
  lit?: string[];
  /** The events that begin and end a scene, which is replayed as a whole even if the reader acted within it. */
  scene?: { begins: string; ends: string };
  /** The words of a choice if they depend on the view; null if the game's message for the action will do. */
  label?: (view: View, action: Action, t: Translate, names: string[], brief?: boolean) => string | null;
}
