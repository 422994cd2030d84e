import { mount } from 'svelte';
import App from './App.svelte';
import { apologise } from './boot/sorry';
import { letters } from './boot/stored';
import './lib/app.css';
import { breath } from './lib/breath';
import './lib/identity.svelte';
import { needed } from './lib/parts';
import { applySettings, settings } from './lib/settings.svelte';
import { loadWords } from './lib/text.svelte';

applySettings();
// It is made while the letters are on their way, behind the head that stands there first.
loadWords()
  .then(async () => {
    await breath();
    const target = document.getElementById('app')!;
    const head = target.firstElementChild;
    mount(App, { target });
    await needed(letters(settings.language).then(() => head?.remove()));
  })
  .catch(() => apologise(settings.language));
