/** Requests that only a server answers: the lobby, waiting rooms, invitations, profiles, contests. */

import { withIdentity } from '../net/identity.svelte';
import { call, tablePath } from '../net/http';
import type {
  Contest,
  ContestTable,
  Invitation,
  NewContest,
  Profile,
  Restrain,
  Table,
  Transfer,
} from '../protocol/messages';
import { t } from '../words/translate.svelte';

const contest = (id: string) => `/contests/${encodeURIComponent(id)}`;

const atTable = (id: string, what: string, body?: unknown): Promise<Table> =>
  withIdentity(() => call('POST', `${tablePath(id)}/${what}`, body));

export const socialApi = {
  lobby: () => call<Table[]>('GET', '/lobby'),
  join: (id: string, seat: number | null) => atTable(id, 'join', { seat }),
  leave: (id: string) => atTable(id, 'leave'),
  /** Puts a bot into a seat. */
  replace: (id: string, seat: number) => atTable(id, 'replace', { seat }),
  ready: (id: string, ready: boolean) => atTable(id, 'ready', { ready }),
  restrain: (id: string, player: string, how: Restrain['how']) =>
    call<Table>('POST', `${tablePath(id)}/restrain`, { player, how }),
  invitation: (to: 'table' | 'contest', id: string) =>
    call<Invitation>('GET', `${to === 'table' ? tablePath(id) : contest(id)}/invitation`),
  transfer: () => withIdentity(() => call<Transfer>('POST', '/me/transfer')),
  myInvitation: () => call<Invitation>('GET', '/me/invitation'),
  profile: (id: string) => call<Profile>('GET', `/players/${encodeURIComponent(id)}`),
  contests: () => call<Contest[]>('GET', '/contests'),
  open: (wish: NewContest) => withIdentity(() => call<Contest>('POST', '/contests', wish)),
  contest: (id: string) => call<Contest>('GET', contest(id)),
  enter: (id: string) => withIdentity(() => call<Contest>('POST', `${contest(id)}/enter`)),
  withdraw: (id: string, player: string | null) =>
    withIdentity(() => call<Contest>('POST', `${contest(id)}/withdraw`, { player })),
  end: (id: string) => withIdentity(() => call<Contest>('POST', `${contest(id)}/end`)),
  start: (id: string) => withIdentity(() => call<Contest>('POST', `${contest(id)}/start`)),
};

export const isBeingPlayed = ({ places, stopped }: ContestTable): boolean => !places && !stopped;

/** The state of a contest in words; one that is over may still have tables in play. */
export function contestState({ state, played }: Contest): string {
  return t(
    state === 'over' && played.flat().some(isBeingPlayed) ? 'social-contest-ending' : `social-contest-state-${state}`,
  );
}
