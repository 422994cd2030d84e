/**
 * Words in Russian and English, from the same Fluent files as the terminal; each language and each game is fetched when
 * first needed.
 */

import { FluentBundle, FluentResource } from '@fluent/bundle';
import { titlesOf, wordsOf } from './word-files';
import type { Action, GameEvent } from '../protocol/actions';
import type { Translate } from './figures';
import { FormattedNumber, NUMBER } from './number-format';
import { figuresOf, type Figures } from './figures';
import { settings } from '../settings/settings.svelte';
import type { Language } from '../boot/languages';

let bundles = $state.raw<Record<string, FluentBundle>>({});
const underway = new Map<string, Promise<void>>();

/** The words of the house (no game) or of a game with the house's behind them. */
export function loadWords(game = '', language: Language = settings.language): Promise<void> {
  const key = `${language}/${game}`;
  const found = underway.get(key) ?? wordsOf(language, game).then((texts) => keep(key, language, texts));
  underway.set(key, found);
  return found;
}

/** What is said of all games away from their tables. */
export async function loadTitles(language: Language = settings.language): Promise<void> {
  for (const [game, text] of await titlesOf(language)) {
    const key = `${language}/${game}`;
    if (!bundles[key]) keep(key, language, [text]);
  }
}

function keep(key: string, language: Language, texts: string[]): void {
  const bundle = new FluentBundle(language, { useIsolating: false, functions: { NUMBER } });
  for (const text of texts) bundle.addResource(understood(text));
  bundles = { ...bundles, [key]: bundle };
}

const resources = new Map<string, FluentResource>();

/** A text is taken apart once: the house's words stand behind those of every game. */
function understood(text: string): FluentResource {
  let found = resources.get(text);
  if (!found) resources.set(text, (found = new FluentResource(text)));
  return found;
}

/** How often words were added: who finds none looks again then, and whoever has his words is left alone. */
let added = $state(0);

/** More words beside those that are there, of the house or of a game. */
export function addWords(text: string, language: Language, game = ''): void {
  bundles[`${language}/${game}`]!.addResource(new FluentResource(text));
  added += 1;
}

function known(bundle: FluentBundle | undefined, key: string): boolean {
  const found = bundle?.hasMessage(key) ?? false;
  if (!found) void added;
  return found;
}

function numbered(figures: Figures): Record<string, FormattedNumber | string> {
  return Object.fromEntries(
    Object.entries(figures).map(([name, value]) => [
      name,
      typeof value === 'number' ? new FormattedNumber(value) : value,
    ]),
  );
}

function format(bundle: FluentBundle | undefined, key: string, figures: Figures): string {
  const pattern = known(bundle, key) && bundle!.getMessage(key)!.value;
  return pattern ? bundle!.formatPattern(pattern, numbered(figures), []) : key;
}

/** Until the words of a language have come, those of the one before stand: they say more than keys. */
function wordsFor(game: string): FluentBundle | undefined {
  const wanted = bundles[`${settings.language}/${game}`];
  return wanted ?? Object.entries(bundles).find(([key]) => key.endsWith(`/${game}`))?.[1];
}

/** The house's own words. */
export const t: Translate = (key, figures = {}) => format(wordsFor(''), key, figures);

/** A game's words and the house's. */
export class Words {
  constructor(
    readonly game: string,
    readonly seatFigures: Record<string, string[]> = {},
  ) {}

  get bundle(): FluentBundle | undefined {
    return wordsFor(this.game) ?? wordsFor('');
  }

  t: Translate = (key, figures = {}) => format(this.bundle, key, figures);

  has(key: string): boolean {
    return known(this.bundle, key);
  }

  /** As many points; where they are money, they look like it. */
  points(points: number): string {
    return this.has('game-points') ? this.t('game-points', { points }) : t('points-told', { points });
  }

  /** What the open table adds to the words of a choice. */
  label: (action: Action, brief: boolean) => string | null = () => null;

  /** Where a choice stands in a long list. */
  group: (action: Action) => { heading: string; words: string } | null = () => null;

  /** In a few words where there is little room. */
  action(action: Action, brief = false): string {
    return this.label(action, brief) ?? this.t(`action-${action.do}`, figuresOf(action));
  }

  /** A line of the log; null for events that only the film shows. */
  event(event: GameEvent, names: string[]): string | null {
    const key = `event-${event.event}`;
    if (!this.has(key)) return null;
    const figures = figuresOf(event);
    for (const figure of this.seatFigures[event.event] ?? []) figures[figure] = names[Number(event[figure])] ?? '';
    return this.t(key, figures);
  }

  /** The seat that an event is about, as its figures say. */
  seatOf(event: GameEvent): number | null {
    const named = this.seatFigures[event.event]?.includes('seat');
    return named && typeof event.seat === 'number' ? event.seat : null;
  }
}

/** Names in a row: “Ann, Bob and Joe”. */
export function joined(names: string[]): string {
  return names.length < 2
    ? (names[0] ?? '')
    : t('page-names', { others: names.slice(0, -1).join(', '), last: names.at(-1)! });
}
