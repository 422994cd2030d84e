/** The end panel, loaded when the match is over. */

import type { Component } from 'svelte';
import { loadSocialWords } from '../words/on-demand/social-words';
import { settings } from '../settings/settings.svelte';
import type { Table } from '../protocol/messages';
import type { OpenTable } from './open-table.svelte';
import EndPanel from './EndPanel.svelte';

export type Ending = Component<{ open: OpenTable; table: Table; names: string[] }>;

/** Loads the panel together with its words, so that its height does not change. */
export async function loadEndPanel(): Promise<Ending> {
  await loadSocialWords(settings.language);
  return EndPanel;
}
