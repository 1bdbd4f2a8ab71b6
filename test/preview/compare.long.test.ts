import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { compile } from '../../compiler/compile.ts';
import { bundleFiles, bundleFolder } from '../../preview/server/compile/bundle-folder.ts';
import { indexOf } from '../../preview/server/compile/index-of.ts';
import { openPreview } from './open-preview.ts';
import { usePreview } from './use-preview.ts';

const rules = resolve(import.meta.dirname, '../../rules');
const { browser, preview } = await usePreview();
const mutated = await otherBuild();

/**
 * Returns the files of a second build by path, such as `bundles/index.json`. In this build, page
 * views send a different login status in eVar5.
 */
async function otherBuild(): Promise<ReadonlyMap<string, string>> {
  const folder = await mkdtemp(join(tmpdir(), 'tagwright-mutated-'));
  try {
    await cp(rules, join(folder, 'rules'), { recursive: true });
    const file = join(folder, 'rules/base/rules/page-view.yaml');
    const text = await readFile(file, 'utf8');
    const changed = text.replace(/( {10}eVars:[^]*?login status: )"%loginStatus%"/, '$1mutated');
    expect(changed).not.toBe(text);
    await writeFile(file, changed);
    const release = await compile({
      rules: join(folder, 'rules'),
      asOf: '2025-04-15',
      sites: ['in'],
      trace: true,
    });
    const files = release.sites.flatMap((built) =>
      [...bundleFiles(built)].map(
        ([name, content]) =>
          [`${bundleFolder(release.asOf, built.site)}/${name}`, content] as const,
      ),
    );
    return new Map([['bundles/index.json', JSON.stringify(indexOf(release))], ...files]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Serves the second build under the path `mutated/`, next to the preview. */
async function serveBeside(page: Page): Promise<void> {
  await page.route('**/mutated/bundles/**', (route) => {
    const content = mutated.get(
      new URL(route.request().url()).pathname.replace(/^.*\/mutated\//, ''),
    );
    return route.fulfill(
      content === undefined
        ? { status: 404, body: '' }
        : {
            body: content,
            contentType: route.request().url().endsWith('.js')
              ? 'text/javascript'
              : 'application/json',
          },
    );
  });
}

/** Opens the panel Compare, with the second build served next to the preview. */
async function openCompare() {
  const opened = await openPreview(
    browser,
    preview.url,
    '#url=/in/smartphones/&date=2025-04-15&panel=compare',
  );
  const { page } = opened;
  await serveBeside(page);
  await opened.settled('/in/smartphones/');
  return {
    ...opened,
    verdict: page.locator('.compare .verdict'),
    fields: page.locator('.compare [data-field]'),
    floodlight: page
      .getByRole('region', { name: /^Rules/ })
      .getByRole('row')
      .filter({ hasText: 'Floodlight page view' }),
    against: (hash: string) =>
      page.evaluate((text) => {
        location.hash = text;
      }, `site=in&shop=off&url=/in/smartphones/&date=2025-04-15&panel=compare&${hash}`),
  };
}

it(
  'P11: comparing with the same build shows 0 differences, with another build the fields that differ',
  { timeout: 180_000 },
  async () => {
    const { page, verdict, fields, against, close } = await openCompare();
    await page.getByText('Nothing to compare yet').waitFor();
    expect(await verdict.count()).toBe(0);
    await page.getByRole('button', { name: 'Compare anyway' }).click();
    await expect
      .poll(() => verdict.innerText(), { timeout: 20_000 })
      .toMatch(/0 differences Both sides sent the same 1 request, and the same rules fired/);
    expect(await page.locator('iframe').count()).toBe(1);

    await against('other-build=mutated/');
    await expect
      .poll(() => verdict.innerText(), { timeout: 20_000 })
      .toMatch(/^1 difference This side sent 1 request, the other side 1 request/);
    expect(await fields.allInnerTexts()).toEqual([
      expect.stringMatching(/^eVar5 login status\s+logged out\s+mutated$/),
    ]);
    expect(await page.locator('.compare').getByLabel('Build').inputValue()).toBe('mutated/');

    await close();
  },
);

it(
  'P11: another consent, date or storefront has differences in requests, rules and fields',
  { timeout: 180_000 },
  async () => {
    const { page, fields, floodlight, against, close } = await openCompare();
    await against('consent=1,2,3,4&other-consent=1,2,3');
    await expect
      .poll(() => page.locator('.compare [data-only]').allInnerTexts(), { timeout: 20_000 })
      .toEqual([expect.stringMatching(/Only on this side: .*Floodlight/)]);
    expect(await floodlight.innerText()).toMatch(/fired\s+dropped/);

    await against('consent=1,2,3,4&other-date=2025-06-01');
    await expect
      .poll(() => floodlight.innerText(), { timeout: 20_000 })
      .toMatch(/fired\s+not in this bundle/);

    await against('consent=1,2,3&other-site=fr');
    await expect
      .poll(() => fields.allInnerTexts(), { timeout: 20_000 })
      .toContainEqual(expect.stringMatching(/currency\S*\s+INR\s+EUR$/i));
    expect(await page.locator('.compare [role="alert"]').count()).toBe(0);
    await close();
  },
);

it(
  'P11: another visitor has differences in fields; a build on another host or a missing one is reported',
  { timeout: 180_000 },
  async () => {
    const { page, fields, against, close } = await openCompare();
    await against('consent=1,2,3&other-site=fr');
    await page.locator('.compare').getByRole('button', { name: 'Reset' }).click();
    await page.locator('.compare').getByLabel('Visitor').selectOption('consumer');
    await expect
      .poll(() => fields.allInnerTexts(), { timeout: 20_000 })
      .toContainEqual(expect.stringMatching(/^prop7 login status\s+logged out\s+logged in$/));
    expect(new URL(page.url()).hash).toContain('other-visitor=consumer');

    await page.locator('.compare').getByLabel('Folder').fill('//elsewhere.example/');
    await page.keyboard.press('Enter');
    expect(await page.locator('.compare').getByLabel('Folder').getAttribute('aria-invalid')).toBe(
      'true',
    );
    expect(new URL(page.url()).hash).not.toContain('other-build');
    await page.locator('.compare').getByLabel('Folder').fill('nowhere/');
    await page.keyboard.press('Enter');
    await expect
      .poll(() => page.locator('.compare .empty').innerText(), { timeout: 20_000 })
      .toMatch(
        /can't be loaded[^]*Can't load nowhere\/bundles\/index\.json: the server responded with status 404/,
      );
    await close();
  },
);

it(
  'plays the recorded steps on both sides, and shows the progress',
  { timeout: 180_000 },
  async () => {
    const { page, frame, settled, showPanel, close } = await openPreview(
      browser,
      preview.url,
      '#url=/in/smartphones/&date=2025-04-15&consent=1,2,3',
    );
    await serveBeside(page);
    await settled('/in/smartphones/');
    await page.getByRole('button', { name: 'Record', exact: true }).click();
    await expect
      .poll(() => page.getByRole('list', { name: 'Steps' }).locator('> li').count())
      .toBeGreaterThan(1);
    await frame.getByRole('link', { name: 'Learn more about Arc 5', exact: true }).click();
    await settled('/in/smartphones/arc-5/');
    await frame.getByRole('searchbox', { name: 'Search the shop' }).fill('arc');
    await page.keyboard.press('Enter');
    await settled('/in/search/?searchvalue=arc');
    await page.locator('.viewport').getByRole('button', { name: 'Stop' }).click();
    await showPanel('compare');
    await page.getByRole('button', { name: 'Compare anyway' }).click();
    await page.getByRole('progressbar', { name: 'Steps played' }).waitFor();
    const verdict = page.locator('.compare .verdict');
    await expect
      .poll(() => verdict.innerText(), { timeout: 30_000 })
      .toMatch(/^\s*0 differences Both sides sent the same [4-9] requests/);
    expect(await page.locator('.compare [role="alert"]').count()).toBe(0);

    await page.evaluate(() => {
      location.hash += '&other-build=mutated/';
    });
    await expect
      .poll(() => verdict.innerText(), { timeout: 30_000 })
      .toMatch(/^6 differences This side sent 6 requests/);
    expect(new Set(await page.locator('.compare [data-field] th').allInnerTexts())).toEqual(
      new Set(['eVar5 login status']),
    );
    await close();
  },
);

it(
  'plays one visit at a time, even if a setting changes while it plays',
  { timeout: 180_000 },
  async () => {
    const beginning = 'site=in&shop=off&url=/in/smartphones/&date=2025-04-15';
    const recorded = JSON.stringify([beginning, { open: '/in/smartphones/' }, { wait: '3s' }]);
    const { page, settled, close } = await openPreview(
      browser,
      preview.url,
      `#${beginning}&panel=compare&recorded=${encodeURIComponent(recorded)}`,
    );
    await settled('/in/smartphones/');
    const most = await page.evaluateHandle(() => {
      const counted = { hidden: 0 };
      new MutationObserver(() => {
        const frames = document.querySelectorAll('.hidden-frame');
        counted.hidden = Math.max(counted.hidden, frames.length);
      }).observe(document.body, { childList: true });
      return counted;
    });
    for (const consent of ['1', '1,2', '1,2,3']) {
      await page.evaluate((value) => {
        const hash = new URLSearchParams(location.hash.slice(1));
        hash.set('other-consent', value);
        location.hash = hash.toString();
      }, consent);
      await page.locator('.hidden-frame').first().waitFor({ state: 'attached' });
    }
    await expect
      .poll(() => page.locator('.compare .verdict').innerText(), { timeout: 40_000 })
      .toMatch(/difference/);
    expect(await most.jsonValue()).toEqual({ hidden: 1 });
    await close();
  },
);
