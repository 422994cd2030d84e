/** Translates messages of the Fluent files, shared with the terminal. Languages and games load when needed. */

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

/** Loads the page's words and those of a game. */
export function loadWords(game = '', language: Language = settings.language): Promise<void> {
  const key = `${language}/${game}`;
  const found = underway.get(key) ?? wordsOf(language, game).then((texts) => keep(key, language, texts));
  underway.set(key, found);
  return found;
}

/** Loads the titles of all games. */
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

/** Parses a text, once for all bundles: the page's words are in the bundle of every game. */
function understood(text: string): FluentResource {
  let found = resources.get(text);
  if (!found) resources.set(text, (found = new FluentResource(text)));
  return found;
}

/** Counts the additions of words. Only translations with missing words depend on it. */
let added = $state(0);

/** Adds words to those of the page or of a game. */
export function addWords(text: string, language: Language, game = ''): void {
  bundles[`${language}/${game}`]!.addResource(new FluentResource(text), { allowOverrides: true });
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

/** The words in the reader's language; until they have loaded, those in the previous one. */
function wordsFor(game: string): FluentBundle | undefined {
  const wanted = bundles[`${settings.language}/${game}`];
  return wanted ?? Object.entries(bundles).find(([key]) => key.endsWith(`/${game}`))?.[1];
}

/** Translates a message of the page. */
export const t: Translate = (key, figures = {}) => format(wordsFor(''), key, figures);

/** The words of a game, and those of the page. */
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

  /** An amount of points, with a dollar sign in games whose points are money. */
  points(points: number): string {
    return this.has('game-points') ? this.t('game-points', { points }) : t('points-told', { points });
  }

  /** Set by the open table: words for a choice that need the view. */
  label: (action: Action, brief: boolean) => string | null = () => null;

  /** Set by the open table: the place of a choice in a long list. */
  group: (action: Action) => { heading: string; words: string } | null = () => null;

  /** A choice in words; `brief` if there is little room. */
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

  /** The seat of an event, if its figures name one. */
  seatOf(event: GameEvent): number | null {
    const hasSeat = this.seatFigures[event.event]?.includes('seat');
    return hasSeat && typeof event.seat === 'number' ? event.seat : null;
  }
}

/** Names in a row: “Ann, Bob and Joe”. */
export function joinNames(names: string[]): string {
  return names.length < 2
    ? (names[0] ?? '')
    : t('page-names', { others: names.slice(0, -1).join(', '), last: names.at(-1)! });
}
