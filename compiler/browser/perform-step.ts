import type { Locator } from 'playwright-core';
import { compareHits } from '../scenario/compare/compare-hits.ts';
import { compareValue } from '../scenario/compare/compare-value.ts';
import type { Step } from '../scenario/scenario.ts';
import { moveClock } from './move-clock.ts';
import { namedRules } from './named-rules.ts';
import { addedGlobals } from './prepare-page.ts';
import { settle } from './settle.ts';
import { unlessLeft } from './unless-left.ts';
import type { Visit } from './visit.ts';

/** The page is at rest, so an element that a step names should be there already, or soon. Looks, not time: a busy machine is no failure. */
const looks = 40;
/** A click is over when the navigation that it starts is under way, which takes its time on a busy machine. */
const actionMs = 20_000;

/**
 * Plays one step and waits until the page has come to rest.
 * @returns what went wrong, one line each
 */
export async function performStep(step: Step, visit: Visit): Promise<string[]> {
  if (step.do === 'expect') return expectHits(step.hits, visit);
  if (step.do === 'expect-cookie') return expectCookies(step.cookies, visit);
  if (step.do === 'expect-log') return expectLog(step.texts, visit);
  if (step.do === 'expect-value') return expectValues(step.values, visit);
  await act(step, visit);
  if (!await settle(visit.page, visit.activity)) return ['the page didn\'t come to rest within 20 s'];
  return findLeaks(visit);
}

async function act(step: Exclude<Step, { do: 'expect' | 'expect-cookie' | 'expect-log' | 'expect-value' }>, visit: Visit): Promise<void> {
  const { page } = visit;
  switch (step.do) {
    case 'open': {
      Object.assign(visit.loading, { load: step.load ?? 'async', from: step.from });
      const referer = page.url() === 'about:blank' ? visit.referrer : undefined;
      return void await page.goto(new URL(step.url, visit.origin).href, { waitUntil: 'load', ...(referer !== undefined && { referer }) });
    }
    case 'reload': return void await page.reload({ waitUntil: 'load' });
    case 'back': return void await page.goBack({ waitUntil: 'load' });
    case 'click': {
      await present(step.selector, visit);
      return page.click(step.selector, { timeout: actionMs });
    }
    case 'hover': {
      await present(step.selector, visit);
      return page.hover(step.selector, { timeout: actionMs });
    }
    case 'fill': return fill(step.fields, visit);
    case 'press': return page.keyboard.press(step.key);
    case 'cookie': return setCookies(step.cookies, visit);
    case 'viewport': return page.setViewportSize({ width: step.width, height: step.height });
    case 'wait': return page.waitForTimeout(step.ms);
    case 'clock': return moveClock(step.ms, visit);
    case 'prepare': return void await visit.context.addInitScript(step.code);
    case 'run': return runInPage(step.code, visit);
    case 'fault': return visit.world.inject(step.fault);
  }
}

async function fill(fields: { readonly [selector: string]: string }, visit: Visit): Promise<void> {
  for (const [selector, text] of Object.entries(fields)) {
    await present(selector, visit);
    const field = visit.page.locator(selector);
    if (await field.and(visit.page.locator('select')).count() > 0) await choose(field, text, visit);
    else await field.fill(text, { timeout: actionMs });
  }
}

/** Chooses as a person does, by the keys of the open list: what a script chooses isn't trusted. */
async function choose(field: Locator, value: string, { page }: Visit): Promise<void> {
  const options = await field.locator('option:not(:disabled)').all();
  const values = await Promise.all(options.map(async (option) => await option.getAttribute('value') ?? (await option.textContent() ?? '').trim()));
  const index = values.indexOf(value);
  if (index === -1) throw new Error(`there is no option ${JSON.stringify(value)}; there are ${values.join(', ')}`);
  await field.focus({ timeout: actionMs });
  for (const key of ['Alt+ArrowDown', 'Home', ...Array.from({ length: index }, () => 'ArrowDown'), 'Enter']) await page.keyboard.press(key);
}

async function present(selector: string, { page }: Visit): Promise<void> {
  for (let look = 0; look < looks; look += 1) {
    if (await page.locator(selector).count() > 0) return;
    await page.waitForTimeout(50);
  }
  throw new Error(`the page has no element ${selector}`);
}

async function setCookies(cookies: { readonly [name: string]: string | null }, { context, origin }: Visit): Promise<void> {
  for (const [name, value] of Object.entries(cookies)) {
    if (value === null) await context.clearCookies({ name });
    else await context.addCookies([{ name, value, url: origin }]);
  }
}

/** Names that the page's own code adds are the page's. */
async function runInPage(code: string, { page, globals }: Visit): Promise<void> {
  const before = new Set(await page.evaluate<string[]>(addedGlobals));
  await page.evaluate(`(async () => {${code}\n})()`).catch(unlessLeft);
  // What it scrolled or showed is told to the page with its next frame.
  await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))').catch(unlessLeft);
  const after = await page.evaluate<string[]>(addedGlobals).catch(unlessLeft) ?? [];
  for (const name of after) if (!before.has(name)) globals.add(name);
}

function expectHits(expected: Extract<Step, { do: 'expect' }>['hits'], visit: Visit): string[] {
  const fresh = visit.world.hits.slice(visit.seen);
  visit.seen = visit.world.hits.length;
  return compareHits(expected, fresh, visit.met);
}

async function expectCookies(expected: { readonly [name: string]: unknown }, { context, page, met }: Visit): Promise<string[]> {
  const cookies = await context.cookies(page.url());
  return compareValue(expected, Object.fromEntries(cookies.map(({ name, value }) => [name, value])), 'cookie', met);
}

/** The lines since the last expectation, each rule by its id instead of its number. */
function expectLog(expected: readonly string[], visit: Visit): string[] {
  const fresh = visit.watch.log.slice(visit.heard).map(({ text }) => namedRules(text, visit.rules));
  visit.heard = visit.watch.log.length;
  const failures: string[] = [];
  let from = 0;
  for (const text of expected) {
    const found = fresh.findIndex((line, index) => index >= from && line.includes(text));
    if (found === -1) failures.push(`the log doesn't say ${JSON.stringify(text)}${from > 0 ? ' after that' : ''}; it says ${JSON.stringify(fresh.slice(from))}`);
    else from = found + 1;
  }
  return failures;
}

async function expectValues(expected: { readonly [expression: string]: unknown }, { page, met }: Visit): Promise<string[]> {
  const failures: string[] = [];
  for (const [expression, value] of Object.entries(expected)) failures.push(...compareValue(value, await page.evaluate<unknown>(`(async () => (${expression}))()`), expression, met));
  return failures;
}

async function findLeaks({ page, globals }: Visit): Promise<string[]> {
  const added = await page.evaluate<string[]>(addedGlobals);
  return added.filter((name) => !globals.has(name)).map((name) => `the global ${name} was added, and the manifest doesn't say so`);
}
