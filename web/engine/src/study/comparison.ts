/** Compares the best choices of a decision, and says why one is better (comparison.py, reasons.py and advice.py). */

import { mixed } from '../chance.ts';
import type { Engine } from '../engine.ts';
import type { Position } from '../position.ts';
import { ranked, type Budget, type Pause, type Searcher } from '../search.ts';
import { average, difference, rounded, samplesOf, type Difference, type Samples } from './figures.ts';
import { afterChoice } from './playouts.ts';

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
  readonly samples: Samples;
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
  const { engine } = searcher;
  const { width, min_samples: least } = engine.data.study;
  const { judged } = ranked(await searcher.grow(position, seat, luck, budget, pause));
  const wanted = new Set([...judged.slice(0, width).map(({ action }) => action), ...also]);
  const visits = judged.reduce((sum, one) => sum + one.visits, 0);
  const count = budget.seconds ? Math.min(samples, Math.max(least, Math.floor(visits / 4))) : samples;
  const fresh = mixed(luck + 1n); // luck that the search has not seen
  const choices: Choice[] = [];
  for (const action of wanted) {
    const ends = await afterChoice(searcher, position, seat, action, count, fresh, pause);
    choices.push({ action, samples: samplesOf(engine, position.seats, seat, ends) });
  }
  return ranking(engine, choices);
}

const shareOf = (engine: Engine, choice: Choice): number => average(engine, choice.samples['share']!);

/** By how much a figure is greater after one choice than after another. */
function apart(engine: Engine, choice: Choice, other: Choice, figure: string): Difference {
  return difference(engine, choice.samples[figure]!, other.samples[figure]!);
}

/** The search's favourite first, unless another is significantly better; the others in the order of their chances. */
function ranking(engine: Engine, compared: readonly Choice[]): Choice[] {
  const favourite = compared[0]!;
  const byShare = (one: Choice, other: Choice): number => shareOf(engine, other) - shareOf(engine, one);
  const better = compared.filter((choice) => {
    const { mean, significant } = apart(engine, choice, favourite, 'share');
    return mean > 0 && significant;
  });
  const best = better.toSorted(byShare)[0] ?? favourite;
  return [best, ...compared.filter((choice) => choice !== best).toSorted(byShare)];
}

/** The chance to win that a choice gave away; 0 if the difference is not significant. */
export function givenAway(engine: Engine, compared: readonly Choice[], action: number): number {
  const made = compared.find((choice) => choice.action === action)!;
  const { mean, significant } = apart(engine, compared[0]!, made, 'share');
  return mean > 0 && significant ? mean : 0;
}

/** The significant differences, the most significant first. */
function reasons(engine: Engine, better: Choice, other: Choice): Reason[] {
  const { min_amounts: least, min_amount: usual, implied_by: implied, max_reasons: most } = engine.data.study;
  const found = Object.keys(better.samples)
    .filter((figure) => figure !== 'share')
    .map((figure) => ({ figure, ...apart(engine, better, other, figure) }))
    .filter(({ figure, mean, significant }) => significant && Math.abs(mean) >= (least[figure] ?? usual))
    .toSorted((one, two) => strength(two) - strength(one));
  const names = new Set(found.map(({ figure }) => figure));
  return found
    .filter(({ figure }) => !names.has(implied[figure] ?? ''))
    .slice(0, most)
    .map(({ figure, mean }) => ({ figure, amount: rounded(engine, mean, 1) }));
}

const strength = ({ mean, error }: Difference): number => Math.abs(mean) / Math.max(error, 1e-9);

/** Choices with figures and reasons, as they are shown and stored. */
export function advise(engine: Engine, compared: readonly Choice[]): AdvisedChoice[] {
  return compared.map((choice, place) => ({
    action: choice.action,
    share: rounded(engine, shareOf(engine, choice), 4),
    points: rounded(engine, average(engine, choice.samples['points']!), 2),
    why: reasons(engine, choice, place ? compared[0]! : (compared[1] ?? choice)),
  }));
}

/** What a hint takes: as long as a marshal thinks. */
export const hintEffort = ({ data }: Engine): Effort => ({
  budget: { seconds: data.study.hint_seconds },
  samples: data.study.hint_samples,
});

/** The choices that a hint shows, those with the greatest chance to win first. */
export function hint(engine: Engine, compared: readonly Choice[]): AdvisedChoice[] {
  return advise(
    engine,
    compared.toSorted((one, other) => shareOf(engine, other) - shareOf(engine, one)),
  );
}
