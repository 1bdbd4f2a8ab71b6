import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { usePreview } from './use-preview.ts';

const { browser, preview } = await usePreview();

/** Maximum size in bytes, gzip, of the JavaScript that the app loads initially. */
const MOST_BYTES = 230_000;
const MOST_MS = 1500;

it('the initial load is at most 230 kB; panels, the code view and the treemap are loaded when opened', async () => {
  const page = await browser.newPage();
  const loaded = new Set<string>();
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    // The mock shop's script is part of the page, not of the app.
    if (/\/assets\/(?!shop-)[^/]*\.js$/.test(pathname)) loaded.add(pathname.split('/').at(-1)!);
  });
  await page.goto(`${preview.url}#site=in`);
  await page.locator('iframe[data-stage="complete"]').waitFor();
  const assets = join(preview.folder, 'some/where/assets');
  let bytes = 0;
  for (const name of loaded)
    bytes += gzipSync(await readFile(join(assets, name)), { level: 9 }).length;
  expect(bytes).toBeGreaterThan(100_000);
  expect(bytes).toBeLessThanOrEqual(MOST_BYTES);
  const waiting = (await readdir(assets)).filter(
    (name) => name.endsWith('.js') && !loaded.has(name),
  );
  expect(waiting.map((name) => name.replace(/-.*/, '')).sort()).toEqual(
    expect.arrayContaining(['CodeView', 'ComparePanel', 'RulesPanel', 'Treemap']),
  );
  await page.close();
});

it('is usable after 1.5 s on a processor four times as slow', async () => {
  const context = await browser.newContext();
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  // Only the time of the page's own thread counts, not other load on the machine.
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  await page.goto(`${preview.url}#site=in`, { waitUntil: 'commit' });
  await page.evaluate(
    () =>
      new Promise<void>((done) => {
        const look = (): void => {
          if (
            document.querySelector('[data-field="Page"] button') === null ||
            document.querySelector('.viewport iframe') === null
          )
            requestAnimationFrame(look);
          else done();
        };
        look();
      }),
  );
  const { metrics } = await cdp.send('Performance.getMetrics');
  const computedMs = 1000 * metrics.find(({ name }) => name === 'TaskDuration')!.value;
  expect(computedMs).toBeGreaterThan(10);
  expect(4 * computedMs).toBeLessThanOrEqual(MOST_MS);
  await context.close();
});
