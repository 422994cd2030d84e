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
  /** My legal actions: none while the film runs or when it is not my turn. */
  legal: Action[];
  t: Translate;
  /** Plays an action, or several in a row for one composed choice. */
  play: (...actions: Action[]) => void;
  /** Asks why something is not allowed; the frame shows the answer with its rule. */
  why: (action: Action) => void;
  /** The event that the reader points at in the log: show where it happened. */
  pointed: GameEvent | null;
}

export interface GamePage<View> extends Filmed<View> {
  Board: Component<BoardProps<View>>;
  /** The figures of each event that are seats, from the generated types. */
  seatFigures: Record<string, string[]>;
  /**
   * Events that begin a chapter of the match, the largest first: headings of the log and places to jump to in a replay.
   */
  chapters?: string[];
  /** More events to jump to that are no headings. */
  leaps?: string[];
  /** Whether the game has dice; otherwise only the shuffle is random. */
  dice?: boolean;
  /** The seat of an event that does not have it as its figure `seat`. */
  whose?: (view: View, event: GameEvent) => number | null;
  /** A player's colour if it is not that of the seat. */
  colour?: (view: View, seat: number) => string | null;
  /** The character a player plays, if log and board use that name. */
  called?: (view: View, seat: number, t: Translate) => string | null;
  /** The name of a player in a line of the log, if it is not their own. */
  inLog?: (view: View, seat: number, event: GameEvent, t: Translate) => string | null;
  /** For a player who can do no more for now: `waiting-<this>` is the message that says so. */
  idle?: (view: View, seat: number) => string | null;
  /** A player's points as the reader knows them, which may be more than everybody knows. */
  worth?: (view: View, seat: number) => number | null;
  /** What everybody can count in front of a player, with its name: shown as gains and losses since the last move. */
  holdings?: (view: View, seat: number, t: Translate) => [string, number][];
  /** Where the points came from, worked out from all events: each source with the points of every player. */
  sources?: (happened: GameEvent[], view: View, t: Translate) => { source: string; points: number[] }[];
  /** An automatic opponent without a seat, ranked with the players at the end. */
  rival?: (view: View, t: Translate) => { name: string; points: number } | null;
  /** The heading of a choice in a long list, and its words under it. */
  group?: (view: View, action: Action, t: Translate) => { heading: string; words: string } | null;
  /** The action that only ends a turn, if there is one; players may have it played automatically. */
  ends?: string;
  /** Where the board offers choices, as CSS selectors: what the first matching one names is scrolled into sight. */
  lit?: string[];
  /** The events that begin and end a scene: it is replayed as a whole, although the reader acts within it. */
  scene?: { begins: string; ends: string };
  /** A choice in words that name what lies on the table now; otherwise the game's message for the action is used. */
  label?: (view: View, action: Action, t: Translate, names: string[], brief?: boolean) => string | null;
}
