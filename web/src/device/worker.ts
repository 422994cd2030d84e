/** The worker in which this device's tables run, so that rules never hold up the page. */

import { Engine, filesAt, webWorkers, type EngineWorker } from '../../engine/src/index.ts';
import { RequestError } from '../protocol/host';
import type { GameOnDevice } from '../protocol/messages';
import { Device, type DeviceLine } from './device';
import { EngineBots } from './engine-bots';
import { IndexedStore } from './indexed-store';
import type { FromDevice, ToDevice, Trouble } from './protocol';
import { TableLocks } from './table-locks';

declare const self: { postMessage(message: FromDevice): void; onmessage: (event: MessageEvent<ToDevice>) => void };

const send = (message: FromDevice): void => self.postMessage(message);

/** Other pages of this browser. */
const others = new BroadcastChannel('gulch tables');

function started(address: string): Device {
  const files = filesAt(address);
  const engines = new Map<string, Promise<Engine>>();
  let games: Promise<GameOnDevice[]> | null = null;
  const spawn = (): EngineWorker =>
    new Worker(new URL('../../engine/src/web-worker.ts', import.meta.url), { type: 'module' }) as EngineWorker;
  return new Device({
    store: new IndexedStore(),
    bots: new EngineBots(files, webWorkers(spawn)),
    files,
    games: () => {
      games ??= files('games.json').then((bytes) => JSON.parse(new TextDecoder().decode(bytes)) as GameOnDevice[]);
      games.catch(() => (games = null));
      return games;
    },
    engine: (game) => {
      const found = engines.get(game) ?? Engine.load(game, files);
      engines.set(game, found);
      found.catch(() => engines.delete(game));
      return found;
    },
    publish: (table) => others.postMessage(table),
  });
}

let device: Device;
const lines = new Map<number, { table: string; line: Promise<DeviceLine> }>();
const locks = new TableLocks((table) => void device.setPlays(table, true));

others.onmessage = ({ data }: MessageEvent<string>) => void device?.changedElsewhere(data);

self.onmessage = ({ data: message }) => {
  if ('engines' in message) device = started(message.engines);
  else if ('call' in message) void answer(message);
  else if ('hello' in message) open(message);
  else if ('close' in message) void close(message.line);
  else void lines.get(message.line)?.line.then((line) => line.receive(message.request));
};

async function answer({ call, method, given }: Extract<ToDevice, { call: number }>): Promise<void> {
  try {
    const ask = device[method] as (...given: unknown[]) => Promise<unknown>;
    send({ call, answer: await ask.apply(device, given) });
  } catch (error) {
    send({ call, trouble: troubleOf(error) });
  }
}

function open({ line, table, hello }: Extract<ToDevice, { table: string }>): void {
  const alone = ![...lines.values()].some((other) => other.table === table);
  const opened = (alone ? locks.take(table) : Promise.resolve(null)).then((plays) =>
    device.connect(table, hello, (reply) => send({ line, reply }), plays),
  );
  lines.set(line, { table, line: opened });
  opened.catch((error: unknown) => send({ line, trouble: troubleOf(error) }));
}

async function close(number: number): Promise<void> {
  const found = lines.get(number);
  lines.delete(number);
  if (!found) return;
  const { table, line } = found;
  (await line.catch(() => null))?.close();
  if (![...lines.values()].some((other) => other.table === table)) locks.release(table);
}

function troubleOf(error: unknown): Trouble {
  if (error instanceof RequestError) return { key: error.key, status: error.status, figures: error.figures };
  console.error(error);
  return { key: 'device-failed', status: 500, figures: {} };
}
