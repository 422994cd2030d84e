/**
 * Plays recorded moves through a game's `applyEvent` and reports where the film's last view differs from the server's
 * next one.
 *
 *     node film.mjs GAME < takes.jsonl
 *
 * A line is what one viewer receives after a move: `{ match, viewer, move, events, view }`; a viewer's first line has
 * the view before the match. Differences in fields of the game's `NOT_IN_FILM` are ignored; a field listed there
 * needlessly is reported.
 */

import { createInterface } from 'node:readline';
import { runnerImport } from 'vite';

const game = process.argv[2];
const { module } = await runnerImport(`./src/games/${game}/film-view.ts`, {
  configFile: false,
  root: import.meta.dirname,
  logLevel: 'error',
});
const { applyEvent, NOT_IN_FILM: left } = module;
const needed = new Set();
const wrong = new Map();
const views = new Map();

for await (const line of createInterface({ input: process.stdin })) {
  const { match, viewer, move, events, view } = JSON.parse(line);
  const before = views.get(`${match} ${viewer}`);
  views.set(`${match} ${viewer}`, view);
  if (!before || !events.length) continue;
  const { film: _, ...last } = events.reduce((now, event) => applyEvent(now, event, view), before);
  for (const [path, drawn, truth] of differences(last, view)) {
    const name = Object.keys(left).find((one) => path === one || path.startsWith(`${one}.`));
    if (name) needed.add(name);
    else report(path, { match, viewer, move, events, drawn, truth });
  }
}

/** The paths at which two values differ, with `*` for indexes of arrays, and the two values there. */
function* differences(one, other, path = '') {
  if (one === other) return;
  const both = [one, other].every((value) => typeof value === 'object' && value !== null);
  if (!both || (Array.isArray(one) && one.length !== other.length)) {
    yield [path, one, other];
    return;
  }
  for (const key of new Set([...Object.keys(one), ...Object.keys(other)])) {
    const name = Array.isArray(one) ? '*' : key;
    yield* differences(one[key], other[key], path ? `${path}.${name}` : name);
  }
}

function report(path, example) {
  const known = wrong.get(path);
  if (known) known.times += 1;
  else wrong.set(path, { times: 1, ...example });
}

for (const [path, { times, match, viewer, move, events, drawn, truth }] of wrong) {
  console.log(`${path} (${times} times), first in ${match}, move ${move}, seen by ${viewer}`);
  console.log(`  the film shows ${JSON.stringify(drawn)}`);
  console.log(`  the server shows ${JSON.stringify(truth)}`);
  for (const event of events) console.log(`    ${JSON.stringify(event)}`);
}
for (const name of Object.keys(left).filter((one) => !needed.has(one)))
  console.log(`${name} is listed in NOT_IN_FILM, but the film follows it, or it never changes`);
