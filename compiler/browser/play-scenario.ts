import { briefly } from '../scenario/compare/compare-hits.ts';
import { cookiePrefix, encodeIdentity } from '../scenario/edge/identity-cookie.ts';
import type { Scenario } from '../scenario/scenario.ts';
import { createWorld } from '../scenario/world/create-world.ts';
import type { WorldAnswer, WorldRequest } from '../scenario/world/exchange.ts';
import type { Hit } from '../scenario/world/hit.ts';
import { createActivity, type Activity } from './activity.ts';
import type { Driver } from './driver.ts';
import { namedRules } from './named-rules.ts';
import { pageClock } from './page-clock.ts';
import { checkLog, type LogLine } from './page-watch.ts';
import { performStep } from './perform-step.ts';
import { preparePage } from './prepare-page.ts';
import { createShopServer, type Bundle, type Shop } from './shop.ts';
import type { BundleLoading, Visit } from './visit.ts';

export interface ScenarioResult {
  readonly passed: boolean;
  /** One sentence each, with the number of the step (from 1) where there is one. */
  readonly failures: readonly string[];
  readonly hits: readonly Hit[];
  /** What the bundle logged. */
  readonly log: readonly LogLine[];
}

/** A cookie that the visitor brings. */
export interface BroughtCookie {
  readonly name: string;
  readonly value: string;
  /** With the dot in front: for the hosts below it, and for requests from other sites, too. Of the host alone where absent. */
  readonly domain?: string;
}

/** What a driver needs to begin. */
export interface Beginning {
  readonly scenario: Scenario;
  /** Where paths are opened. */
  readonly origin: string;
  /** Answers every request of the page, whatever its host. */
  readonly answer: (request: WorldRequest) => WorldAnswer;
  readonly activity: Activity;
  readonly cookies: readonly BroughtCookie[];
  /** Texts of scripts that run in every document before anything of the page, in this order. */
  readonly prepare: readonly string[];
}

export interface Playing {
  readonly bundle: Bundle;
  readonly shop: Shop;
  /** Scripts that run in every document beside those of the scenario. */
  readonly prepare?: readonly string[] | undefined;
  /** Opens what plays the visit, has it used, and closes it. */
  readonly drive: <T>(beginning: Beginning, use: (driver: Driver) => Promise<T>) => Promise<T>;
}

/**
 * Plays a scenario, with the bundle on the mock shop's pages and a world of its own around them.
 * Playing ends at the first step that fails. Beyond its steps a scenario fails on a logged error or warning that it
 * doesn't list, an uncaught error, a breach of the page's policy, a request that it doesn't expect or that its
 * receiver refuses, and a global that the manifest doesn't name.
 */
export async function playScenario(scenario: Scenario, { bundle, shop: { pages, ...around }, prepare = [], drive }: Playing): Promise<ScenarioResult> {
  const shop = { pages: [...scenario.pages, ...pages], ...around };
  const { manifest } = bundle;
  const host = manifest.serves.hosts[0];
  if (host === undefined) return { passed: false, failures: [`the site ${manifest.site} serves no host`], hits: [], log: [] };
  const origin = `https://${host}`;
  const hosts = scenario.steps.flatMap((step) => (step.do !== 'open' ? [] : [...(/^https?:/.test(step.url) ? [new URL(step.url).hostname] : []), ...(step.from === undefined ? [] : [step.from])]));
  const loading: BundleLoading = { load: 'async', from: undefined };
  const askShop = createShopServer({ bundle, shop, environment: scenario.environment, hosts, loading });
  const shiftMs = scenario.startMs - Date.now();
  const clock = { movedMs: 0 };
  const world = createWorld({ now: () => Date.now() + shiftMs + clock.movedMs, seed: seedOf(scenario.title), edges: manifest.edge ? [manifest.edge] : [], identities: manifest.identity ? [manifest.identity] : [] });
  const beginning: Beginning = {
    scenario, origin, answer: (request) => askShop(request) ?? world.answer(request), activity: createActivity(), cookies: cookiesOf(scenario, bundle, host),
    prepare: [...(scenario.steps.some((step) => step.do === 'clock') ? [pageClock] : []), preparePage(shiftMs), ...prepare],
  };
  return drive(beginning, async (driver) => {
    const visit: Visit = { driver, world, origin, globals: globalsOf(bundle, shop), loading, clock, rules: manifest.rules.map(({ id }) => id), referrer: scenario.visitor.referrer, met: new Map(), seen: 0, heard: 0 };
    const failures = await play(scenario, visit);
    return { passed: failures.length === 0, failures: [...new Set(failures)], hits: world.hits, log: driver.log };
  });
}

function cookiesOf({ visitor, startMs }: Scenario, { manifest: { edge } }: Bundle, host: string): BroughtCookie[] {
  const brought = Object.entries(visitor.cookies).map(([name, value]) => ({ name, value }));
  if (visitor.ecid === undefined || edge === undefined) return brought;
  return [...brought, { name: `${cookiePrefix(edge.org)}_identity`, value: encodeIdentity(visitor.ecid, startMs), domain: `.${commonDomain(host, edge.domain)}` }];
}

/** The domain that two hosts share, where it is more than a top level; else the first host. */
function commonDomain(host: string, other: string): string {
  const [labels, others] = [host.split('.').reverse(), other.split('.').reverse()];
  const different = labels.findIndex((label, index) => label !== others[index]);
  return different < 2 && different !== -1 ? host : labels.slice(0, different === -1 ? labels.length : different).reverse().join('.');
}

async function play(scenario: Scenario, visit: Visit): Promise<string[]> {
  const { driver, world } = visit;
  const failures: string[] = [];
  for (const [index, step] of scenario.steps.entries()) {
    const wrong = await performStep(step, visit).catch((error: unknown) => [firstLine(error)]);
    failures.push(...wrong.map((line) => `step ${index + 1} (${step.do}): ${line}`));
    if (wrong.length > 0) break;
  }
  // After a failed step the rest of the requests was never looked at.
  const unseen = failures.length > 0 ? [] : world.hits.slice(visit.seen);
  return [
    ...failures,
    ...unseen.map((hit) => `nobody expected ${briefly(hit)}`),
    ...world.hits.flatMap((hit) => hit.problems.map((problem) => `${briefly(hit)}: ${problem}`)),
    ...driver.errors,
    ...checkLog(driver.log.map((line) => ({ ...line, text: namedRules(line.text, visit.rules) })), scenario.logs, scenario.steps.flatMap((step) => (step.do === 'expect-log' ? step.texts : []))),
  ];
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
