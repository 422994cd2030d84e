/** All that is shown of a match that is over, fetched when it is. */

import type { Component } from 'svelte';
import { loadClubWords } from '../lib/club';
import { settings } from '../lib/settings.svelte';
import type { Table } from '../lib/messages';
import type { OpenTable } from '../lib/table.svelte';
import EndPanel from './EndPanel.svelte';

export type Ending = Component<{ open: OpenTable; table: Table; names: string[] }>;

/** The panel, with the words that it will want: it is as high at once as it will be. */
export async function theEnd(): Promise<Ending> {
  await loadClubWords(settings.language);
  return EndPanel;
}
