import { mount } from 'svelte';
import App from './App.svelte';
import { letters } from './boot/stored';
import { breath } from './lib/breath';
import './lib/identity.svelte';
import { applySettings, settings } from './lib/settings.svelte';
import { loadWords } from './lib/text.svelte';

applySettings();
// It is made while the letters are on their way, behind the head that stands there first.
export const shown = loadWords().then(async () => {
  await breath();
  const target = document.getElementById('app')!;
  const head = target.firstElementChild;
  mount(App, { target });
  await letters(settings.language);
  head?.remove();
});
