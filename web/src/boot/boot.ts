/**
 * The script inside the page's HTML. It is small and requests everything that the address needs at once, so that on a
 * slow connection no request waits for another.
 */

import { addressParts } from './address';
import { LANGUAGES, usualLanguage } from './languages';
import { mySeat } from './my-seat';
import { DEVICE_TABLE } from '../protocol/host';
import { HAS_SERVER } from './server';
import { sendHelloEarly, connectEarly, requestEarly } from './requests';
import { showStartFailure } from './start-failure';
import { IDENTITY, readStored, SETTINGS } from './storage';
import type { Hello, Identity, Table } from '../protocol/messages';

/** Filled in by the build: the files of every page, language and game, and the page's main script. */
declare const FILES: Record<string, string[]>;
declare const MAIN: string;

const filesOf = FILES;
/** The kinds of files that are no scripts. */
const KINDS: Record<string, string> = { css: 'style', woff2: 'font' };
const language = readStored<{ language: string }>(SETTINGS)?.language ?? usualLanguage();
const [page = 'home', id, at] = addressParts();
const token = readStored<Identity>(IDENTITY)?.token;
const headers: Record<string, string> = {
  'Accept-Language': language,
  ...(token && { Authorization: `Bearer ${token}` }),
};

/** Preloads the files of a page, language or game. Failures show where the files are needed. */
function preload(part: string): void {
  for (const file of (Object.hasOwn(filesOf, part) && filesOf[part]) || []) {
    const kind = KINDS[file.split('.').at(-1)!];
    const link = document.createElement('link');
    Object.assign(link, { rel: kind ? 'preload' : 'modulepreload', crossOrigin: '', href: `./assets/${file}` });
    if (kind) link.as = kind;
    document.head.append(link);
  }
}

/** Cyrillic for a language written in it, and Latin for all. */
function preloadFonts(): void {
  if (/\p{Script=Cyrillic}/u.test(LANGUAGES[language]!.sorry)) preload('fonts/cyrillic');
  preload('fonts/latin');
}

/** Requests what the home page and the rules show of all games. */
function requestGames(): void {
  preload(`titles/${language}`);
  if (!HAS_SERVER) return;
  void requestEarly('/games', headers);
  if (page === 'home') void requestEarly('/lobby', headers);
  if (page === 'home' && token) void requestEarly('/tables', headers);
}

/** Preloads what a table on this device needs; its id tells the game. */
function preloadTable(id: string): void {
  const game = id.slice(DEVICE_TABLE.length, id.lastIndexOf('-'));
  ['device', game, `${game}/${language}`].forEach(preload);
}

async function requestTable(id: string): Promise<void> {
  if (page === 'table') connectEarly(id);
  const path = `/tables/${encodeURIComponent(id)}`;
  await requestEarly(path, headers, async (found) => {
    const table = (await found.json()) as Table;
    if (page === 'replay') requestMatch(path, table);
    if (page === 'table') sendHelloEarly(hello(table));
    preload(table.game);
    preload(`${table.game}/${language}`);
    if (page === 'table' && table.state === 'over') ['end', `social/${language}`].forEach(preload);
  });
}

/** The first message on a table's connection, the same as the table's page would send. */
function hello(table: Table): string {
  const first: Hello = { type: 'hello', token: token ?? null, seat: mySeat(table), seen: null, language };
  return JSON.stringify(first);
}

/** Requests what a replay shows first: the view of the player's own seat, at the end or the move in the address. */
function requestMatch(path: string, table: Table): void {
  const mine = table.seats.findIndex((seat) => seat.mine);
  const from = mine < 0 ? '' : `?seat=${mine}`;
  void requestEarly(`${path}/replay${from}`, headers);
  void requestEarly(`${path}/frames/${at === undefined ? table.move : Number(at)}${from}`, headers);
}

// A browser sends few requests at a time. First come those whose answers say what else is needed, last the fonts, which
// are as large as a game.
const shows = ['table', 'replay'].includes(page) && id;
const isHere = shows && id.startsWith(DEVICE_TABLE);
const known = shows && HAS_SERVER && !isHere ? requestTable(id).catch(() => undefined) : null;
if (isHere) preloadTable(id);

if (['home', 'rules'].includes(page)) requestGames();
preload(page);
preload(language);
if (known) void known.then(preloadFonts);
else preloadFonts();
import(/* @vite-ignore */ MAIN).catch(() => showStartFailure(language));
