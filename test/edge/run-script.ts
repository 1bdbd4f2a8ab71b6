import type { Browser, Page } from 'playwright-core';
import { createActivity, type Activity } from '../../compiler/browser/activity.ts';
import { serveHttps } from '../../compiler/browser/serve-https.ts';
import { encodeIdentity } from '../../compiler/scenario/edge/identity-cookie.ts';
import { createWorld } from '../../compiler/scenario/world/create-world.ts';
import type { WorldAnswer, WorldRequest } from '../../compiler/scenario/world/exchange.ts';
import type { Hit } from '../../compiler/scenario/world/hit.ts';
import type { Script } from './script.ts';

/** The organisation and the datastreams that the fake edge knows. */
export const org = 'ABCDEF0123456789ABCDEF01@AdobeOrg';
export const edges = ['stream-1', 'stream-2', 'stream-3'].map((datastream) => ({ domain: 'edge.shop.example', basePath: 'ee', datastream, org }));
export const knownEcid = '12345678901234567890123456789012345678';

/** What came of a script. */
export interface Outcome {
  readonly hits: readonly Hit[];
  /** What each command resolved or rejected with, in the order of the calls. */
  readonly results: readonly unknown[];
  readonly cookies: { readonly [name: string]: string };
  readonly stored: { readonly [key: string]: string };
  readonly warnings: readonly string[];
  readonly errors: readonly string[];
}

/** The field's base code: a function per instance that keeps calls until the library is there; and what notes their results. */
export const stub = ({ instances, storage }: Script): string => `
  for (const [key, value] of Object.entries(${JSON.stringify(storage)})) localStorage.setItem(key, value);
  localStorage.setItem('tagwright.debug', 'true');
  for (const name of ${JSON.stringify(instances)}) {
    sessionStorage.setItem('com.adobe.alloy.instance.' + name + '.debug', 'true');
    (window.__alloyNS = window.__alloyNS || []).push(name);
    window[name] = function () { const given = arguments; return new Promise((resolve, reject) => { window[name].q.push([resolve, reject, given]); }); };
    window[name].q = [];
  }
  window.noted = [];`;

export const runner = ({ instances, run }: Script): string => `(async () => {
  const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
  const note = (name) => (command, options) => {
    const at = { command };
    noted.push(at);
    return window[name](command, options).then((result) => { at.result = result; return result; }, (error) => { at.error = error.message; });
  };
  const [${instances.join(', ')}] = ${JSON.stringify(instances)}.map(note);
  const org = ${JSON.stringify(org)};
  ${run}
})().then(() => { window.isOver = true; }, (error) => { noted.push({ failed: error.message }); window.isOver = true; });`;

export const fillIn = (text: string): string => text
  .replace(/\{now([-+]\d+)?\}/g, (_, shift: string | undefined) => String(Math.floor(Date.now() / 1000) + Number(shift ?? 0)))
  .replaceAll('{ecid}', knownEcid).replaceAll('{org}', encodeURIComponent(org))
  .replaceAll('{identity}', encodeIdentity(knownEcid, 1_700_000_000_000));

/** Runs a script with a client in a page of its own, with a world of its own. */
export async function runScript(browser: Browser, script: Script, client: string): Promise<Outcome> {
  const world = createWorld({ now: () => Date.now(), seed: 7, edges, isOpenToPages: true });
  for (const fault of script.faults) world.inject(fault);
  const activity = createActivity();
  const url = fillIn(script.url);
  const served = await serveHttps((request) => answerPage(request, script, client) ?? world.answer(request), activity);
  const context = await browser.newContext({ proxy: { server: served.proxy }, ignoreHTTPSErrors: true, timezoneId: 'Asia/Kolkata' });
  try {
    await context.addCookies(Object.entries(script.cookies).map(([name, value]) => ({ name: fillIn(name), value: fillIn(value), domain: '.shop.example', path: '/', secure: true, sameSite: 'None' as const })));
    const page = await context.newPage();
    const said = listen(page);
    await page.goto(url);
    await settled(page, activity, script.wait);
    const end = await page.evaluate('({ results: window.noted, stored: { ...localStorage } })') as { results: unknown[]; stored: { [key: string]: string } };
    const cookies = await context.cookies(page.url());
    return { hits: world.hits.filter(({ receiver }) => receiver !== 'page'), results: end.results, stored: end.stored, cookies: Object.fromEntries(cookies.map(({ name, value }) => [name, value])), ...said };
  } finally {
    await context.close();
    await served.close();
  }
}

function listen(page: Page): { readonly warnings: string[]; readonly errors: string[] } {
  const warnings: string[] = [];
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'warning') warnings.push(message.text().replace(/^(\[\w+\] ?)+/, ''));
  });
  page.on('pageerror', ({ message }) => errors.push(message));
  return { warnings, errors };
}

/** Waits until the script has run, all its commands are over or nothing more comes, and no request is under way. */
async function settled(page: Page, activity: Activity, waitMs: number): Promise<void> {
  await page.waitForFunction('window.isOver', undefined, { timeout: 20_000, polling: 20 }).catch(() => undefined);
  if (waitMs > 0) await page.waitForTimeout(waitMs);
  for (let quiet = 0; quiet < 2; quiet += 1) {
    await activity.rest(50, 10_000);
    await page.evaluate('new Promise((resolve) => setTimeout(resolve, 0))').catch(() => undefined);
  }
}

const text = (type: string, body: string): WorldAnswer => ({ status: 200, headers: { 'content-type': `${type}; charset=utf-8`, 'access-control-allow-origin': '*' }, body });

/** The page and its scripts; undefined for what isn't theirs. */
function answerPage({ url: address }: WorldRequest, script: Script, client: string): WorldAnswer | undefined {
  const url = new URL(address);
  if (/^(edge|adobedc)\./.test(url.hostname)) return undefined;
  if (url.hostname === 'partner.example') return undefined;
  if (url.pathname === '/stub.js') return text('text/javascript', stub(script));
  if (url.pathname === '/client.js') return text('text/javascript', client);
  if (url.pathname === '/run.js') return text('text/javascript', runner(script));
  if (url.pathname === '/next') return text('text/html', '<!doctype html><title>Next</title><link rel="icon" href="data:,">');
  const order = script.late ? ['stub', 'run', 'client'] : ['stub', 'client', 'run'];
  return text('text/html', `<!doctype html><title>Page</title><link rel="icon" href="data:,"><body>${script.html}${order.map((name) => `<script src="/${name}.js"></script>`).join('')}`);
}
