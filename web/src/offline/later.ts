/** Loaded when the page has been open for a while. */

import { keepPageIfUsed } from './kept-files';

export { default as Newer } from './Newer.svelte';

keepPageIfUsed();
