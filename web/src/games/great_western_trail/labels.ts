/** Words of choices in the list, with details from the view: tiles, requirements of goals, costs, money left. */

import type { Action } from '../../protocol/actions';
import type { Translate } from '../../words/figures';
import { Offers } from './offers';
import type { FilmView } from './film-view';
import { actionWords, placeName, signed } from './appearance';
import type { Choice, Goal, Node, View } from './types';

/** Separators between the parts of a choice and between a tile's actions; no line begins with them. */
const APART = '\u00a0· ';
const OR = '\u00a0| ';

/** The words of a choice; brief ones omit a tile's effects and the action with a goal. */
export function labelOf(
  view: FilmView,
  action: Action,
  t: Translate,
  _names: string[] = [],
  brief = false,
): string | null {
  if (!view.choices) return null;
  const choice = new Offers(view, [action]).all[0]?.choice;
  return [brief ? briefWords(view, action, t) : fullWords(view, action, t), costAndGain(choice, t)]
    .filter(Boolean)
    .join(APART);
}

function briefWords(view: View, action: Action, t: Translate): string {
  switch (action.do) {
    case 'go':
      return [actionWords(t, action), ...far(nodeOf(view, action.to), t)].join(APART);
    case 'use':
    case 'train':
    case 'build':
      return actionWords(t, action);
    case 'take_goal': {
      const goal = view.goals.find((one) => one.id === action.goal);
      return goal ? `${t('board-goal', { vp: goal.vp })}: ${needsOf(goal, t)}` : actionWords(t, action);
    }
    default:
      return fullWords(view, action, t);
  }
}

function fullWords(view: View, action: Action, t: Translate): string {
  switch (action.do) {
    case 'go':
      return [actionWords(t, action), ...way(nodeOf(view, action.to), t)].join(APART);
    case 'use': {
      const here = view.nodes.find((node) => node.herders.includes(view.seat));
      return here
        ? `${actionWords(t, action)}: ${here.effects.map((effect) => actionWords(t, effect)).join(OR)}`
        : actionWords(t, action);
    }
    case 'auxiliary': {
      const own = view.herders[view.seat]?.auxiliaries.find((one) => one.number === action.auxiliary);
      return own ? `${actionWords(t, action)}: ${actionWords(t, own.effect)}` : actionWords(t, action);
    }
    case 'train': {
      const card = view.train.find((one) => one.engineers === action.card);
      return card
        ? `${actionWords(t, action)}: ${card.effects.map((effect) => actionWords(t, effect)).join(OR)}`
        : actionWords(t, action);
    }
    case 'build': {
      const tile = view.stock.find((one) => one.number === action.building);
      return tile
        ? `${actionWords(t, action)}: ${tile.effects.map((effect) => actionWords(t, effect)).join(OR)}`
        : actionWords(t, action);
    }
    case 'take_goal': {
      const goal = view.goals.find((one) => one.id === action.goal);
      return goal ? t('board-take-goal', { needs: needsOf(goal, t), vp: goal.vp }) : actionWords(t, action);
    }
    default:
      return actionWords(t, action);
  }
}

/** A goal's requirements, with equal ones counted: “4 × Simmental”; `marked` ones say which are met. */
export function needsOf(goal: Goal, t: Translate, marked = false): string {
  return [...new Set(goal.needs)]
    .map((need) => {
      const times = goal.needs.filter((one) => one === need).length;
      const met = marked ? goal.needs.filter((one, n) => one === need && goal.met[n]).length : 0;
      const count = times > 1 ? `${met && met < times ? `${met}/` : ''}${times}\u00a0×\u00a0` : '';
      return `${met === times ? '✓ ' : ''}${count}${t('need-name', { need })}`;
    })
    .join(' + ');
}

/** Describes a place: its tile, its effects for me, its distance. */
function way(node: Node | undefined, t: Translate): string[] {
  if (!node) return [];
  const offers = node.auxiliary_only
    ? t('word-auxiliary-only')
    : node.effects.map((effect) => actionWords(t, effect)).join(OR);
  return [
    ...far(node, t),
    node.kind === 'el_paso' ? offers : `${t('board-tile', { tile: node.tile ?? '' })}: ${offers}`,
  ];
}

function far(node: Node | undefined, t: Translate): string[] {
  if (!node?.steps) return [];
  return [
    t('word-steps', { steps: node.steps }),
    ...(node.cowboys ? [t('word-cowboys', { cowboys: node.cowboys })] : []),
  ];
}

function nodeOf(view: View, id: unknown): Node | undefined {
  return view.nodes.find((node) => node.id === id);
}

/** The cost and gain of a choice in one line. */
export function costAndGain(choice: Choice | undefined, t: Translate): string {
  if (!choice) return '';
  return [
    ...(choice.dollars
      ? [
          // A word joiner keeps the sign and the money on one line.
          `${choice.dollars > 0 ? '+' : '−\u2060'}${t('word-money', { money: Math.abs(choice.dollars) })}`,
          t('board-money-after', { money: choice.money }),
        ]
      : []),
    ...(choice.certificates ? [t('board-spends', { certificates: choice.certificates })] : []),
    ...(choice.vp ? [t('board-vp-change', { vp: signed(choice.vp) })] : []),
  ].join(', ');
}

/** A place's name, with its tile, owner, distance and herders. */
export function placeTitle(view: View, node: Node, names: (seat: number) => string, t: Translate): string {
  if (node.tile === null)
    return [placeName(t, node.id), t('word-empty-cell'), t('word-cost', { cost: node.cost })].join(', ');
  const owner = node.owner === null ? [] : [node.owner === view.seat ? t('word-your-building') : names(node.owner)];
  const standing = node.herders.length ? [t('board-here', { names: node.herders.map(names).join(', ') })] : [];
  const tile = node.kind === 'el_paso' ? [] : [t('board-tile', { tile: node.tile })];
  return [
    placeName(t, node.id),
    ...tile,
    ...owner,
    ...far(node, t),
    ...standing,
    ...(node.auxiliary_only ? [t('word-auxiliary-only')] : []),
  ].join(', ');
}

/** Such a title, with the tile's effects. */
export function placeWords(view: View, node: Node, names: (seat: number) => string, t: Translate): string {
  const offers = node.effects.map((effect) => actionWords(t, effect)).join(OR);
  return [placeTitle(view, node, names, t), ...(offers ? [offers] : [])].join('. ');
}
