/** Loads what the plain board needs of a game: its words and kinds of events, which the host knows. */

import type { Language } from '../../boot/languages';
import { catalogue } from '../../host/catalogue';
import type { PlainGame } from '../../protocol/messages';
import { addWords, Words } from '../../words/translate.svelte';
import type { GamePage } from '../game-page';
import { loadWordsOf, type LoadedGame } from '../registry';
import { plainPage } from './plain-game';

const plainGames = new Map<string, Promise<PlainGame>>();
const withWords = new Set<string>();

export async function loadPlainGame(name: string): Promise<LoadedGame> {
  await loadWordsOf(name);
  const { seat_figures } = await plain(name);
  return { page: plainPage(seat_figures) as unknown as GamePage<unknown>, words: new Words(name, seat_figures) };
}

function plain(name: string): Promise<PlainGame> {
  const found = plainGames.get(name) ?? catalogue.plainGame(name);
  plainGames.set(name, found);
  found.catch(() => plainGames.delete(name));
  return found;
}

export async function loadPlainWords(name: string, language: Language): Promise<void> {
  if (withWords.has(`${language}/${name}`)) return;
  addWords((await plain(name)).words[language]!, language, name);
  withWords.add(`${language}/${name}`);
}
