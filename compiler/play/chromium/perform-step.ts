import { compareHits } from '../scenario/compare/compare-hits.ts';
import { compareValue } from '../scenario/compare/compare-value.ts';
import type { Step } from '../scenario/scenario.ts';
import { moveClock } from './move-clock.ts';
import { namedRules } from './named-rules.ts';
import { addedGlobals, allowGlobals } from './prepare-page.ts';
import { ignoreNavigation } from './ignore-navigation.ts';
import type { Visit } from './visit.ts';

/** The maximum duration of a step's code. */
const CODE_LIMIT_MS = 20_000;

/**
 * Performs one step. After a step that isn't an expectation, waits until the page is idle, then
 * looks for added globals that aren't allowed.
 * @returns the failures, one line each
 */
export async function performStep(step: Step, visit: Visit): Promise<string[]> {
  if (step.do === 'expect') {
    await arrival(step.hits.length, visit);
    return expectHits(step.hits, visit);
  }
  if (step.do === 'expect-cookie')
    return compareValue(step.cookies, await visit.driver.cookies(), 'cookie', visit.met);
  if (step.do === 'expect-log') return expectLog(step.texts, visit);
  if (step.do === 'expect-value') return expectValues(step.values, visit);
  await act(step, visit);
  for (;;) {
    if (!(await visit.driver.settle())) return ["the page wasn't idle within 20 s"];
    const leaks = await findLeaks(visit);
    if (leaks) return leaks;
  }
}

async function act(
  step: Exclude<Step, { do: 'expect' | 'expect-cookie' | 'expect-log' | 'expect-value' }>,
  visit: Visit,
): Promise<void> {
  const { driver } = visit;
  switch (step.do) {
    case 'open': {
      Object.assign(visit.loading, { load: step.load ?? 'async', from: step.from });
      const { referrer } = visit;
      visit.referrer = undefined;
      return driver.open(new URL(step.url, visit.origin).href, referrer);
    }
    case 'reload':
      return driver.reload();
    case 'back':
      return driver.back();
    case 'click':
      return driver.click(step.selector);
    case 'hover':
      return driver.hover(step.selector);
    case 'scroll':
      return runInPage(scrollingTo(step.to), visit);
    case 'fill': {
      for (const [selector, text] of Object.entries(step.fields)) await driver.fill(selector, text);
      return;
    }
    case 'press':
      return driver.press(step.key);
    case 'cookie': {
      for (const [name, value] of Object.entries(step.cookies)) await driver.setCookie(name, value);
      return;
    }
    case 'viewport':
      return driver.resize(step.width, step.height);
    case 'wait':
      return new Promise((resolve) => void setTimeout(resolve, step.ms));
    case 'clock':
      return moveClock(step.ms, visit);
    case 'prepare':
      return driver.prepare(`${step.code}\n${allowGlobals}`);
    case 'push':
      return runInPage(pushing(step.lists), visit);
    case 'run':
      return runInPage(step.code, visit);
    case 'fault':
      return void visit.world.inject(step.fault);
  }
}

/**
 * Returns code that scrolls, without animation, to a share of the distance that the page can be
 * scrolled (`75%`), to a height in pixels (`300px`), or to an element.
 */
function scrollingTo(to: string): string {
  const [, number, unit] = /^(\d+(?:\.\d+)?)(%|px)$/.exec(to.trim()) ?? [];
  if (number === undefined)
    return `const element = document.querySelector(${JSON.stringify(to)});
if (!element) throw new Error(${JSON.stringify(`No element matches ${to}.`)});
element.scrollIntoView({ behavior: 'instant' });`;
  return `const { scrollHeight, clientHeight } = document.documentElement;
scrollTo({ top: ${unit === '%' ? `(scrollHeight - clientHeight) * ${Number(number) / 100}` : number}, behavior: 'instant' });`;
}

/**
 * Returns code that pushes entries to global lists of the page, all entries of a list in one call.
 */
function pushing(lists: { readonly [list: string]: unknown }): string {
  return Object.entries(lists)
    .map(
      ([name, entries]) =>
        `(window[${JSON.stringify(name)}] ??= []).push(...${JSON.stringify([entries].flat())});`,
    )
    .join('\n');
}

/** Runs code in the page. The code may add globals that the manifest doesn't list. */
async function runInPage(code: string, { driver, globals }: Visit): Promise<void> {
  const before = new Set(await driver.evaluate<string[]>(addedGlobals));
  await endOf(driver.evaluate(`(async () => {${code}\n})()`).catch(ignoreNavigation));
  // Scroll and intersection events fire with the next frame.
  await driver
    .evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))')
    .catch(ignoreNavigation);
  const after = (await driver.evaluate<string[]>(addedGlobals).catch(ignoreNavigation)) ?? [];
  for (const name of after) if (!before.has(name)) globals.add(name);
}

/**
 * Waits for a step's code. Throws if it takes too long, for example if its promise never settles.
 */
async function endOf(running: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("its code didn't end within 20 s")), CODE_LIMIT_MS);
  });
  await Promise.race([running, tooLong]).finally(() => clearTimeout(timer));
}

/**
 * Waits until `count` new hits have arrived, but at most the driver's `arrivalMs`. If the driver
 * has no `arrivalMs`, the function doesn't wait.
 */
async function arrival(count: number, { driver, world, seen }: Visit): Promise<void> {
  const until = performance.now() + (driver.arrivalMs ?? 0);
  while (world.hits.length - seen < count && performance.now() < until)
    await new Promise((resolve) => void setTimeout(resolve, 20));
}

function expectHits(expected: Extract<Step, { do: 'expect' }>['hits'], visit: Visit): string[] {
  const fresh = visit.world.hits.slice(visit.seen);
  visit.seen = visit.world.hits.length;
  return compareHits(expected, fresh, visit.met, visit.variables);
}

/**
 * Searches the log lines since the last `expect-log` step for the expected strings, in their order.
 * In these lines, rule ids replace the rule numbers.
 * @returns a failure for each string that isn't found
 */
function expectLog(expected: readonly string[], visit: Visit): string[] {
  const fresh = visit.driver.log
    .slice(visit.readLines)
    .map(({ text }) => namedRules(text, visit.rules));
  visit.readLines = visit.driver.log.length;
  const failures: string[] = [];
  let from = 0;
  for (const text of expected) {
    const found = fresh.findIndex((line, index) => index >= from && line.includes(text));
    if (found === -1)
      failures.push(
        `the log doesn't contain ${JSON.stringify(text)}${from > 0 ? ' after that' : ''}; it contains ${JSON.stringify(fresh.slice(from))}`,
      );
    else from = found + 1;
  }
  return failures;
}

async function expectValues(
  expected: { readonly [expression: string]: unknown },
  { driver, met }: Visit,
): Promise<string[]> {
  const failures: string[] = [];
  for (const [expression, value] of Object.entries(expected))
    failures.push(
      ...compareValue(
        value,
        await driver.evaluate<unknown>(`(async () => (${expression}))()`),
        expression,
        met,
      ),
    );
  return failures;
}

/**
 * Returns a failure for each added global that isn't allowed, or undefined if a navigation
 * interrupts the search. A navigation can start even after the page was idle.
 */
async function findLeaks({ driver, globals }: Visit): Promise<string[] | undefined> {
  const added = await driver.evaluate<string[]>(addedGlobals).catch(ignoreNavigation);
  return added
    ?.filter((name) => !globals.has(name))
    .map((name) => `the global ${name} was added, but the manifest doesn't list it`);
}
