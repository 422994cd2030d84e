import { mount } from 'svelte';
import App from './App.svelte';
import { loadFont } from './boot/languages';
import { showStartFailure } from './boot/start-failure';
import { showAfter } from './film/gradual-drawing';
import { yieldToBrowser } from './film/next-frame';
import './net/identity.svelte';
import { applySettings, settings } from './settings/settings.svelte';
import './style/app.css';
import { loadWords } from './words/translate.svelte';

applySettings();
// The page is drawn while its font loads; until then the head in the HTML is shown.
loadWords()
  .then(async () => {
    await yieldToBrowser();
    const target = document.getElementById('app')!;
    const head = target.firstElementChild;
    mount(App, { target });
    await showAfter(loadFont(settings.language).then(() => head?.remove()));
  })
  .catch(() => showStartFailure(settings.language));
