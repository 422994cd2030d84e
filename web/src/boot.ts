/**
 * The script that stands in the page itself, and is small: it sends for everything that the address needs, so that on a
 * slow line nothing waits for anything else.
 */

import { ask, greet, openLine } from './boot/asked';
import { mySeat, place } from './boot/place';
import { apologise } from './boot/sorry';
import { IDENTITY, LANGUAGES, SETTINGS, stored, usualLanguage } from './boot/stored';
import type { Hello, Identity, Table } from './lib/messages';
import type { Settings } from './lib/settings.svelte';

/** Written in when the page is built: the files of every page, language and game, and the script of the house. */
declare const PIECES: Record<string, string[]>;
declare const HOUSE: string;

const pieces = PIECES;
/** What is no script. */
const KINDS: Record<string, string> = { css: 'style', woff2: 'font' };
const language = stored<Settings>(SETTINGS)?.language ?? usualLanguage();
const [page = 'home', id, at] = place();
const token = stored<Identity>(IDENTITY)?.token;
const headers: Record<string, string> = {
  'Accept-Language': language,
  ...(token && { Authorization: `Bearer ${token}` }),
};

/** Files set out; whoever needs one of them finds it here or on its way, and says what is wrong if it does not come. */
function send(piece: string): void {
  for (const file of (Object.hasOwn(pieces, piece) && pieces[piece]) || []) {
    const kind = KINDS[file.split('.').at(-1)!];
    const link = document.createElement('link');
    Object.assign(link, { rel: kind ? 'preload' : 'modulepreload', crossOrigin: '', href: `/assets/${file}` });
    if (kind) link.as = kind;
    document.head.append(link);
  }
}

/** The letters of the language, and those of every one. */
function letters(): void {
  if (/\p{Script=Cyrillic}/u.test(LANGUAGES[language]!.sorry)) send('letters/cyrillic');
  send('letters/latin');
}

/** What the shelf and the rules show of all games. */
function games(): void {
  void ask('/games', headers);
  if (page === 'home') void ask('/lobby', headers);
  if (page === 'home' && token) void ask('/tables', headers);
  send(`titles/${language}`);
}

async function tableWithItsGame(id: string): Promise<void> {
  if (page === 'table') openLine(id);
  const path = `/tables/${encodeURIComponent(id)}`;
  await ask(path, headers, async (found) => {
    const table = (await found.json()) as Table;
    if (page === 'replay') match(path, table);
    if (page === 'table') greet(hello(table));
    send(table.game);
    send(`${table.game}/${language}`);
    if (page === 'table' && table.state === 'over') ['end', `club/${language}`].forEach(send);
  });
}

/** As the table's page says it. */
function hello(table: Table): string {
  const first: Hello = { type: 'hello', token: token ?? null, seat: mySeat(table), seen: null, language };
  return JSON.stringify(first);
}

/** A match as it is looked at first: from one's own seat, at its end or where the address says. */
function match(path: string, table: Table): void {
  const mine = table.seats.findIndex((seat) => seat.mine);
  const from = mine < 0 ? '' : `?seat=${mine}`;
  void ask(`${path}/replay${from}`, headers);
  void ask(`${path}/frames/${at === undefined ? table.move : Number(at)}${from}`, headers);
}

// A browser asks for a few things at a time: first for what tells what else is needed, last for the letters, which are
// as heavy as a game and needed when all is there.
const known = ['table', 'replay'].includes(page) && id ? tableWithItsGame(id).catch(() => undefined) : null;
if (['home', 'rules'].includes(page)) games();
send(page);
send(language);
if (known) void known.then(letters);
else letters();
import(/* @vite-ignore */ HOUSE).catch(() => apologise(language));
