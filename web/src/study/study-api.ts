/** Requests for analyses and puzzles. */

import { call, tablePath } from '../net/api';
import type { Analysis, Puzzle, PuzzleName, Table } from '../protocol/messages';

export const studyApi = {
  analysis: (id: string) => call<Analysis>('GET', `${tablePath(id)}/analysis`),
  analyse: (id: string) => call<Analysis>('POST', `${tablePath(id)}/analysis`),
  playOn: (id: string, move: number, seat: number, bot: string) =>
    call<Table>('POST', `${tablePath(id)}/play-on`, { move, seat, bot }),
  puzzleOfTheDay: () => call<PuzzleName>('GET', '/puzzles/today'),
  puzzle: (game: string, id: string) =>
    call<Puzzle>('GET', `/puzzles/${encodeURIComponent(game)}/${encodeURIComponent(id)}`),
};
