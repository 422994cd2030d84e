import { mount } from 'svelte';
import App from './App.svelte';
import './lib/identity.svelte';
import { applySettings } from './lib/settings.svelte';
import { loadWords } from './lib/text.svelte';

applySettings();
export const shown = loadWords().then(() => mount(App, { target: document.getElementById('app')! }));
