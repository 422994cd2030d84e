/** All that is shown of a match that is over, fetched when it is. */

import type { Component } from 'svelte';
import { loadSocialWords } from '../words/on-demand/social-words';
import { settings } from '../settings/settings.svelte';
import type { Table } from '../protocol/messages';
import type { OpenTable } from './open-table.svelte';
import EndPanel from './EndPanel.svelte';

export type Ending = Component<{ open: OpenTable; table: Table; names: string[] }>;

/** The panel, with the words that it will want: it is as high at once as it will be. */
export async function loadEndPanel(): Promise<Ending> {
  await loadSocialWords(settings.language);
  return EndPanel;
}
