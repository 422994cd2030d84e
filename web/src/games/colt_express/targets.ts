/** What can be chosen on the train now: actions by the thing they are about; illegal ones can be asked about. */

import type { Action } from '../../protocol/actions';
import { banditOf, spaceKey } from './appearance';
import type { Space, View } from './types';

export interface Offer {
  action: Action;
  open: boolean;
}

export interface Targets {
  /** The offers by space, by bandit, and by loot in the acting bandit's space. */
  spaces: Map<string, Offer>;
  bandits: Map<string, Offer>;
  loot: Map<string, Offer>;
  /** The space where that loot is. */
  here: string | null;
}

const STEP: Record<string, number> = { forward: -1, back: 1 };

export function targetsOf(view: View, legal: Action[]): Targets {
  const targets: Targets = { spaces: new Map(), bandits: new Map(), loot: new Map(), here: null };
  const doer = banditOf(view, view.asked?.bandit)?.space;
  if (!legal.length || !doer) return targets;
  if (view.phase === 'move')
    for (const car of view.train)
      shut(targets.spaces, spaceKey({ ...doer, position: car.position }), { do: 'go', position: car.position });
  if (view.phase === 'shoot' || view.phase === 'punch')
    for (const bandit of view.bandits)
      if (bandit.id !== view.asked?.bandit) shut(targets.bandits, bandit.id, { do: view.phase, bandit: bandit.id });
  targets.here = spaceKey(doer);
  for (const action of legal) {
    const space = leadsTo(view, doer, action);
    if (space) targets.spaces.set(spaceKey(space), { action, open: true });
    else if (action.do === 'shoot' || action.do === 'punch')
      targets.bandits.set(String(action.bandit), { action, open: true });
    else if (action.do === 'take') targets.loot.set(String(action.loot), { action, open: true });
  }
  return targets;
}

function shut(offers: Map<string, Offer>, key: string, action: Action): void {
  offers.set(key, { action, open: false });
}

/** The space that an action leads to, starting from the acting bandit, the victim or the Marshal. */
export function leadsTo(
  view: View,
  doer: Space,
  action: { [figure: string]: unknown; do?: string; event?: string },
): Space | null {
  const step = STEP[String(action.direction)] ?? 0;
  switch (action.do ?? action.event) {
    case 'go':
      return { position: Number(action.position), level: doer.level };
    case 'push': {
      const victim = banditOf(view, view.asked?.victim)?.space;
      return victim ? { position: victim.position + step, level: victim.level } : null;
    }
    case 'marshal':
      return { position: view.marshal + step, level: 'inside' };
    default:
      return null;
  }
}
