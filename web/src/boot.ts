/**
 * What runs first, and is small: it sends for everything that the address needs, so that on a slow line nothing waits
 * for anything else.
 */

import { ask, openLine } from './boot/asked';
import { boardOf, hasBoard, pages, wordsOf } from './boot/pieces';
import { place } from './boot/place';
import { IDENTITY, LANGUAGES, SETTINGS, stored, usualLanguage } from './boot/stored';
import type { Identity, Table } from './lib/messages';
import type { Settings } from './lib/settings.svelte';
import './lib/app.css';

const language = stored<Settings>(SETTINGS)?.language ?? usualLanguage();
const [page = 'home', id] = place();

async function tableWithItsGame(id: string): Promise<void> {
  if (page === 'table') openLine(id);
  const token = stored<Identity>(IDENTITY)?.token;
  const headers: Record<string, string> = {
    'Accept-Language': language,
    ...(token && { Authorization: `Bearer ${token}` }),
  };
  const { game } = (await (await ask(`/tables/${encodeURIComponent(id)}`, headers)).clone().json()) as Table;
  if (hasBoard(game)) await Promise.all([boardOf(game), wordsOf(language, game)]);
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

import('./main').then(({ shown }) => shown).catch(apologise);
// Whoever needs one of these asks again, and says what is wrong if it does not come.
for (const piece of [
  pages[page]?.(),
  wordsOf(language),
  ['table', 'replay'].includes(page) && id ? tableWithItsGame(id) : null,
])
  piece?.catch(() => undefined);
