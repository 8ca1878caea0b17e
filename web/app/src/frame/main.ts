import { mount } from 'svelte';
import App from './App.svelte';
import { loadLanguage } from '../messages/messages.ts';
import { archive, store } from '../keep/kept-games.ts';
import { needGames, rules } from '../base/modules.ts';
import { later } from '../base/later.ts';
import { neededGames } from './needed-games.ts';
import { startRouting } from '../links/router.ts';
import { settings } from '../base/settings.ts';
import '../styles/base.css';
import '../styles/controls.css';

settings.subscribe(({ theme }) => {
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
});
const names = rules.games().map(({ name }) => name);
startRouting((route) => needGames(neededGames(route, { archive, store, names })));
await loadLanguage();
// Not in the task that reads and runs the scripts.
await later();
mount(App, { target: document.getElementById('app')! });
// Without service workers (an old browser, a page not served securely) the site needs its server.
if (import.meta.env.PROD) navigator.serviceWorker?.register('./sw.js').catch(() => undefined);
