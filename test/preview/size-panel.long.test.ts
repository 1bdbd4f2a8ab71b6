import { describe, expect, it } from 'vitest';
import { usePreview } from './use-preview.ts';
import { openWithRules } from './rule-panel-rules.ts';

const { browser, preview } = await usePreview();

describe('the treemap of sizes', () => {
  it('has areas proportional to the bytes with brotli', async () => {
    const { page, manifest, close } = await openWithRules(browser, preview.url, 'panel=size');
    const tiles = page.locator('.tile');
    const { rules: own, elements, shares, bytes } = manifest;
    const onDemand = manifest.onDemand!;
    await tiles.first().waitFor();
    expect(await tiles.count()).toBe(
      own.length + elements.length + shares.modules.length + 1 + onDemand.shares.modules.length + 1,
    );
    expect(
      await page
        .locator('.tile.on-demand')
        .evaluateAll((all) => all.map((tile) => tile.getAttribute('aria-label'))),
    ).toContainEqual(
      expect.stringMatching(
        /^on-demand script runtime\/actions\/pixel\.ts: about \d+ bytes with brotli/,
      ),
    );
    await page
      .getByText(`On-demand script ${onDemand.file}: ${onDemand.bytes.brotli} B with brotli`)
      .waitFor();
    await page
      .getByText(new RegExp(`${Math.round((bytes.brotli / 20_000) * 100)} % of the budget`))
      .waitFor();
    const areas = await tiles.evaluateAll((all) =>
      all.map((tile) => {
        const { width, height } = tile.querySelector('rect')!.getBoundingClientRect();
        return {
          area: width * height,
          bytes: Number(
            /\(([\d,]+) raw/.exec(tile.getAttribute('aria-label')!)![1]!.replace(',', ''),
          ),
        };
      }),
    );
    expect(areas.reduce((sum, tile) => sum + tile.bytes, 0)).toBe(bytes.raw + onDemand.bytes.raw);
    const byArea = [...areas].sort((a, b) => b.area - a.area);
    expect(byArea[0]!.bytes).toBe(Math.max(...areas.map((tile) => tile.bytes)));
    await page.getByText('in proportion to its raw bytes').waitFor();
    await close();
  }, 60_000);

  it('supports the keyboard', async () => {
    const { page, close } = await openWithRules(browser, preview.url, 'panel=size');
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
    await page.locator('.tile[tabindex="0"]').focus();
    const first = await focused();
    await page.keyboard.press('End');
    expect(await focused()).not.toBe(first);
    await page.keyboard.press('Home');
    expect(await focused()).toBe(first);
    const met = new Set([first]);
    for (const key of ['ArrowRight', 'ArrowDown', 'ArrowRight', 'ArrowUp', 'ArrowLeft']) {
      await page.keyboard.press(key);
      met.add(await focused());
    }
    expect(met.size).toBeGreaterThan(2);
    expect(await page.locator('.tile[tabindex="0"]').count()).toBe(1);
    await page.keyboard.press('Enter');
    await page
      .locator('.chosen-part')
      .getByText((await focused())!)
      .waitFor();
    await close();
  }, 60_000);

  it('is also available as a table, and links to the rule of a part', async () => {
    const { page, close } = await openWithRules(browser, preview.url, 'panel=size');
    await page.locator('.tile').first().waitFor();
    const count = await page.locator('.tile').count();
    await page.getByText('As a table').click();
    expect(await page.locator('.size-table tbody tr').count()).toBe(count);
    await page.locator('.tile.rule').first().focus();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: "Why it fired or didn't" }).click();
    await page.locator('.why').waitFor();
    await close();
  }, 60_000);
});

it('the panel Manifest shows the on-demand script', async () => {
  const { page, manifest, close } = await openWithRules(browser, preview.url, 'panel=bundle');
  const onDemand = manifest.onDemand!;
  const apart = page.getByRole('region', { name: 'On-demand script' });
  expect(await apart.innerText()).toMatch(
    new RegExp(
      `raw\\s+${onDemand.bytes.raw} B\\s+gzip\\s+${onDemand.bytes.gzip} B\\s+brotli\\s+${onDemand.bytes.brotli} B[^]*Actions\\s+pixel`,
    ),
  );
  expect(await apart.innerText()).toContain(onDemand.integrity);
  expect(
    new URL((await apart.getByRole('link', { name: onDemand.file }).getAttribute('href'))!)
      .pathname,
  ).toMatch(new RegExp(`/in/${onDemand.file}$`));
  await close();
}, 180_000);
