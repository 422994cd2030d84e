// A minimal game: two players count in turn. Its state also has a view of El Paso, and a secret of each player.
import { readFileSync } from 'node:fs';
import core from 'boardgame.io/dist/cjs/core.js';

const lying = JSON.parse(readFileSync(new URL(`file://${process.env.STATE}`), 'utf8'));

export const counting = {
  name: 'counting',
  setup: () => ({ count: 0, lying, secret: [1, 2, 3], players: { 0: { hand: [1, 2, 3] }, 1: { hand: [4, 5, 6] } } }),
  turn: { minMoves: 1, maxMoves: 1 },
  playerView: core.PlayerView.STRIP_SECRETS,
  // Only the server executes moves; clients wait for it, as ours do.
  moves: { count: { client: false, move: ({ G }) => ({ ...G, count: G.count + 1 }) } },
};
