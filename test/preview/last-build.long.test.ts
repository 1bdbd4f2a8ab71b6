import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startDev } from '../compiler/cli/start-dev.ts';
import { sharedChromium } from '../harness/shared-chromium.ts';
import { openPreview } from './open-preview.ts';

const root = resolve(import.meta.dirname, '../..');
const launcher = join(root, 'compiler/cli/tagwright.mjs');
const folder = mkdtempSync(join(tmpdir(), 'tagwright-last-build-'));
let served: Awaited<ReturnType<typeof startDev>>;

// Builds the project to `dist`, and then changes the currency in its rules.
beforeAll(async () => {
  cpSync(join(root, 'test/shops/small/rules'), join(folder, 'rules'), { recursive: true });
  const build = [launcher, 'build', '--as-of', '2025-04-15'];
  execFileSync(process.execPath, build, { cwd: folder, stdio: 'pipe' });
  const site = join(folder, 'rules/sites/in/site.yaml');
  writeFileSync(site, readFileSync(site, 'utf8').replace('currency: INR', 'currency: USD'));
  served = await startDev(launcher, folder, { ...process.env, NO_COLOR: '1' });
});

afterAll(async () => {
  await served.close();
  rmSync(folder, { recursive: true, force: true });
});

it.each([1440, 360])(
  'in a window of %i pixels, Compare first selects the last build in dist, and compares the requests with it',
  { timeout: 90_000 },
  async (width) => {
    const hash = '#site=in&url=/in/smartphones/&panel=compare&date=2025-04-15';
    const { page, close } = await openPreview(await sharedChromium(), served.url, hash);
    await page.setViewportSize({ width, height: 800 });
    if (width < 720) await page.getByRole('button', { name: 'Panels', exact: true }).click();
    const compare = page.locator('.compare');
    await expect.poll(() => compare.getByLabel('Build').inputValue()).toBe('against/');
    expect(await compare.getByLabel('Build').locator('option:checked').innerText()).toBe(
      'dist, built for 2025-04-15',
    );
    await expect
      .poll(() => compare.locator('[data-field]').allInnerTexts(), { timeout: 20_000 })
      .toContainEqual(expect.stringMatching(/currency\S*\s+USD\s+INR$/i));
    expect(await compare.innerText()).toContain('only requests are compared');
    await close();
  },
);
