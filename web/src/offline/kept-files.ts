/** Keeps the page and games on this device, so that they work without a connection. */

import { HAS_SERVER } from '../boot/server';
import { PLAYED_HERE, readStored } from '../boot/storage';

const WORKER = './worker.js';
const ENGINES = './engines/';

/** Sizes in bytes by file; those of the page's own files are compressed. */
export type Sizes = Record<string, number>;

/** What a service worker tells of files that it is to keep. */
type Progress = { done: number } | { failed: string };

const json = async <Answer>(address: string): Promise<Answer> => (await fetch(address)).json() as Promise<Answer>;

const pageFiles = (): Promise<Sizes> => json('./files.json');

/** The service worker, once it can be asked; null where browsers have none, or only on HTTPS pages. */
async function active(): Promise<ServiceWorker | null> {
  if (!navigator.serviceWorker) return null;
  await navigator.serviceWorker.register(WORKER);
  return (await navigator.serviceWorker.ready).active;
}

/** Keeps the page once somebody has played on this device, or if there is no server. */
export function keepPageIfUsed(): void {
  if (HAS_SERVER && !readStored(PLAYED_HERE)) return;
  void keepPage().catch(() => undefined);
}

/** Keeps the page, and the engine of a game. Files of earlier versions are forgotten. */
export async function keepPage(game?: string): Promise<void> {
  const worker = await active();
  const own = Object.keys(await pageFiles());
  const engine = game ? ['games.json', ...Object.keys(await engineFiles(game, false))] : [];
  worker?.postMessage({ own, keep: ['./files.json', ...own, ...engine.map((name) => ENGINES + name)] });
}

/** The files of a game's engine. */
async function engineFiles(game: string, networks: boolean): Promise<Sizes> {
  const { files } = await json<{ files: Record<string, { name: string; bytes: number }> }>(`${ENGINES}${game}.json`);
  const wanted = Object.entries(files).filter(([kind]) => networks || kind !== 'network');
  return { [`${game}.json`]: 0, ...Object.fromEntries(wanted.map(([, { name, bytes }]) => [name, bytes])) };
}

/** The sizes of everything that can be kept: the page, all engines and networks. */
export async function allFiles(): Promise<Sizes> {
  const games = await json<{ info: { name: string } }[]>(`${ENGINES}games.json`);
  const engines = await Promise.all(games.map(({ info }) => engineFiles(info.name, true)));
  const named = engines.flatMap((sizes) =>
    Object.entries(sizes).map(([name, bytes]) => [ENGINES + name, bytes] as const),
  );
  return { './files.json': 0, [`${ENGINES}games.json`]: 0, ...(await pageFiles()), ...Object.fromEntries(named) };
}

/** Keeps files; `progress` is told how many are kept. Rejects if one does not arrive. */
export async function keepAll(names: string[], progress: (done: number) => void): Promise<void> {
  const worker = await active();
  if (!worker) throw new Error('this browser keeps no pages');
  const { port1, port2 } = new MessageChannel();
  await new Promise<void>((resolve, reject) => {
    port1.onmessage = ({ data }: MessageEvent<Progress>) => {
      if ('failed' in data) reject(new Error(data.failed));
      else {
        progress(data.done);
        if (data.done === names.length) resolve();
      }
    };
    worker.postMessage({ keep: names }, [port2]);
  });
}

/** How often an open page looks for a newer version of itself, in milliseconds. */
const OFTEN = 3_600_000;

/** Calls `newer` when a newer version of the page can be loaded. */
export function watchForNewer(newer: () => void): void {
  const main = /assets\/main-[\w-]+\.js/;
  const own = main.exec(document.head.innerHTML)?.[0];
  if (!own) return; // in development
  let looked = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || Date.now() - looked < OFTEN) return;
    looked = Date.now();
    fetch('./', { cache: 'no-cache' })
      .then(async (answer) => answer.ok && !(await answer.text()).includes(own) && newer())
      .catch(() => undefined);
  });
}
