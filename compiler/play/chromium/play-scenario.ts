import { briefly } from '../scenario/compare/compare-hits.ts';
import { cookiePrefix, encodeIdentity } from '../scenario/edge/identity-cookie.ts';
import type { Scenario } from '../scenario/scenario.ts';
import { answerPreflight } from './answer-preflight.ts';
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

/** `runsInRealTime` ignores a response's delay if the delay is shorter than this time in ms. */
const longMs = 600;

export interface ScenarioResult {
  readonly passed: boolean;
  /** The failures, one sentence each. A step's failure begins with the step's number, from 1. */
  readonly failures: readonly string[];
  readonly hits: readonly Hit[];
  /** The same requests as in `hits`, with all their headers. */
  readonly requests: readonly WorldRequest[];
  /** The bundle's log. */
  readonly log: readonly LogLine[];
}

/** A cookie that the visitor has at the start. */
export interface VisitorCookie {
  readonly name: string;
  readonly value: string;
  /**
   * The domain. With a leading dot, the cookie is also sent to subdomains and in cross-site
   * requests. If absent, the cookie is sent only to the host of the scenario's origin.
   */
  readonly domain?: string;
}

/** The input of a driver, which performs a scenario's steps in a browser or in happy-dom. */
export interface DriverInput {
  readonly scenario: Scenario;
  /** The origin against which paths are resolved. */
  readonly origin: string;
  /** Answers every request of the page, to any host. */
  readonly answer: (request: WorldRequest) => WorldAnswer;
  readonly activity: Activity;
  readonly cookies: readonly VisitorCookie[];
  /**
   * The source code of scripts that run in every document, in order, before the page's own scripts.
   */
  readonly prepare: readonly string[];
}

export interface Playing {
  readonly bundle: Bundle;
  readonly shop: Shop;
  /** The source code of additional scripts that run in every document, after `preparePage`. */
  readonly prepare?: readonly string[] | undefined;
  /** The global names that the browser's driver adds to a page. */
  readonly driverGlobals?: readonly string[];
  /** Creates a driver, passes it to `use`, and closes it when `use` has ended. */
  readonly drive: <T>(beginning: DriverInput, use: (driver: Driver) => Promise<T>) => Promise<T>;
}

/**
 * Plays a scenario: runs the bundle on the mock shop's pages, with a fake network that no other
 * scenario uses. Stops at the first failed step. A scenario also fails on:
 * - an uncaught error, or a violation of the content security policy
 * - a request that no step expects, or that a real receiver would reject
 * - an error or a warning in the log that the scenario doesn't list
 * - a global that the manifest doesn't list
 */
export async function playScenario(
  scenario: Scenario,
  { bundle, shop: { pages, ...around }, prepare = [], driverGlobals = [], drive }: Playing,
): Promise<ScenarioResult> {
  const shop = { pages: [...scenario.pages, ...pages], ...around };
  const { manifest } = bundle;
  const host = manifest.serves.hosts[0];
  if (host === undefined)
    return {
      passed: false,
      failures: [`the site ${manifest.site} serves no host`],
      hits: [],
      requests: [],
      log: [],
    };
  const origin = `https://${host}`;
  const { hasShopScript = false } = scenario;
  if (hasShopScript && shop.script === undefined)
    return { passed: false, failures: ['the shop has no script'], hits: [], requests: [], log: [] };
  const shopScript = hasShopScript ? await shop.script!() : undefined;
  const loading: BundleLoading = { load: 'async', from: undefined };
  const answerShop = createShopServer({
    bundle,
    shop,
    environment: scenario.environment,
    hosts: hostsIn(scenario),
    shopScript,
    loading,
  });
  const shiftMs = scenario.startMs - Date.now();
  const clock = { movedMs: 0 };
  const world = createWorld({
    now: () => Date.now() + shiftMs + clock.movedMs,
    seed: seedOf(scenario.title),
    edges: manifest.edge ? [manifest.edge] : [],
    identities: manifest.identity ? [manifest.identity] : [],
    servers: manifest.hosts,
  });
  const input: DriverInput = {
    scenario,
    origin,
    answer: (request) => answerShop(request) ?? answerPreflight(request) ?? world.answer(request),
    activity: createActivity(),
    cookies: cookiesOf(scenario, bundle, host),
    prepare: [...(runsInRealTime(scenario) ? [] : [pageClock]), preparePage(shiftMs), ...prepare],
  };
  const globals = new Set([...driverGlobals, ...globalsOf(bundle, shop)]);
  const rules = manifest.rules.map(({ id }) => id);
  const { variables } = manifest;
  return drive(input, (driver) =>
    resultOf(
      scenario,
      createVisit(scenario, { driver, world, origin, globals, loading, clock, rules, variables }),
    ),
  );
}

/**
 * Returns whether the page's timers run in real time. If a step moves the clock, they never do.
 * Otherwise, they do if a step waits, or if a step delays a response by at least `longMs`. Such a
 * scenario tests what the page does during the wait or the delay.
 */
function runsInRealTime({ steps }: Scenario): boolean {
  const waits = steps.some(
    (step) => step.do === 'wait' || (step.do === 'fault' && (step.fault.delayMs ?? 0) >= longMs),
  );
  return waits && steps.every((step) => step.do !== 'clock');
}

/** Returns the hosts that the steps open, or load the bundle from. */
function hostsIn({ steps }: Scenario): string[] {
  return steps.flatMap((step) =>
    step.do !== 'open'
      ? []
      : [
          ...(/^https?:/.test(step.url) ? [new URL(step.url).hostname] : []),
          ...(step.from === undefined ? [] : [step.from]),
        ],
  );
}

function createVisit(
  { visitor }: Scenario,
  parts: Omit<Visit, 'referrer' | 'met' | 'seen' | 'readLines'>,
): Visit {
  return { ...parts, referrer: visitor.referrer, met: new Map(), seen: 0, readLines: 0 };
}

async function resultOf(scenario: Scenario, visit: Visit): Promise<ScenarioResult> {
  const failures = await play(scenario, visit);
  return {
    passed: failures.length === 0,
    failures: [...new Set(failures)],
    hits: visit.world.hits,
    requests: visit.world.requests,
    log: visit.driver.log,
  };
}

function cookiesOf(
  { visitor, startMs }: Scenario,
  { manifest: { edge } }: Bundle,
  host: string,
): VisitorCookie[] {
  const cookies = Object.entries(visitor.cookies).map(([name, value]) => ({ name, value }));
  if (visitor.ecid === undefined || edge === undefined) return cookies;
  return [
    ...cookies,
    {
      name: `${cookiePrefix(edge.org)}_identity`,
      value: encodeIdentity(visitor.ecid, startMs),
      domain: `.${commonDomain(host, edge.domain)}`,
    },
  ];
}

/**
 * Returns the domain that two hosts share, or the first host if they share at most a top-level
 * domain.
 */
function commonDomain(host: string, other: string): string {
  const [labels, others] = [host.split('.').reverse(), other.split('.').reverse()];
  const different = labels.findIndex((label, index) => label !== others[index]);
  return different < 2 && different !== -1
    ? host
    : labels
        .slice(0, different === -1 ? labels.length : different)
        .reverse()
        .join('.');
}

async function play(scenario: Scenario, visit: Visit): Promise<string[]> {
  const { driver, world } = visit;
  const failures: string[] = [];
  for (const [index, step] of scenario.steps.entries()) {
    const wrong = await performStep(step, visit).catch((error: unknown) => [firstLine(error)]);
    failures.push(...wrong.map((line) => `step ${index + 1} (${step.do}): ${line}`));
    if (wrong.length > 0) break;
  }
  // After a failed step, the requests that no step has compared aren't failures.
  const unseen = failures.length > 0 ? [] : world.hits.slice(visit.seen);
  return [
    ...failures,
    ...unseen.map((hit) => `unexpected ${briefly(hit)}`),
    ...world.hits.flatMap((hit) => hit.problems.map((problem) => `${briefly(hit)}: ${problem}`)),
    ...driver.errors,
    ...checkLog(
      driver.log.map((line) => ({ ...line, text: namedRules(line.text, visit.rules) })),
      scenario.logs,
      scenario.steps.flatMap((step) => (step.do === 'expect-log' ? step.texts : [])),
    ),
  ];
}

function globalsOf({ manifest }: Bundle, { pages }: Shop): string[] {
  return [...manifest.globals, ...pages.flatMap((page) => Object.keys(page['data-layer']))];
}

/**
 * Returns a seed made from the title. So every scenario has its own visitor IDs, which are the same
 * in each run.
 */
function seedOf(title: string): number {
  return Array.from(title).reduce(
    (seed, character) => (Math.imul(seed, 31) + character.codePointAt(0)!) | 0,
    7,
  );
}

function firstLine(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).split('\n')[0]!;
}
