/** Loads the words of hints, analyses and puzzles. */

import { loader } from './loader';

export const loadStudyWords = loader(
  import.meta.glob<string>('../../../../src/gulch/text/*/study.ftl', { query: '?words', import: 'default' }),
);
