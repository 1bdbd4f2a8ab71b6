// `node setup/run.mjs setup/screenshots.mjs [--dir dist/preview] [--out docs/screenshots]`: pictures of the preview for
// docs/preview.md, of what `npm start` or `vite build preview` has built.
import { spawn } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium as driver } from 'playwright-core';
import { chromium } from './chromium.mjs';
import { packageRoot } from './package-root.mjs';

const WIDE = { width: 1240, height: 760 };
const NARROW = { width: 360, height: 640 };
const SHOP = '#site=in&url=/in/smartphones/&date=2025-04-15';

const openRule = async (page) => {
  await page.getByRole('row', { name: /blocked.*Google Ads/ }).first().click();
  await page.getByRole('tabpanel', { name: 'Why' }).getByRole('table').first().waitFor();
};

/** Each picture: the app's state, how large the window is, and what is done first. */
const pictures = [
  { name: 'why', hash: `${SHOP}&consent=1,2,3,4&filter=kind:blocked ads`, go: openRule },
  { name: 'requests', hash: `${SHOP}&consent=1,2,3,4&panel=requests` },
  { name: 'data', hash: `${SHOP}&panel=data&filter=kind:fired`, go: async (page) => page.getByRole('row', { name: /fired.*Page view/ }).first().click() },
  { name: 'consent', hash: `${SHOP}&consent=1,2,3&panel=consent` },
  { name: 'rules', hash: `${SHOP}&panel=rules` },
  { name: 'record', hash: `${SHOP}&consent=1,2,3&panel=record`, go: record },
  { name: 'palette', hash: `${SHOP}&panel=why`, go: async (page) => {
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog').getByRole('combobox').fill('offer');
    await page.getByRole('dialog').getByRole('option').first().waitFor();
  } },
  { name: 'dark', hash: `${SHOP}&panel=size`, colorScheme: 'dark' },
  { name: 'narrow', hash: `${SHOP}&width=360&consent=1,2,3,4&filter=kind:blocked ads`, size: NARROW, go: async (page) => {
    await page.getByRole('button', { name: 'Timeline', exact: true }).click();
    await openRule(page);
  } },
];

async function record(page) {
  await page.locator('.record').click();
  await page.locator('iframe[data-stage="complete"]').waitFor();
  await page.waitForTimeout(1000);
  const link = page.frameLocator('iframe').getByRole('link', { name: /Learn more/ }).first();
  await link.click();
  await page.locator('iframe[title*="arc-5"][data-stage="complete"]').waitFor();
  await page.waitForTimeout(1000);
  await page.locator('.record').click();
}

const { values } = parseArgs({ options: { dir: { type: 'string', default: 'dist/preview' }, out: { type: 'string', default: 'docs/screenshots' }, only: { type: 'string' } } });
const out = resolve(packageRoot, values.out);
await mkdir(out, { recursive: true });
const server = spawn(process.execPath, [join(packageRoot, 'preview/serve.mjs'), '--host', '127.0.0.1', '--port', '0', '--dir', resolve(packageRoot, values.dir)], { stdio: ['ignore', 'pipe', 'inherit'] });
const url = await new Promise((found, failed) => {
  server.stdout.on('data', (chunk) => found(/http:\S+/.exec(chunk.toString())?.[0]));
  server.on('close', () => failed(new Error('The preview could not be served.')));
});
const browser = await driver.launch({ executablePath: await chromium(), chromiumSandbox: process.getuid?.() !== 0, args: ['--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1'] });
try {
  for (const { name, hash, size = WIDE, colorScheme = 'light', go } of pictures.filter(({ name: each }) => values.only === undefined || values.only === each)) {
    const page = await browser.newPage({ viewport: size, colorScheme, reducedMotion: 'reduce' });
    await page.goto(url + hash);
    await page.locator('iframe[data-stage="complete"]').waitFor();
    // What rules do a second after the page has loaded is in the timeline, too.
    await page.waitForTimeout(1500);
    await go?.(page);
    await page.waitForTimeout(300);
    await page.screenshot({ path: join(out, `${name}.png`) });
    console.log(`${name}.png`);
    await page.close();
  }
} finally {
  await browser.close();
  server.kill('SIGINT');
}
