import type { Page } from 'playwright-core';
import type { Activity } from '../../../compiler/play/chromium/activity.ts';
import { encodeIdentity } from '../../../compiler/play/scenario/edge/identity-cookie.ts';
import { createWorld, type World } from '../../../compiler/play/scenario/world/create-world.ts';
import type { WorldAnswer, WorldRequest } from '../../../compiler/play/scenario/world/exchange.ts';
import type { Hit } from '../../../compiler/play/scenario/world/hit.ts';
import type { Script } from './script.ts';

/** The organisation of the datastreams. */
const org = 'ABCDEF0123456789ABCDEF01@AdobeOrg';
/** The datastreams that the fake edge knows. */
export const edges = ['stream-1', 'stream-2', 'stream-3'].map((datastream) => ({
  domain: 'edge.shop.example',
  basePath: 'ee',
  datastream,
  org,
}));
const ecid = '12345678901234567890123456789012345678';

/** The outcome of a script. */
export interface Outcome {
  readonly hits: readonly Hit[];
  /** The result or rejection of each command, in the order of the calls. */
  readonly results: readonly unknown[];
  readonly cookies: { readonly [name: string]: string };
  readonly stored: { readonly [key: string]: string };
  readonly warnings: readonly string[];
  readonly errors: readonly string[];
}

/** A page that runs one script at a time. Each script has its own fake network. */
export interface Lane {
  readonly page: Page;
  readonly activity: Activity;
  /** Answers the page's requests. */
  answer: (request: WorldRequest) => WorldAnswer;
}

/**
 * Returns code that runs before the client. The code fills localStorage, switches on debug logs,
 * and contains Adobe's base code. The base code defines one function per instance. Each function
 * queues calls for the client.
 */
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

/** Returns code that runs the script in the page, and stores the result of each call in `noted`. */
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

/** Replaces placeholders such as `{now}` and `{ecid}` in a script's URL or cookies. */
export const fillIn = (text: string): string =>
  text
    .replace(/\{now([-+]\d+)?\}/g, (_, shift: string | undefined) =>
      String(Math.floor(Date.now() / 1000) + Number(shift ?? 0)),
    )
    .replaceAll('{ecid}', ecid)
    .replaceAll('{org}', encodeURIComponent(org))
    .replaceAll('{identity}', encodeIdentity(ecid, 1_700_000_000_000));

/** Loads the lane's page once and runs a script in it. `client` is the code of an edge client. */
export async function runScript(lane: Lane, script: Script, client: string): Promise<Outcome> {
  const { page, activity } = lane;
  const world = createWorld({ now: () => Date.now(), seed: 7, edges, isOpenToPages: true });
  for (const fault of script.faults) world.inject(fault);
  const context = page.context();
  // Wait until the previous page has unloaded and its last requests have ended.
  lane.answer = () => ({ status: 404, headers: {}, body: '' });
  await page.goto('about:blank');
  await activity.rest(20, 5000);
  await context.clearCookies();
  await context.addCookies(
    Object.entries(script.cookies).map(([name, value]) => ({
      name: fillIn(name),
      value: fillIn(value),
      domain: '.shop.example',
      path: '/',
      secure: true,
      sameSite: 'None' as const,
    })),
  );
  const messages = listen(page);
  try {
    lane.answer = (request) => answerPage(request, script, client) ?? world.answer(request);
    await page.goto(fillIn(script.url));
    await settled(lane, script.wait);
    const end = (await page.evaluate(
      '({ results: window.noted, stored: { ...localStorage } })',
    )) as { results: unknown[]; stored: { [key: string]: string } };
    const cookies = await context.cookies(page.url());
    await page.evaluate('localStorage.clear(); sessionStorage.clear();');
    return {
      hits: hitsOf(world),
      ...end,
      cookies: Object.fromEntries(cookies.map(({ name, value }) => [name, value])),
      ...messages.lines,
    };
  } finally {
    messages.stop();
  }
}

/** Returns the requests that reached the fake network, without those for files of the shop. */
export const hitsOf = ({ hits }: World): readonly Hit[] =>
  hits.filter(({ host, receiver }) => receiver === 'edge' || host !== 'www.shop.example');

function listen(page: Page): {
  readonly lines: { readonly warnings: string[]; readonly errors: string[] };
  stop(): void;
} {
  const lines = { warnings: [] as string[], errors: [] as string[] };
  const log = (message: { type(): string; text(): string }): void => {
    if (message.type() === 'warning')
      lines.warnings.push(message.text().replace(/^(\[\w+\] ?)+/, ''));
  };
  const fail = ({ message }: Error): void => void lines.errors.push(message);
  page.on('console', log).on('pageerror', fail);
  return { lines, stop: () => void page.off('console', log).off('pageerror', fail) };
}

/** Waits until the script has run and no request is in flight. */
async function settled({ page, activity }: Lane, waitMs: number): Promise<void> {
  await page.waitForFunction('window.isOver', undefined, { timeout: 60_000, polling: 20 });
  if (waitMs > 0) await page.waitForTimeout(waitMs);
  for (let quiet = 0; quiet < 2; quiet += 1) {
    await activity.rest(30, 10_000);
    await page.evaluate('new Promise((resolve) => setTimeout(resolve, 0))');
  }
}

const text = (type: string, body: string): WorldAnswer => ({
  status: 200,
  headers: { 'content-type': `${type}; charset=utf-8`, 'access-control-allow-origin': '*' },
  body,
});

/** Returns the response to a request to the shop's host; undefined for any other host. */
function answerPage(
  { url: address }: WorldRequest,
  script: Script,
  client: string,
): WorldAnswer | undefined {
  const url = new URL(address);
  if (url.hostname !== 'www.shop.example') return undefined;
  if (url.pathname.endsWith('.png')) return { status: 404, headers: {}, body: '' };
  const order = script.late
    ? [stub(script), runner(script), client]
    : [stub(script), client, runner(script)];
  return text(
    'text/html',
    `<!doctype html><title>Page</title><link rel="icon" href="data:,"><body>${script.html}${order.map((code) => `<script>${code.replaceAll('</script', '<\\/script')}</script>`).join('')}`,
  );
}
