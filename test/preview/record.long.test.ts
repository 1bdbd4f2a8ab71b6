import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { parse } from 'yaml';
import { sharedChromium } from '../harness/shared-chromium.ts';
import { loadShop } from '../../compiler/play/chromium/load-shop.ts';
import { runScenario } from '../../compiler/play/chromium/run-scenario.ts';
import { compile } from '../../compiler/compile.ts';
import { readScenario } from '../../compiler/play/scenario/read/read-scenario.ts';
import { buildPreview, type ServedPreview } from './build-preview.ts';
import { openPreview } from './open-preview.ts';

const root = resolve(import.meta.dirname, '../..');
let browser: Browser;
let preview: ServedPreview;
let folder: string;

beforeAll(async () => {
  [browser, preview, folder] = await Promise.all([
    sharedChromium(),
    buildPreview(),
    mkdtemp(join(tmpdir(), 'tagwright-recorded-')),
  ]);
});
afterAll(async () => {
  await preview?.close();
  await rm(folder, { recursive: true, force: true });
});

it('P12: a recording can be replayed, passes as a scenario, and reports an eVar with another value', async () => {
  const { page, frame, settled, close } = await openPreview(
    browser,
    preview.url,
    '#date=2025-04-15&build=production',
  );
  await settled('/in/smartphones/');
  await page.getByRole('button', { name: 'Record', exact: true }).click();
  const steps = page.getByRole('list', { name: 'Steps' }).locator('> li');
  await expect.poll(() => steps.count()).toBe(2);
  await frame.locator('#compare-arc-5').click();
  await expect.poll(() => steps.count()).toBe(4);
  await frame.getByRole('link', { name: 'Learn more about Arc 5', exact: true }).click();
  await settled('/in/smartphones/arc-5/');
  await frame.getByRole('button', { name: 'Add Arc 5 to cart' }).click();
  await frame.getByRole('searchbox', { name: 'Search the shop' }).pressSequentially('arc fold');
  await page.keyboard.press('Enter');
  await settled('/in/search/?searchvalue=arc+fold');
  await page.locator('.viewport').getByRole('button', { name: 'Stop' }).click();
  const texts = (await steps.locator('.step-line > :first-child').allInnerTexts()).filter(
    (text) => !/^(Expect|Wait)/.test(text),
  );
  expect(texts).toEqual([
    'Open /in/smartphones/',
    'Click [an-la="arc 5:compare"]',
    'Click [an-la="arc 5:learn more"]',
    'Click [an-la="arc 5:add to cart"]',
    expect.stringMatching(/^Fill in .*arc fold/),
    'Press Enter',
  ]);

  const clicked = steps.nth(3);
  await clicked.locator('.expected summary').click();
  // By default, a step expects the values of all variables that don't depend on chance or a clock.
  expect(await clicked.getByRole('checkbox', { name: /eVar22/ }).isChecked()).toBe(true);
  for (const changing of [/prop52 random number/, /eVar89 load time/])
    expect(await clicked.getByRole('checkbox', { name: changing }).isChecked()).toBe(false);
  await page.getByRole('button', { name: 'Replay' }).click();
  const recording = page.locator('.recording');
  await expect.poll(() => recording.innerText(), { timeout: 30_000 }).toMatch(/Replayed: .*/);
  expect(await recording.innerText()).toContain('all as expected');
  expect(await steps.getByText('replayed', { exact: true }).count()).toBe(
    (await steps.count()) - (await steps.getByText('as expected', { exact: true }).count()),
  );

  const link = page.getByRole('link', { name: 'Save recorded-in.yaml' });
  const text = decodeURIComponent((await link.getAttribute('href'))!.replace(/^[^,]*,/, ''));
  await close();
  await playAsScenario(text);
}, 120_000);

it('a recording of the working shop passes as a scenario, with its script', async () => {
  const { page, frame, settled, close } = await openPreview(
    browser,
    preview.url,
    '#url=/in/smartphones/arc-5/&date=2025-04-15&consent=1,2,3&shop=alive',
  );
  await settled('/in/smartphones/arc-5/');
  await page.getByRole('button', { name: 'Record', exact: true }).click();
  // Ignores waits, because a busy machine causes more of them.
  const steps = page
    .getByRole('list', { name: 'Steps' })
    .locator('> li')
    .filter({ hasNotText: /^\s*Wait/ });
  await expect.poll(() => steps.count()).toBe(2);
  const sent = async (): Promise<number> =>
    Number(/sent\s+(\d+)/.exec(await page.locator('.journey').innerText())![1]);
  // Six requests: one for the page view, and five for the Google tag. Those five are the tag's
  // script, two signals and two events.
  await expect.poll(sent).toBe(6);
  await frame.getByRole('button', { name: '256 GB' }).click();
  // Three more requests: the link click, the Google tag's event, and the event
  // `commerce.reported`, because the shop's script makes a direct call.
  await expect.poll(sent).toBe(9);
  await expect.poll(() => steps.count()).toBe(4);
  await page.locator('.viewport').getByRole('button', { name: 'Stop' }).click();
  const link = page.getByRole('link', { name: 'Save recorded-in.yaml' });
  const text = decodeURIComponent((await link.getAttribute('href'))!.replace(/^[^,]*,/, ''));
  await close();
  expect(text).toContain('shop-script: true');
  expect(text).toContain('commerce.reported');
  const { scenario, play } = await readRecording(text);
  expect((await play(join(root, 'rules'))).failures, text).toEqual([]);
  const without = { ...scenario, hasShopScript: false };
  expect((await play(join(root, 'rules'), without)).failures).not.toEqual([]);
}, 120_000);

/**
 * Plays the recording as a scenario. Expects the scenario to pass with the current rules, and to
 * fail with rules that set eVar22 to another value.
 */
async function playAsScenario(text: string): Promise<void> {
  const { play } = await readRecording(text);
  expect((await play(join(root, 'rules'))).failures, text).toEqual([]);
  const mutated = join(folder, 'rules');
  await cp(join(root, 'rules'), mutated, { recursive: true });
  await changeVariable(mutated);
  expect((await play(mutated)).failures.join('\n')).toMatch(
    /step 4 .*eVar22 link label: expected "arc 5:compare", got "another"/,
  );
}

/**
 * Returns the scenario in a recording, and the function `play`. `play` compiles the rules of a
 * folder and plays a scenario with them. By default, `play` plays the scenario in the recording.
 */
async function readRecording(text: string) {
  const { scenario, problems } = readScenario(parse(text));
  expect(problems, text).toEqual([]);
  const shop = await loadShop(join(root, 'preview/storefront'));
  const play = async (rules: string, played = scenario!) => {
    const {
      sites: [bundle],
    } = await compile({ rules, asOf: played.asOf, sites: ['in'] });
    return runScenario(played, { bundle: bundle!, shop, browser });
  };
  return { scenario: scenario!, play };
}

/** Makes the rule for link clicks set eVar22 to another value. */
async function changeVariable(rules: string): Promise<void> {
  const file = join(rules, 'base/rules/link-click.yaml');
  const text = await readFile(file, 'utf8');
  const changed = text.replaceAll(/(eVars:[^]*?link label: )"%event\.label%"/g, '$1another');
  expect(changed).not.toBe(text);
  await writeFile(file, changed);
}
