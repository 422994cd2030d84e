/** Loads the words of the waiting room, history, profiles and tournaments. */

import { loader } from './loader';

export const loadSocialWords = loader(
  import.meta.glob<string>('../../../../src/gulch/text/*/social.ftl', { query: '?words', import: 'default' }),
);
