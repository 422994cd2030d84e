/**
 * What runs first, and is small: it sends for everything that the address needs, so that on a slow line nothing waits
 * for anything else.
 */

import { ask, greet, openLine } from './boot/asked';
import { boardOf, hasBoard, pages, titlesOf, wordsOf } from './boot/pieces';
import { mySeat, place } from './boot/place';
import { IDENTITY, LANGUAGES, letters, SETTINGS, stored, usualLanguage } from './boot/stored';
import type { Hello, Identity, Table } from './lib/messages';
import type { Settings } from './lib/settings.svelte';
import './lib/app.css';

const language = stored<Settings>(SETTINGS)?.language ?? usualLanguage();
const [page = 'home', id, at] = place();
const token = stored<Identity>(IDENTITY)?.token;
const headers: Record<string, string> = {
  'Accept-Language': language,
  ...(token && { Authorization: `Bearer ${token}` }),
};

/** What the shelf and the rules show of all games. */
async function games(): Promise<void> {
  void ask('/games', headers);
  if (page === 'home') void ask('/lobby', headers);
  if (page === 'home' && token) void ask('/tables', headers);
  await titlesOf(language);
}

async function tableWithItsGame(id: string): Promise<void> {
  if (page === 'table') openLine(id);
  const path = `/tables/${encodeURIComponent(id)}`;
  await ask(path, headers, async (found) => {
    const table = (await found.json()) as Table;
    if (page === 'replay') match(path, table);
    if (page === 'table') greet(hello(table));
    if (hasBoard(table.game))
      for (const piece of [boardOf(table.game), wordsOf(language, table.game)]) piece.catch(() => undefined);
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

/** What is said when not even the words have come. */
function apologise(): void {
  const sorry = document.createElement('p');
  sorry.role = 'alert';
  sorry.className = 'page';
  sorry.textContent = LANGUAGES[language]!.sorry;
  document.documentElement.lang = language;
  document.getElementById('app')!.replaceChildren(sorry);
}

// A browser asks for a few things at a time: first for what tells what else is needed, last for what is needed last.
// Whoever needs one of these asks again, and says what is wrong if it does not come.
for (const piece of [
  ['home', 'rules'].includes(page) ? games() : null,
  ['table', 'replay'].includes(page) && id ? tableWithItsGame(id) : null,
  pages[page]?.(),
  wordsOf(language),
  import('./main').then(({ shown }) => shown).catch(apologise),
  letters(language),
])
  piece?.catch(() => undefined);
