/** Puts the messages of this device's tables into words, as the server does with its own. */

import type { Reason } from '../../engine/src/index.ts';
import type { Analysis, History, Puzzle, RatedChoice, Replay, Reply, State, Table } from '../protocol/messages';
import { RequestError } from '../protocol/host';
import { figuresOf, type Figures, type Translate } from '../words/figures';
import type { KeyedAnalysis, KeyedChoice, KeyedPuzzle, KeyedReply } from './keyed';

/** The words of a game and of the page. */
export interface GameWords {
  t: Translate;
  has(key: string): boolean;
}

export function wordedReply(reply: KeyedReply, words: GameWords): Reply {
  switch (reply.type) {
    case 'state':
      return wordedState(reply, words);
    case 'refusal':
      return { ...reply, text: words.t(reply.key, figuresOf(reply.figures)) };
    case 'problem':
      return { ...reply, text: words.t(reply.key, reply.figures) };
    case 'advice':
      return { ...reply, choices: wordedChoices(reply.choices, words) };
    default:
      return reply;
  }
}

const wordedState = (state: State, words: GameWords): State => ({
  ...state,
  table: wordedTable(state.table, words),
  undo_about: state.undo_about && words.t(state.undo_about),
});

export const wordedTable = (table: Table, words: GameWords): Table => ({
  ...table,
  seats: table.seats.map((seat, n) => ({ ...seat, name: seatName(seat.name, seat.bot, n, words) })),
  frozen: table.frozen && words.t(table.frozen),
});

/** A bot without its own name has the one that the game gives its seat or, if there is none, that of its kind. */
function seatName(name: string, bot: string | null, seat: number, words: GameWords): string {
  if (name) return name;
  const printed = words.has('seat-names') ? words.t('seat-names').split(', ') : [];
  return printed[seat] ?? words.t(`bot-${bot}`);
}

export const wordedReplay = (replay: Replay, words: GameWords): Replay => ({
  ...replay,
  table: wordedTable(replay.table, words),
});

export const wordedHistory = (history: History, wordsOf: (game: string) => GameWords): History => ({
  ...history,
  matches: history.matches.map((match) => ({
    ...match,
    names: match.names.map((name, seat) => seatName(name, match.bots[seat] ?? null, seat, wordsOf(match.game))),
  })),
});

const wordedChoices = (choices: KeyedChoice[], words: GameWords): RatedChoice[] =>
  choices.map((choice) => ({ ...choice, why: choice.why ? reasonsText(choice.why, words) : '' }));

export const wordedAnalysis = (analysis: KeyedAnalysis, words: GameWords): Analysis => ({
  ...analysis,
  moves: analysis.moves.map((move) => ({
    ...move,
    choices: wordedChoices(move.choices, words),
    better: move.better ? reasonsText(move.better, words) : '',
  })),
});

export const wordedPuzzle = (puzzle: KeyedPuzzle, words: GameWords): Puzzle => ({
  ...puzzle,
  why: reasonsText(puzzle.why, words),
});

/** Reasons in words: “4.3 points more, $7 less”. */
export function reasonsText(reasons: readonly Reason[], words: GameWords): string {
  return reasons.length ? reasons.map((reason) => reasonText(reason, words)).join(', ') : words.t('figure-none');
}

function reasonText({ figure, amount: difference }: Reason, words: GameWords): string {
  const own = `own-figure-${figure}`;
  const size = Math.abs(difference);
  const figures: Figures = { amount: size >= 10 ? Math.round(size) : size, more: difference > 0 ? 'more' : 'less' };
  return words.t(words.has(own) ? own : `figure-${figure}`, figures);
}

export function wordedError(error: RequestError, words: GameWords): RequestError {
  return new RequestError(error.key, words.t(error.key, error.figures), error.status, error.figures);
}
