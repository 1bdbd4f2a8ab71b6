// Runs in a frame before the bundle: counts the bundle's calls of the browser, and makes one of them throw.
import { classes, globals, members } from './browser-calls.js';
import { report } from './report.js';
import { wrap, wrapClass } from './throw-at.js';

for (const storage of [localStorage, sessionStorage]) storage.clear();
for (const pair of document.cookie.split('; ')) document.cookie = `${pair.split('=')[0]}=; path=/; max-age=0`;
document.cookie = 'choice=2|3|4; path=/';

addEventListener('error', ({ message }) => {
  if (message !== "the page's own") report.errors.push(`error: ${message}`);
});
addEventListener('unhandledrejection', (event) => report.errors.push(`rejection: ${String(event.reason)}`));
for (const level of ['log', 'info', 'warn', 'error']) console[level] = (...values) => report.errors.push(`console: ${values.join(' ')}`);

// Timers run twenty times as fast, and the network is replaced: no request leaves the machine.
const { stringify } = JSON;
const startTimer = window.setTimeout;
window.setTimeout = (run, ms, ...given) => startTimer(run, ms / 20, ...given);
const state = { key: 'kndctr_ABCDEF0123456789_AdobeOrg_identity', value: 'abc', maxAge: 60, attrs: { SameSite: 'None' } };
const handle = [{ type: 'state:store', payload: [state] }, { type: 'identity:result', payload: [{ id: '1', namespace: { code: 'ECID' } }] }];
let answers = 0;
window.fetch = async () => {
  report.sent++;
  answers++;
  return answers === 1 ? new Response('', { status: 503, headers: { 'Retry-After': '1' } }) : new Response(stringify({ handle, warnings: [{ title: 'a' }] }));
};
Navigator.prototype.sendBeacon = () => {
  report.sent++;
  return answers % 2 === 0;
};

Error.stackTraceLimit = 4;

for (const [owner, names] of Object.entries(members)) for (const name of names) wrap(window[owner].prototype, name, `${owner}.`);
for (const name of globals) wrap(window, name);
for (const name of ['stringify', 'parse']) wrap(JSON, name, 'JSON.');
wrap(Math, 'random', 'Math.');
wrap(Date, 'now', 'Date.');
wrap(Intl, 'DateTimeFormat', 'Intl.');
for (const name of classes) wrapClass(name);
