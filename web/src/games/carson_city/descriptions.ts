/**
 * Descriptions of the board's things, shown when they are pointed at, touched or focused; also their accessible names.
 */

import type { Translate } from '../../words/figures';
import { cardOf, money, parcelOf, playerOf, signed, spaceOf, strength } from './lookups';
import type { Contest, Fighter, Income, Parcel, Space, Tile, View } from './types';

export interface About {
  title: string;
  lines: string[];
  /** The fighters there, in the order in which they win ties. */
  now: Fighter[];
  /** The fighters if I joined. */
  joined: Fighter[];
  warnings: string[];
}

interface Context {
  view: View;
  names: string[];
  t: Translate;
}

/**
 * Describes `parcel:D4`, `space:wages`, `step:building_income`, `card:sheriff`, `tile:bank`, `seat:2`, `bag` or `1858`.
 */
export function aboutThing(context: Context, thing: string): About | null {
  const [kind, id = ''] = thing.split(':');
  const { view, t } = context;
  switch (kind) {
    case 'parcel': {
      const parcel = parcelOf(view, id);
      return parcel ? aboutParcel(context, parcel) : null;
    }
    case 'space': {
      const space = spaceOf(view, id);
      return space ? aboutSpace(context, space) : null;
    }
    case 'step':
      return plain(t(`step-${id}`), [t(`about-${id}`)]);
    case 'card':
      return aboutCard(context, id);
    case 'tile':
      return plain(t(`building-${id}`), [t(`about-building-${id}`)]);
    case 'seat':
      return aboutSeat(context, Number(id));
    case 'bag':
      return plain(t('word-bag', { tiles: Object.values(view.bag).reduce((sum, count) => sum + count, 0) }), [
        Object.entries(view.bag)
          .filter(([, count]) => count > 0)
          .map(([building, count]) => `${t(`building-${building}`)} ${count}`)
          .join(', '),
        t('board-slides'),
      ]);
    case '1858':
      return plain(t('board-1858'), [t('board-1858-about')]);
    default:
      return null;
  }
}

/** The whole description as one text, for screen readers. */
export function asText(about: About, names: string[]): string {
  const fighters = about.now.map((one) => `${names[one.seat]} ${strength(one)}`);
  return [about.title, ...about.lines, ...fighters, ...about.warnings]
    .map((line) => line.replace(/\.$/, ''))
    .join('. ');
}

function plain(title: string, lines: string[]): About {
  return { title, lines: lines.filter(Boolean), now: [], joined: [], warnings: [] };
}

function withContest(about: About, contest: Contest | null, open: boolean, { view, t }: Context): About {
  if (!contest) return about;
  return {
    ...about,
    now: contest.fighters.length > 1 || contest.joined.length ? contest.fighters : [],
    joined: contest.joined,
    lines: [
      ...about.lines,
      ...(contest.ties_known || contest.fighters.length + contest.joined.length < 2 ? [] : [t('board-ties-open')]),
    ],
    warnings: [
      ...about.warnings,
      ...(open && contest.joined.length && !view.lifted ? [t('word-force-drops')] : []),
      ...(view.might_is_right ? [t('board-tokens-added')] : []),
    ],
  };
}

// ── The town ──────────────────────────────────────────────────────────────────

function aboutParcel(context: Context, parcel: Parcel): About {
  const { view, names, t } = context;
  const me = playerOf(view, view.seat);
  const lines = [
    parcel.owner === null ? t('word-neutral') : t('board-owner', { name: names[parcel.owner] ?? '' }),
    ...(parcel.price === null ? [] : [isFree(view) ? t('board-free') : t('board-price', { price: parcel.price })]),
    ...(parcel.ground === 'empty' ? [t(parcel.access ? 'word-access' : 'word-no-access')] : []),
    ...(parcel.income ? incomeLines(context, parcel.income, parcel.ground) : []),
    ...(parcel.protected ? [t('word-protected')] : []),
    ...(parcel.white ? [t('word-white-here')] : []),
    ...parcel.losses.map(
      (loss) => `${t('word-loss', { seat: names[loss.seat] ?? '', money: loss.money })} (${loss.parcel})`,
    ),
  ];
  const dear = parcel.price !== null && !isFree(view) && (me?.money ?? 0) < parcel.price;
  const poor = parcel.open && dear ? [t('warn-poor')] : [];
  const purpose =
    parcel.open && parcel.owner !== null ? [t(parcel.owner === view.seat ? 'board-defend' : 'board-attack')] : [];
  const about = {
    title: `${parcel.id} · ${t(`ground-${parcel.ground}`)}`,
    lines: [...lines, ...purpose],
    now: [],
    joined: [],
    warnings: poor,
  };
  return withContest(about, parcel.contest, parcel.open, context);
}

/** Whether parcels are free of charge now: the first ones and the Settler's. */
function isFree(view: View): boolean {
  return view.phase === 'claim' || view.phase === 'settle';
}

function incomeLines({ names, t }: Context, income: Income, ground: string): string[] {
  if (income.kind === 'none') return [t(`about-building-${ground}`)];
  const units = income.counted.reduce((sum, one) => sum + one.units, 0);
  const where = income.counted.map((one) => (one.units > 1 ? `${one.parcel}×${one.units}` : one.parcel)).join(', ');
  return [
    t('word-income', { money: income.money }),
    ...(income.kind === 'fixed'
      ? []
      : [`${t('word-income-each', { units, each: income.each })}${where ? ` (${where})` : ''}`]),
    ...(income.also && income.also_built
      ? [t('word-income-also', { count: income.also_built, each: income.also_each, building: income.also })]
      : []),
    ...(income.before_cap > income.cap ? [t('word-income-cap', { cap: income.cap })] : []),
    ...(income.unusable.length ? [t('word-unusable', { parcels: income.unusable.join(', ') })] : []),
    ...(income.looter === null ? [] : [t('board-looter', { name: names[income.looter] ?? '' })]),
  ];
}

// ── The path ──────────────────────────────────────────────────────────────────

function aboutSpace(context: Context, space: Space): About {
  const { view, t } = context;
  const me = playerOf(view, view.seat);
  const cost = space.cost ?? space.price;
  const tile = view.display.find((one) => `build_${one.price}` === space.id);
  const lines = [
    t(`about-${space.id}`),
    ...(space.building ? [t(`about-building-${space.building}`), ...(tile ? siteLines(context, tile) : [])] : []),
    ...(space.cost !== null && space.price !== null && space.cost < space.price
      ? [t('board-half-price', { price: space.cost })]
      : []),
    ...(tile?.building && tile.slides_to !== null && tile.slides_to !== tile.price
      ? [t('word-slides', { price: tile.slides_to })]
      : []),
    ...(space.money === null ? [] : [t('board-brings-money', { money: space.money })]),
    ...(space.points === null ? [] : [t('board-brings-points', { points: space.points })]),
    ...(!space.available ? [t('word-closed')] : space.closes ? [t('word-closes', { turn: space.closes })] : []),
    ...(space.white ? [t('word-white-here')] : []),
  ];
  const poor = space.open && cost !== null && (me?.money ?? 0) < cost ? [t('warn-poor')] : [];
  const last = space.open && me?.cowboys === 1 && !me.white ? [t('warn-last-cowboy')] : [];
  const title = space.building ? `${t(`building-${space.building}`)} · ${money(t, cost ?? 0)}` : t(`step-${space.id}`);
  return withContest(
    { title, lines, now: [], joined: [], warnings: [...poor, ...last] },
    space.contest,
    space.open,
    context,
  );
}

/** Lines about a tile: my best parcels for it, and its effect on others. */
function siteLines({ names, t }: Context, tile: Tile): string[] {
  if (!tile.sites?.length) return tile.sites ? [t('board-no-land')] : [];
  const sites = tile.sites.slice(0, 3).map(({ parcel, house, gain, others }) => {
    const more = [
      ...(house === null ? [] : [t('board-with-house', { parcel: house })]),
      ...others.map((other) => `${names[other.seat]} ${signed(t, other.money)}`),
    ];
    return `${parcel} ${signed(t, gain)}${more.length ? ` (${more.join(', ')})` : ''}`;
  });
  return [t('board-on-your-land', { sites: sites.join('; ') })];
}

// ── People ────────────────────────────────────────────────────────────────────

function aboutCard({ view, names, t }: Context, id: string): About | null {
  const card = cardOf(view, id);
  if (!card) return null;
  const other = card.side === 'yellow' ? 'red' : 'yellow';
  return plain(`${card.number} · ${t(`character-${card.id}`)} (${t(`side-${card.side}`)})`, [
    t(`power-${card.id}-${card.side}`),
    t('board-limit', { limit: card.limit }),
    ...(card.taken === null ? [] : [t('board-taken', { name: names[card.taken] ?? '' })]),
    t('board-other-side', { side: t(`side-${other}`), power: t(`power-${card.id}-${other}`) }),
  ]);
}

function aboutSeat({ view, names, t }: Context, seat: number): About | null {
  const player = playerOf(view, seat);
  const score = view.scoring.find((one) => one.seat === seat);
  if (!player || !score) return null;
  return {
    ...plain(names[seat] ?? '', [
      ...(player.character
        ? [`${t(`character-${player.character}`)}: ${t(`power-${player.character}-${player.side ?? 'yellow'}`)}`]
        : []),
      ...(player.upper === null ? [] : [t('word-upper', { place: player.upper })]),
      ...(player.passed === null || view.phase === 'claim' ? [] : [t('word-passed', { place: player.passed })]),
      t('board-force-is', { force: player.force, guns: player.guns, cowboys: player.force - player.guns }),
      t('board-owns', {
        parcels: player.parcels,
        buildings: player.buildings,
        houses: player.houses,
        mountains: player.mountains,
      }),
      t('word-income', { money: player.income }),
      t('board-if-ended', {
        earned: score.earned,
        buildings: score.buildings,
        houses: score.houses,
        mountains: score.mountains,
        money: score.money ?? 0,
        bonus: score.bonus,
        total: score.total ?? score.earned,
      }),
      ...(player.kept.length
        ? [`${t('word-kept')}: ${player.kept.map((building) => t(`building-${building}`)).join(', ')}`]
        : []),
    ]),
    warnings: player.excess ? [t('word-excess', { money: player.excess.money, points: player.excess.points })] : [],
  };
}
