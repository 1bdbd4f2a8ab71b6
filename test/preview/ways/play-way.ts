import type { Browser } from 'playwright-core';
import { expect } from 'vitest';
import { openPreview, type OpenPreview } from '../open-preview.ts';
import type { Way, WayPage, WayStep } from './way.ts';

/** How long a step may take on a busy machine, in ms. */
const SLOW_MS = 60_000;

/** How long the pointer rests on an element after a hover, in ms: longer than any rule's delay. */
const REST_MS = 500;

/**
 * Plays a visit in the preview.
 * @returns the ids of all rules that ran
 * @throws if a rule in the `rules` of a page didn't run
 */
export async function playWay(
  browser: Browser,
  url: string,
  { site, date = '', consent = '1,2,3,4', pages }: Way,
): Promise<ReadonlySet<string>> {
  const path = (page: string): string => `/${site}/${page}`;
  const settings = `site=${site}&date=${date}&consent=${consent}&shop=alive&panel=rules&in-rules-pages=all`;
  const opened = await openPreview(
    browser,
    url,
    `#${settings}&url=${encodeURIComponent(path(pages[0]!.open))}`,
  );
  await opened.arrived(path(pages[0]!.open));
  let outcomes: ReadonlyMap<string, string> = new Map();
  for (const [index, page] of pages.entries()) {
    if (index > 0) await open(opened, path(page.open));
    for (const step of page.do ?? []) await perform(opened, step);
    if (page.at !== undefined) await opened.arrived(path(page.at));
    await expect
      .poll(
        async () => {
          outcomes = await readOutcomes(opened);
          return missing(page, outcomes);
        },
        { timeout: SLOW_MS, message: `on ${path(page.open)}` },
      )
      .toEqual([]);
  }
  await opened.close();
  return new Set([...outcomes.keys()].filter((rule) => hasRun(outcomes.get(rule)!)));
}

/** Returns those of a page's `rules` that haven't run, with their outcomes. */
function missing(
  { rules = [] }: WayPage,
  outcomes: ReadonlyMap<string, string>,
): readonly string[] {
  return rules
    .map((rule) => [rule, outcomes.get(rule) ?? 'not listed'] as const)
    .filter(([, outcome]) => !hasRun(outcome))
    .map(([rule, outcome]) => `${rule}: ${outcome}`);
}

function hasRun(outcome: string): boolean {
  return /^(partly )?fired$/.test(outcome);
}

async function open({ page, arrived }: OpenPreview, path: string): Promise<void> {
  const bar = page.getByLabel('Path and query');
  await bar.fill(path);
  await bar.press('Enter');
  await arrived(path);
}

async function perform({ frame, page }: OpenPreview, step: WayStep): Promise<void> {
  if (step.click !== undefined) await frame.locator(step.click).first().click({ timeout: SLOW_MS });
  if (step.hover !== undefined) {
    await frame.locator(step.hover).first().hover();
    await page.waitForTimeout(REST_MS);
  }
  if (step.scroll !== undefined) await frame.locator(step.scroll).first().scrollIntoViewIfNeeded();
  for (const [selector, text] of Object.entries(step.fill ?? {}))
    await frame.locator(selector).fill(text);
  for (const [selector, option] of Object.entries(step.choose ?? {})) {
    // Playwright's `selectOption` dispatches untrusted events, which rules ignore.
    await frame.locator(selector).focus();
    await page.keyboard.type(option);
  }
  if (step.press !== undefined) await page.keyboard.press(step.press);
}

/**
 * Returns the outcome that the panel Rules shows for each rule. The panel considers the runs on all
 * pages of the visit.
 */
async function readOutcomes({ page }: OpenPreview): Promise<ReadonlyMap<string, string>> {
  const outcomes = await page
    .locator('.matrix tbody tr')
    .evaluateAll((rows) =>
      rows.map((row): [string, string] => [
        row.querySelector('code')!.textContent,
        row.querySelector('td')!.textContent.trim(),
      ]),
    );
  return new Map(outcomes);
}
