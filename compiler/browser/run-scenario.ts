import type { Browser, BrowserContext } from 'playwright-core';
import { briefly } from '../scenario/compare/compare-hits.ts';
import { cookiePrefix, encodeIdentity } from '../scenario/edge/identity-cookie.ts';
import type { Scenario, Visitor } from '../scenario/scenario.ts';
import { createWorld } from '../scenario/world/create-world.ts';
import type { Hit } from '../scenario/world/hit.ts';
import { createActivity } from './activity.ts';
import { namedRules } from './named-rules.ts';
import { pageClock } from './page-clock.ts';
import { checkLog, type LogLine, watchPage } from './page-watch.ts';
import { performStep } from './perform-step.ts';
import { preparePage } from './prepare-page.ts';
import { serveHttps } from './serve-https.ts';
import { createShopServer, type Bundle, type Shop } from './shop.ts';
import type { BundleLoading, Visit } from './visit.ts';

export interface ScenarioSetting {
  readonly bundle: Bundle;
  readonly shop: Shop;
  /** From `launchChromium`; may play several scenarios at once. */
  readonly browser: Browser;
}

export interface ScenarioResult {
  readonly passed: boolean;
  /** One sentence each, with the number of the step (from 1) where there is one. */
  readonly failures: readonly string[];
  readonly hits: readonly Hit[];
  /** What the bundle logged. */
  readonly log: readonly LogLine[];
}

/**
 * Plays a scenario in a browser, with the bundle on the mock shop's pages and a world of its own around them.
 * Playing ends at the first step that fails. Beyond its steps a scenario fails on a logged error or warning that it
 * doesn't list, an uncaught error, a breach of the page's policy, a request that it doesn't expect or that its
 * receiver refuses, and a global that the manifest doesn't name.
 */
export async function runScenario(scenario: Scenario, { bundle, shop: { pages, ...around }, browser }: ScenarioSetting): Promise<ScenarioResult> {
  const shop = { pages: [...scenario.pages, ...pages], ...around };
  const { manifest } = bundle;
  const host = manifest.serves.hosts[0];
  if (host === undefined) return { passed: false, failures: [`the site ${manifest.site} serves no host`], hits: [], log: [] };
  const hosts = scenario.steps.flatMap((step) => (step.do !== 'open' ? [] : [...(/^https?:/.test(step.url) ? [new URL(step.url).hostname] : []), ...(step.from === undefined ? [] : [step.from])]));
  const loading: BundleLoading = { load: 'async', from: undefined };
  const askShop = createShopServer({ bundle, shop, environment: scenario.environment, hosts, loading });
  const shiftMs = scenario.startMs - Date.now();
  const clock = { movedMs: 0 };
  const world = createWorld({ now: () => Date.now() + shiftMs + clock.movedMs, seed: seedOf(scenario.title), edges: manifest.edge ? [manifest.edge] : [], identities: manifest.identity ? [manifest.identity] : [] });
  const activity = createActivity();
  const served = await serveHttps((request) => askShop(request) ?? world.answer(request), activity);
  const context = await openContext(browser, scenario.visitor, served.proxy);
  try {
    await giveCookies(context, scenario, bundle, `https://${host}`);
    if (scenario.steps.some((step) => step.do === 'clock')) await context.addInitScript(pageClock);
    await context.addInitScript(preparePage(shiftMs));
    const rules = manifest.rules.map(({ id }) => id);
    const { failures, log } = await play(scenario, { context, world, activity, host, globals: globalsOf(bundle, shop), loading, clock, rules });
    return { passed: failures.length === 0, failures: [...new Set(failures)], hits: world.hits, log };
  } finally {
    await context.close();
    await served.close();
  }
}

function openContext(browser: Browser, { viewport, zone, language }: Visitor, proxy: string): Promise<BrowserContext> {
  return browser.newContext({ proxy: { server: proxy }, ignoreHTTPSErrors: true, viewport, timezoneId: zone, locale: language, serviceWorkers: 'block' });
}

async function giveCookies(context: BrowserContext, { visitor, startMs }: Scenario, { manifest: { edge } }: Bundle, origin: string): Promise<void> {
  await context.addCookies(Object.entries(visitor.cookies).map(([name, value]) => ({ name, value, url: origin })));
  if (visitor.ecid === undefined || edge === undefined) return;
  const domain = `.${commonDomain(new URL(origin).hostname, edge.domain)}`;
  await context.addCookies([{ name: `${cookiePrefix(edge.org)}_identity`, value: encodeIdentity(visitor.ecid, startMs), domain, path: '/', secure: true, sameSite: 'None' }]);
}

/** The domain that two hosts share, where it is more than a top level; else the first host. */
function commonDomain(host: string, other: string): string {
  const [labels, others] = [host.split('.').reverse(), other.split('.').reverse()];
  const different = labels.findIndex((label, index) => label !== others[index]);
  return different < 2 && different !== -1 ? host : labels.slice(0, different === -1 ? labels.length : different).reverse().join('.');
}

async function play(scenario: Scenario, { host, ...rest }: Pick<Visit, 'context' | 'world' | 'activity' | 'globals' | 'loading' | 'clock' | 'rules'> & { readonly host: string }): Promise<{ failures: string[]; log: readonly LogLine[] }> {
  const page = await rest.context.newPage();
  const watch = watchPage(page, rest.activity);
  const visit: Visit = { ...rest, page, watch, origin: `https://${host}`, referrer: scenario.visitor.referrer, met: new Map(), seen: 0, heard: 0 };
  const failures: string[] = [];
  for (const [index, step] of scenario.steps.entries()) {
    const wrong = await performStep(step, visit).catch((error: unknown) => [firstLine(error)]);
    failures.push(...wrong.map((line) => `step ${index + 1} (${step.do}): ${line}`));
    if (wrong.length > 0) break;
  }
  // After a failed step the rest of the requests was never looked at.
  const unseen = failures.length > 0 ? [] : visit.world.hits.slice(visit.seen);
  const all = [
    ...failures,
    ...unseen.map((hit) => `nobody expected ${briefly(hit)}`),
    ...visit.world.hits.flatMap((hit) => hit.problems.map((problem) => `${briefly(hit)}: ${problem}`)),
    ...watch.errors,
    ...checkLog(watch.log.map((line) => ({ ...line, text: namedRules(line.text, visit.rules) })), scenario.logs, scenario.steps.flatMap((step) => (step.do === 'expect-log' ? step.texts : []))),
  ];
  return { failures: all, log: watch.log };
}

function globalsOf({ manifest }: Bundle, { pages }: Shop): Set<string> {
  return new Set([...manifest.globals, ...pages.flatMap((page) => Object.keys(page['data-layer']))]);
}

/** A number of the title's own, so that every scenario has its own visitors' ids, and the same ones each time. */
function seedOf(title: string): number {
  return Array.from(title).reduce((seed, character) => (Math.imul(seed, 31) + character.codePointAt(0)!) | 0, 7);
}

function firstLine(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).split('\n')[0]!;
}
