/** Compares the best choices of a decision, and says why one is better (comparison.py, reasons.py and advice.py). */

import { mixed } from '../chance.ts';
import type { GameData } from '../data.ts';
import type { Position } from '../position.ts';
import { ranked, type Budget, type Pause, type Searcher } from '../search.ts';
import { afterChoice, shares, type Ends } from './playouts.ts';
import { deviation, mean, rounded } from './statistics.ts';

/** What is spent on one decision: a search, and playouts for each choice compared. */
export interface Effort {
  readonly budget: Budget;
  readonly samples: number;
}

/** A figure that is greater by this amount at the end of the match (smaller if negative). */
export interface Reason {
  readonly figure: string;
  readonly amount: number;
}

/** A choice with its figures. `why` compares it with the best one; for the best, with the next best. */
export interface AdvisedChoice {
  readonly action: number;
  readonly share: number; // the average share of the victory
  readonly points: number;
  readonly why: readonly Reason[];
}

/** A choice with the samples of each of its figures. */
export interface Choice {
  readonly action: number;
  readonly samples: Readonly<Record<string, readonly number[]>>;
}

/** An average difference with its standard error. */
interface Difference {
  readonly mean: number;
  readonly error: number;
  readonly significant: boolean;
}

/** Compare the choices that a search likes best and those of `also`. The best comes first. */
export async function compare(
  searcher: Searcher,
  position: Position,
  seat: number,
  luck: bigint,
  { budget, samples }: Effort,
  pause: Pause,
  also: readonly number[] = [],
): Promise<Choice[]> {
  const { data } = searcher.engine;
  const { judged } = ranked(await searcher.grow(position, seat, luck, budget, pause));
  const wanted = new Set([...judged.slice(0, data.study.width).map(({ action }) => action), ...also]);
  const visits = judged.reduce((sum, one) => sum + one.visits, 0);
  const count = budget.seconds ? Math.min(samples, Math.max(data.study.min_samples, Math.floor(visits / 4))) : samples;
  const fresh = mixed(luck + 1n); // luck that the search has not seen
  const choices: Choice[] = [];
  for (const action of wanted) {
    const ends = await afterChoice(searcher, position, seat, action, count, fresh, pause);
    choices.push({ action, samples: figures(data, seat, ends) });
  }
  return ranking(data, choices);
}

/** The samples of each figure for a seat. */
function figures(data: GameData, seat: number, ends: Ends): Choice['samples'] {
  const measures = data.study.measures.map((name, n) => [name, ends.measures[n]!] as const);
  return {
    share: shares(ends).map((row) => row[seat]!),
    points: ends.points.map((row) => row[seat]!),
    place: ends.places.map((row) => row[seat]!),
    lead: ends.points.map((row) => row[seat]! - Math.max(0, ...row.filter((_, other) => other !== seat))),
    ...Object.fromEntries(measures),
  };
}

const average = (choice: Choice, figure: string): number => mean(choice.samples[figure]!);

/** By how much a figure is greater after one choice than after another. The samples are pairs with the same luck. */
function difference(data: GameData, choice: Choice, other: Choice, figure: string): Difference {
  const apart = choice.samples[figure]!.map((sample, n) => sample - other.samples[figure]![n]!);
  const error = deviation(apart) / Math.sqrt(Math.max(apart.length - 1, 1));
  return { mean: mean(apart), error, significant: Math.abs(mean(apart)) > data.study.significant_errors * error };
}

/** The search's favourite first, unless another is significantly better; the others in the order of their chances. */
function ranking(data: GameData, compared: readonly Choice[]): Choice[] {
  const favourite = compared[0]!;
  const byShare = (one: Choice, other: Choice): number => average(other, 'share') - average(one, 'share');
  const better = compared.filter((choice) => {
    const apart = difference(data, choice, favourite, 'share');
    return apart.mean > 0 && apart.significant;
  });
  const best = better.toSorted(byShare)[0] ?? favourite;
  return [best, ...compared.filter((choice) => choice !== best).toSorted(byShare)];
}

/** The chance to win that a choice gave away; 0 if the difference is not significant. */
export function givenAway(data: GameData, compared: readonly Choice[], action: number): number {
  const lost = difference(
    data,
    compared[0]!,
    compared.find((choice) => choice.action === action)!,
    'share',
  );
  return lost.mean > 0 && lost.significant ? lost.mean : 0;
}

/** The significant differences, the most significant first. */
function reasons(data: GameData, better: Choice, other: Choice): Reason[] {
  const {
    figures: own,
    measures,
    min_amounts: least,
    min_amount: usual,
    implied_by: implied,
    max_reasons: most,
  } = data.study;
  const found = [...own, ...measures]
    .map((figure) => ({ figure, ...difference(data, better, other, figure) }))
    .filter(({ figure, mean: amount, significant }) => significant && Math.abs(amount) >= (least[figure] ?? usual))
    .toSorted((one, two) => strength(two) - strength(one));
  const names = new Set(found.map(({ figure }) => figure));
  return found
    .filter(({ figure }) => !names.has(implied[figure] ?? ''))
    .slice(0, most)
    .map(({ figure, mean: amount }) => ({ figure, amount: rounded(amount, 1) }));
}

const strength = ({ mean: amount, error }: Difference): number => Math.abs(amount) / Math.max(error, 1e-9);

/** Choices with figures and reasons, as they are shown and stored. */
export function advise(data: GameData, compared: readonly Choice[]): AdvisedChoice[] {
  return compared.map((choice, place) => ({
    action: choice.action,
    share: rounded(average(choice, 'share'), 4),
    points: rounded(average(choice, 'points'), 2),
    why: reasons(data, choice, place ? compared[0]! : (compared[1] ?? choice)),
  }));
}

/** What a hint takes: as long as a marshal thinks. */
export const hintEffort = ({ study }: GameData): Effort => ({
  budget: { seconds: study.hint_seconds },
  samples: study.hint_samples,
});

/** The choices that a hint shows, those with the greatest chance to win first. */
export function hint(data: GameData, compared: readonly Choice[]): AdvisedChoice[] {
  return advise(
    data,
    compared.toSorted((one, other) => average(other, 'share') - average(one, 'share')),
  );
}
