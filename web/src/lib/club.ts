/** What friends ask of the server and what their pages say: fetched where it is needed. */

import { at, call } from './api';
import { addWords, loadWords, t } from './text.svelte';
import type { Contest, ContestTable, History, Invitation, NewContest, Profile, Restrain, Table } from './messages';

const contest = (id: string) => `/contests/${encodeURIComponent(id)}`;

export const club = {
  ready: (id: string, ready: boolean) => call<Table>('POST', `${at(id)}/ready`, { ready }),
  restrain: (id: string, player: string, how: Restrain['how']) =>
    call<Table>('POST', `${at(id)}/restrain`, { player, how }),
  invitation: (to: 'table' | 'contest', id: string) =>
    call<Invitation>('GET', `${to === 'table' ? at(id) : contest(id)}/invitation`),
  history: () => call<History>('GET', '/me/history'),
  myInvitation: () => call<Invitation>('GET', '/me/invitation'),
  profile: (id: string) => call<Profile>('GET', `/players/${encodeURIComponent(id)}`),
  contests: () => call<Contest[]>('GET', '/contests'),
  open: (wish: NewContest) => call<Contest>('POST', '/contests', wish),
  contest: (id: string) => call<Contest>('GET', contest(id)),
  enter: (id: string) => call<Contest>('POST', `${contest(id)}/enter`),
  withdraw: (id: string, player: string | null) => call<Contest>('POST', `${contest(id)}/withdraw`, { player }),
  end: (id: string) => call<Contest>('POST', `${contest(id)}/end`),
  start: (id: string) => call<Contest>('POST', `${contest(id)}/start`),
};

export const plays = ({ places, stopped }: ContestTable): boolean => !places && !stopped;

/** How a contest stands, in words: its last tables may be played when no round comes any more. */
export function standing({ state, played }: Contest): string {
  return t(state === 'over' && played.flat().some(plays) ? 'club-contest-ending' : `club-contest-state-${state}`);
}

const words = import.meta.glob<string>('../../../src/gulch/text/*/club.ftl', { query: '?words', import: 'default' });
const underway = new Map<string, Promise<void>>();

export function loadClubWords(language: string): Promise<void> {
  const found = underway.get(language) ?? fetched(language);
  underway.set(language, found);
  return found;
}

async function fetched(language: string): Promise<void> {
  const [text] = await Promise.all([words[`../../../src/gulch/text/${language}/club.ftl`]!(), loadWords('', language)]);
  addWords(text, language);
}
