// Pairs of players, one connection each, who move without a pause. Prints the number of moves after the warm-up and at the end.
import client from 'boardgame.io/dist/cjs/client.js';
import multiplayer from 'boardgame.io/dist/cjs/multiplayer.js';
import { counting } from './counting.mjs';

const [url, tables, warm, seconds] = [process.argv[2], ...process.argv.slice(3).map(Number)];
const made = [];

async function call(path, body) {
  const answer = await fetch(`${url}/games/counting/${path}`, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) });
  return answer.json();
}

async function open(table) {
  const { matchID } = await call('create', { numPlayers: 2 });
  for (const playerID of ['0', '1']) {
    const { playerCredentials: credentials } = await call(`${matchID}/join`, { playerID, playerName: playerID });
    const player = client.Client({ game: counting, multiplayer: multiplayer.SocketIO({ server: url }), matchID, playerID, credentials, debug: false });
    let answered = -1;
    player.subscribe((state) => {
      if (!state?.isConnected || state._stateID <= answered || state.ctx.currentPlayer !== playerID) return;
      answered = state._stateID;
      made[table] = state.G.count;
      setImmediate(() => player.moves.count());
    });
    player.start();
  }
}

const told = () => console.log(made.reduce((all, moves) => all + moves, 0));
for (let table = 0; table < tables; table++) await open(table);
setTimeout(told, 1000 * warm);
setTimeout(() => (told(), process.exit()), 1000 * (warm + seconds));
