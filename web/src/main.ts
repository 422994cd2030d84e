import { mount } from 'svelte';
import App from './App.svelte';
import { askEarly } from './lib/early';
import './lib/identity.svelte';
import { loadPage, pageName } from './lib/pages';
import { route } from './lib/router.svelte';
import { applySettings } from './lib/settings.svelte';
import { loadWords } from './lib/text.svelte';
import './lib/app.css';

applySettings();
// Everything that is needed first sets out at once.
loadPage(pageName(route.parts)).catch(() => undefined);
if (route.parts[0] === 'table' && route.parts[1]) askEarly(route.parts[1]);
void loadWords().then(() => mount(App, { target: document.getElementById('app')! }));
