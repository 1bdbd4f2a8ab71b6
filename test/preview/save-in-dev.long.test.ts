import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startDev } from '../compiler/cli/start-dev.ts';
import { sharedChromium } from '../harness/shared-chromium.ts';
import { openPreview } from './open-preview.ts';

const root = resolve(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'tagwright-save-'));
let served: Awaited<ReturnType<typeof startDev>>;

beforeAll(async () => {
  cpSync(join(root, 'rules'), join(folder, 'rules'), { recursive: true });
  const launcher = join(root, 'compiler/cli/tagwright.mjs');
  served = await startDev(launcher, folder, process.env, ['--as-of', '2025-04-15']);
}, 400_000);

afterAll(async () => {
  await served.close();
  rmSync(folder, { recursive: true, force: true });
});

it(
  "a save of a storefront's file is on the screen within twice the duration of a reload",
  { timeout: 600_000 },
  async () => {
    const { page, settled, close } = await openPreview(await sharedChromium(), served.url);
    await settled('/in/smartphones/');
    const file = join(folder, 'rules/sites/in/site.yaml');
    const before = readFileSync(file, 'utf8');
    const saves: number[] = [];
    const reloads: number[] = [];
    for (let save = 0; save < 9; save += 1) {
      // A value that no earlier run used, so that no part of the bundle is in the cache.
      const changed = before.replace('chat-app: inshop01', `chat-app: in${Date.now()}`);
      expect(changed).not.toBe(before);
      saves.push(await untilNextFrame(page, async () => writeFileSync(file, changed)));
      await settled('/in/smartphones/');
      reloads.push(await untilNextFrame(page, () => page.reload({ waitUntil: 'commit' })));
      await settled('/in/smartphones/');
    }
    await close();
    const [save, reload] = [inOrder(saves), inOrder(reloads)];
    console.log(`A save: ${describe(save)}\nA reload: ${describe(reload)}`);
    // The goal is that a save takes at most 500 ms on an idle machine. The test checks the ratio of
    // a save to a reload, because the ratio is the same on slower machines. Only the fastest save
    // and the fastest reload count, because other load slows down some saves and reloads.
    expect(save[0]! / reload[0]!, describe(save)).toBeLessThan(2);
  },
);

const inOrder = (times: readonly number[]): number[] => [...times].sort((a, b) => a - b);

function describe(times: readonly number[]): string {
  return `best ${times[0]} ms, median ${times[times.length >> 1]} ms (${times.join(', ')})`;
}

/** Returns the ms from the start of an action until a new mock page has replaced the open one. */
async function untilNextFrame(page: Page, action: () => Promise<unknown>): Promise<number> {
  await page.locator('iframe').evaluate((frame) => frame.setAttribute('data-old', ''));
  const startedAt = Date.now();
  await action();
  // In each animation frame, the app's page looks for the new mock page and reads the time. If the
  // test read the time, the result would include the delay of Playwright's message.
  const loadedAt = await page.waitForFunction(
    () => document.querySelector('iframe[data-stage="complete"]:not([data-old])') && Date.now(),
    undefined,
    { polling: 'raf' },
  );
  return Number(await loadedAt.jsonValue()) - startedAt;
}
