// Runs in a frame ahead of everything: counts what the bundle asks of the browser, and lets one of these calls throw.
(() => {
  const asked = parent.asked ?? {};
  const { stringify } = JSON;
  const report = { calls: {}, injected: false, begun: false, errors: [], marks: [], ran: [], sent: 0 };
  window.report = report;

  for (const storage of [localStorage, sessionStorage]) storage.clear();
  for (const pair of document.cookie.split('; ')) document.cookie = `${pair.split('=')[0]}=; path=/; max-age=0`;
  document.cookie = 'choice=2|3|4; path=/';

  addEventListener('error', (event) => report.errors.push(`error: ${event.message}`));
  addEventListener('unhandledrejection', (event) => report.errors.push(`rejection: ${String(event.reason)}`));
  for (const level of ['log', 'info', 'warn', 'error']) console[level] = (...said) => report.errors.push(`console: ${said.join(' ')}`);

  // Timers run twenty times as fast, and nothing leaves the machine: what a bundle gets as fetch answers by itself.
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

  /** Counts a call by the bundle's own code, and throws if it is the chosen one. */
  const pass = (point) => {
    if (!new Error().stack.split('\n')[3]?.includes('/bundle.js')) return;
    const count = report.calls[point] = (report.calls[point] ?? 0) + 1;
    if (point !== asked.point || count !== asked.nth) return;
    report.injected = true;
    report.begun = window.ran !== undefined;
    throw new DOMException(`injected at ${point}`, 'SecurityError');
  };
  const wrapped = (point, original) => function (...given) {
    pass(point);
    return Reflect.apply(original, this, given);
  };
  const wrap = (owner, name, label = '') => {
    const point = `${label}${name}`;
    const found = Object.getOwnPropertyDescriptor(owner, name);
    if (!found) throw new Error(`There is no ${point}.`);
    const changed = { ...found };
    if (typeof found.value === 'function') changed.value = wrapped(point, found.value);
    if (found.get) changed.get = wrapped(`get ${point}`, found.get);
    if (found.set) changed.set = wrapped(`set ${point}`, found.set);
    Object.defineProperty(owner, name, changed);
  };
  const wrapClass = (name) => {
    window[name] = new Proxy(window[name], {
      construct: (target, given, as) => {
        pass(`new ${name}`);
        return Reflect.construct(target, given, as === window[name] ? target : as);
      },
    });
  };

  const classes = ['MutationObserver', 'IntersectionObserver', 'Image', 'Blob', 'URLSearchParams', 'Promise', 'Date', 'Map', 'Set', 'WeakMap', 'WeakSet', 'Uint8Array'];
  const members = {
    Document: ['cookie', 'title', 'referrer', 'readyState', 'currentScript', 'visibilityState', 'querySelector', 'querySelectorAll', 'createElement', 'documentElement'],
    Storage: ['getItem', 'setItem'],
    EventTarget: ['addEventListener'],
    Event: ['composedPath', 'preventDefault', 'type'],
    MouseEvent: ['relatedTarget'],
    KeyboardEvent: ['key', 'repeat', 'isComposing', 'keyCode'],
    CustomEvent: ['detail'],
    MessageEvent: ['data', 'origin'],
    Navigator: ['sendBeacon'],
    Element: ['matches', 'closest', 'getAttribute', 'getClientRects', 'clientWidth', 'clientHeight', 'scrollHeight', 'append'],
    HTMLElement: ['innerText', 'onload', 'onerror', 'lang', 'nonce'],
    Node: ['textContent', 'isConnected'],
    HTMLImageElement: ['src'],
    HTMLScriptElement: ['src', 'async'],
    HTMLInputElement: ['value', 'checked', 'type'],
    HTMLAnchorElement: ['href', 'target'],
    MutationObserver: ['observe'],
    IntersectionObserver: ['observe'],
    IntersectionObserverEntry: ['target', 'isIntersecting'],
    History: ['pushState', 'replaceState'],
    Crypto: ['getRandomValues'],
    Performance: ['now', 'getEntriesByType'],
    Screen: ['width', 'height', 'orientation'],
    Response: ['text', 'ok', 'status', 'headers'],
    Headers: ['get'],
    URLSearchParams: ['get'],
    Promise: ['then', 'catch'],
    Map: ['get', 'set'],
    WeakMap: ['get', 'set'],
  };
  for (const [owner, names] of Object.entries(members)) for (const name of names) wrap(window[owner].prototype, name, `${owner}.`);
  for (const name of ['fetch', 'setTimeout', 'getComputedStyle', 'localStorage', 'sessionStorage', 'innerWidth', 'innerHeight', 'scrollY', 'screen', 'crypto', 'performance', 'history', 'navigator', 'atob', 'encodeURIComponent', 'decodeURIComponent', 'trustedTypes']) wrap(window, name);
  for (const name of ['stringify', 'parse']) wrap(JSON, name, 'JSON.');
  wrap(Math, 'random', 'Math.');
  wrap(Date, 'now', 'Date.');
  wrap(Intl, 'DateTimeFormat', 'Intl.');
  for (const name of classes) wrapClass(name);
})();
