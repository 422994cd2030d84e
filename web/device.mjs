/**
 * Plays at this device's tables as a page does, so that a test can compare its answers with a server's.
 *
 *     node device.mjs ENGINES < script.json
 *
 * The script is `{ game, language, text, table, name, secret, requests }`: `text` is the folder of the words, `table` a
 * new table. A request has the form of a page's messages; a hello connects anew. Printed is a list of the answers to each
 * request, up to the next decision of a person, and at last what the device tells of the finished match.
 */

import { readdirSync, readFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { FluentBundle, FluentResource } from '@fluent/bundle';
import { runnerImport } from 'vite';

const load = async (path, plugins = []) =>
  (await runnerImport(path, { configFile: false, root: import.meta.dirname, logLevel: 'error', plugins })).module;
const { fluent } = await load('./plugins/fluent.ts');
const { Device, MemoryStore, EngineBots, wording, FormattedNumber, NUMBER, Engine, filesIn, nodeWorkers } = await load(
  '../tests/web/device_parts.ts',
  [fluent()],
);

const [, , engines] = process.argv;
const script = JSON.parse(await text(process.stdin));
const files = filesIn(engines);
const loaded = new Map();
const engine = (game) => {
  if (!loaded.has(game)) loaded.set(game, Engine.load(game, files));
  return loaded.get(game);
};
const store = new MemoryStore();
const bots = new EngineBots(engine, files, nodeWorkers());
const games = async () => JSON.parse(new TextDecoder().decode(await files('games.json')));
const device = new Device({ store, bots, games, engine, files });
const words = gameWords(script);

function gameWords({ text: folder, language, game }) {
  const bundle = new FluentBundle(language, { useIsolating: false, functions: { NUMBER } });
  const shared = readdirSync(`${folder}/text/${language}`).map((name) => `${folder}/text/${language}/${name}`);
  for (const file of [...shared, `${folder}/games/${game}/text/${language}.ftl`])
    bundle.addResource(new FluentResource(readFileSync(file, 'utf8')));
  const numbered = (figures) =>
    Object.fromEntries(
      Object.entries(figures).map(([name, value]) => [
        name,
        typeof value === 'number' ? new FormattedNumber(value) : value,
      ]),
    );
  return {
    has: (key) => bundle.hasMessage(key),
    t: (key, figures = {}) => bundle.formatPattern(bundle.getMessage(key).value, numbered(figures)),
  };
}

const { id } = await device.create(script.table, script.name);
await store.write({ ...(await store.row(id)), secret: script.secret }, []);

let heard = [];
let news = () => undefined;
let last = null;
const receive = (reply) => {
  const worded = wording.wordedReply(reply, words);
  heard.push(worded);
  if (worded.type === 'state') last = worded;
  news();
};

/** Whether no bot has to move. */
const settled = () => last.table.actors.every((seat) => last.table.seats[seat].kind === 'person');

async function until(done) {
  while (!done()) await new Promise((resolve) => (news = resolve));
}

let line = null;
const told = [];
for (const request of script.requests) {
  heard = [];
  if (request.type === 'hello') {
    line?.close();
    line = await device.connect(id, request, receive);
  } else await line.receive(request);
  await until(() => heard.length > 0 && settled());
  told.push(heard);
}
const seats = [null, ...last.table.seats.keys()];
const over = last.table.state === 'over';
const names = last.table.seats.map(({ name }) => name);
process.stdout.write(
  JSON.stringify({
    told,
    table: wording.wordedTable(await device.table(id), words),
    history: wording.wordedHistory(await device.history(), () => words),
    replays: over
      ? await Promise.all(seats.map(async (seat) => wording.wordedReplay(await device.replay(id, seat), words)))
      : [],
    frames: over ? await Promise.all((script.frames ?? []).map(([move, seat]) => device.frame(id, move, seat))) : [],
    certificate: over ? await device.certificate(id) : null,
    save: over ? await device.save(id, names) : null,
  }),
  () => process.exit(),
);
