/** This device as a host: tables run in a worker, and the page puts their answers into words. */

import { Inbox } from '../net/inbox';
import { keepPage } from '../offline/kept-files';
import { RequestError, type Host, type Line, type Listener } from '../protocol/host';
import type { NewTable, Request } from '../protocol/messages';
import { settings } from '../settings/settings.svelte';
import { loadAnswerWords } from '../words/on-demand/answer-words';
import { Words } from '../words/translate.svelte';
import type { Device } from './device';
import { playerName } from './player-name';
import type { FromDevice, Method, ToDevice, Trouble } from './protocol';
import {
  wordedAnalysis,
  wordedError,
  wordedHistory,
  wordedPuzzle,
  wordedReplay,
  wordedReply,
  wordedTable,
  type GameWords,
} from './wording';

type Answer<M extends Method> = Awaited<ReturnType<Device[M]>>;

interface Call {
  resolve(answer: unknown): void;
  reject(error: unknown): void;
}

const MOST_DEATHS = 2;
/** For how many milliseconds a new match has the network for itself. */
const KEEPING_DELAY = 3000;

let worker: Worker | null = null;
let number = 0;
/** How often the worker has died since it last answered. */
let deaths = 0;
const calls = new Map<number, Call>();
const lines = new Map<number, DeviceLine>();

function post(message: ToDevice): void {
  worker ??= start();
  worker.postMessage(message);
}

function start(): Worker {
  const made = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  made.onmessage = ({ data }: MessageEvent<FromDevice>) => void receive(data);
  made.onerror = (event) => {
    event.preventDefault();
    restart(made);
  };
  made.postMessage({ engines: new URL('./engines/', document.baseURI).href } satisfies ToDevice);
  return made;
}

/** The worker has died: another one goes on from what is stored. */
function restart(dead: Worker): void {
  if (worker !== dead) return;
  dead.terminate();
  worker = null;
  deaths += 1;
  const failed = trouble({ key: 'device-failed', status: 500, figures: {} });
  for (const { reject } of calls.values()) void failed.then(reject);
  calls.clear();
  for (const line of [...lines.values()])
    if (deaths <= MOST_DEATHS) line.restart();
    else void failed.then((error) => line.refuse(error));
}

async function receive(message: FromDevice): Promise<void> {
  deaths = 0;
  if ('line' in message) {
    const line = lines.get(message.line);
    if ('reply' in message) line?.receive(message.reply);
    else line?.refuse(await trouble(message.trouble));
    return;
  }
  const call = calls.get(message.call);
  calls.delete(message.call);
  if ('answer' in message) call?.resolve(message.answer);
  else call?.reject(await trouble(message.trouble));
}

/** A copy without the page's proxies, which cannot be sent. */
const plain = <Value>(value: Value): Value => JSON.parse(JSON.stringify(value)) as Value;

function ask<M extends Method>(method: M, ...given: Parameters<Device[M]>): Promise<Answer<M>> {
  return new Promise((resolve, reject) => {
    calls.set((number += 1), { resolve: resolve as Call['resolve'], reject });
    post({ call: number, method, given });
  });
}

// ── Words ───────────────────────────────────────────────────────────────────────

async function wordsOf(game: string): Promise<GameWords> {
  await loadAnswerWords(game, settings.language);
  return new Words(game);
}

async function trouble({ key, status, figures }: Trouble): Promise<RequestError> {
  return wordedError(new RequestError(key, '', status, figures), await wordsOf(''));
}

/** The game in a table's id. */
export const gameOf = (table: string): string => /^[a-z]+-(.+)-[^-]+$/.exec(table)?.[1] ?? '';

async function tableAnswer(asked: Promise<Answer<'table'>>): ReturnType<Host['table']> {
  const table = await asked;
  return wordedTable(table, await wordsOf(table.game));
}

// ── The host ────────────────────────────────────────────────────────────────────

export const deviceHost: Host & {
  plays(game: string): Promise<boolean>;
  takes(table: NewTable): Promise<boolean>;
} = {
  plays: (game) => ask('plays', game),
  takes: (table) => ask('takes', plain(table)),
  games: () => ask('games'),
  plainGame: (game) => ask('plainGame', game),
  puzzleOfTheDay: () => ask('puzzleOfTheDay'),
  puzzle: async (game, id) => wordedPuzzle(await ask('puzzle', game, id), await wordsOf(game)),
  myTables: async () => Promise.all((await ask('myTables')).map((table) => tableAnswer(Promise.resolve(table)))),
  history: async () => {
    const found = await ask('history');
    const games = [...new Set(found.matches.map(({ game }) => game))];
    const words = new Map(await Promise.all(games.map(async (game) => [game, await wordsOf(game)] as const)));
    return wordedHistory(found, (game) => words.get(game)!);
  },
  create: (table) => {
    // Asks the browser not to delete matches when it runs out of space; it may refuse.
    void navigator.storage?.persist?.().catch(() => false);
    setTimeout(() => void keepPage(table.game).catch(() => undefined), KEEPING_DELAY);
    return tableAnswer(ask('create', plain(table), playerName()));
  },
  table: (id) => tableAnswer(ask('table', id)),
  connect: (id, listener) => new DeviceLine(id, listener),
  resign: (id, seat) => tableAnswer(ask('resign', id, seat)),
  rematch: (id, bot) => tableAnswer(ask('rematch', id, bot)),
  replay: async (id, seat) => wordedReplay(await ask('replay', id, seat), await wordsOf(gameOf(id))),
  frame: (id, move, seat) => ask('frame', id, move, seat),
  certificate: (id) => ask('certificate', id),
  saveFile: async (id) => {
    const { seats } = await deviceHost.table(id);
    const text = await ask(
      'save',
      id,
      seats.map(({ name }) => name),
    );
    const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
    return { address, name: `${id}.json` };
  },
  analysis: async (id) => wordedAnalysis(await ask('analysis', id), await wordsOf(gameOf(id))),
  analyse: async (id) => wordedAnalysis(await ask('analyse', id), await wordsOf(gameOf(id))),
  playOn: (id, move, seat, bot) => tableAnswer(ask('playOn', id, move, seat, bot, playerName())),
};

class DeviceLine implements Line {
  #number = 0;
  #open = false;
  #words: Promise<GameWords>;
  readonly #inbox: Inbox;

  constructor(
    readonly id: string,
    readonly listener: Listener,
  ) {
    this.#inbox = new Inbox((reply) => this.listener.receive(reply));
    this.#words = wordsOf(gameOf(id));
    this.#start();
  }

  #start(): void {
    this.#number = number += 1;
    lines.set(this.#number, this);
    this.listener.connection('connecting');
    post({ line: this.#number, table: this.id, hello: this.listener.hello() });
  }

  receive(reply: Parameters<typeof wordedReply>[0]): void {
    const line = this.#number;
    void this.#words.then((words) => {
      if (this.#number !== line) return;
      if (reply.type === 'state' && !this.#open) {
        this.#open = true;
        this.listener.connection('open');
      }
      this.#inbox.pass(wordedReply(reply, words));
    });
  }

  refuse({ key, text, figures }: RequestError): void {
    this.#inbox.flush();
    this.listener.receive({ type: 'problem', key, text, figures: { ...figures } });
    this.listener.connection('refused');
  }

  send(request: Request): boolean {
    if (this.#open) post({ line: this.#number, request: plain(request) });
    return this.#open;
  }

  restart(): void {
    this.close();
    this.#words = wordsOf(gameOf(this.id));
    this.#start();
  }

  close(): void {
    lines.delete(this.#number);
    this.#open = false;
    this.#inbox.clear();
    if (worker) post({ line: this.#number, close: true });
    this.#number = 0;
  }
}
