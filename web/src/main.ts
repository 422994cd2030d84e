import { mount } from 'svelte';
import App from './App.svelte';
import { letters } from './boot/stored';
import './lib/identity.svelte';
import { applySettings, settings } from './lib/settings.svelte';
import { loadWords } from './lib/text.svelte';

applySettings();
export const shown = Promise.all([loadWords(), letters(settings.language)]).then(() => {
  const target = document.getElementById('app')!;
  target.replaceChildren();
  mount(App, { target });
});
