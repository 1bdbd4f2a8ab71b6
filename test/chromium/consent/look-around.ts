import type { Browser } from 'playwright-core';
import { expect } from 'vitest';
import type { Bundle } from '../../../compiler/play/chromium/shop.ts';
import { allowedIn, type Answer } from './expected.ts';
import { PURPOSES, type Option, type Place } from './shop-of-marks.ts';
import { purposeOf, visit, type Traced } from './visit.ts';

const TRACED: readonly Traced[] = [...PURPOSES, 'identity'];

/**
 * Opens a page and clicks its button, so that the rules of all purposes run. Returns the traces of
 * requests and storage for each purpose.
 */
export async function looksAround(
  browser: Browser,
  bundle: Bundle,
  { path }: Place,
  { cookie }: Answer,
): Promise<ReadonlyMap<Traced | undefined, readonly string[]>> {
  return visit({ browser, bundle, path, cookie }, async ({ page, rest, traces, errors }) => {
    await rest();
    await page.click('#go');
    await rest();
    expect(errors()).toEqual([]);
    const found = new Map<Traced | undefined, string[]>();
    for (const trace of await traces())
      found.set(purposeOf(trace), [...(found.get(purposeOf(trace)) ?? []), trace]);
    return found;
  });
}

/**
 * Returns the errors of a visit: traces of purposes that weren't allowed, traces without a known
 * purpose, and allowed purposes without a trace.
 */
export function wrongWith(
  found: ReadonlyMap<Traced | undefined, readonly string[]>,
  allowed: ReadonlySet<Traced>,
): string[] {
  return [
    // The bundle writes the cookie `tagwright_probe` to find the registrable domain, and removes
    // the cookie immediately. This trace is no error if consent allows at least one purpose.
    ...(found.get(undefined) ?? [])
      .filter((trace) => trace !== 'cookie tagwright_probe' || allowed.size === 0)
      .map((trace) => `nobody knows what it is for: ${trace}`),
    ...TRACED.filter((purpose) => !allowed.has(purpose)).flatMap((purpose) =>
      (found.get(purpose) ?? []).map((trace) => `not allowed: ${trace}`),
    ),
    ...TRACED.filter((purpose) => allowed.has(purpose) && !found.has(purpose)).map(
      (purpose) => `nothing happened for ${purpose}`,
    ),
  ];
}

/**
 * Visits one page with one consent answer. Expects requests and stored items (traces) of exactly
 * the allowed purposes.
 */
export async function expectWhatIsAllowed(
  browser: Browser,
  bundle: Bundle,
  place: Place,
  option: Option,
  answer: Answer,
): Promise<void> {
  const found = await looksAround(browser, bundle, place, answer);
  expect(
    wrongWith(found, allowedIn(answer, option, place)),
    `${option} ${place.path} ${answer.cookie ?? 'no cookie'}`,
  ).toEqual([]);
}
