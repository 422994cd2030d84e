import { RequestError } from '../protocol/host';
import { settings } from '../settings/settings.svelte';
import { loadSocialWords } from '../words/on-demand/social-words';
import { t } from '../words/translate.svelte';

/** Says what a page without a server cannot do, and how to run one. */
export async function noServer(): Promise<RequestError> {
  await loadSocialWords(settings.language);
  return new RequestError('no-server', t('social-no-server'));
}
