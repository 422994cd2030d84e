/** Words of the pages for friends: the waiting room, history, tournaments. */

import { loader } from './loader';

export const loadSocialWords = loader(
  import.meta.glob<string>('../../../../src/gulch/text/*/social.ftl', { query: '?words', import: 'default' }),
);
