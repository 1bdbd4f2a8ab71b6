import { spawn, type ChildProcess } from 'node:child_process';
import { appendFileSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sharedChromium } from '../harness/shared-chromium.ts';
import { measure } from '../../compiler/7-bundle/measure.ts';
import { isMeasured } from '../../compiler/model/is-measured.ts';
import type { SiteManifest } from '../../compiler/model/manifest.ts';
import { formatBytes } from '../../preview/ui/format-bytes.ts';
import { openPreview } from './open-preview.ts';

const root = resolve(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'tagwright-dev-'));
let browser: Browser;
let command: ChildProcess;
let url: string;

beforeAll(async () => {
  cpSync(join(root, 'test/shops/small/rules'), join(folder, 'rules'), { recursive: true });
  appendFileSync(join(folder, 'rules/sites/in/site.yaml'), '\nthird-parties: on-demand\n');
  const args = [
    join(root, 'compiler/cli/tagwright.mjs'),
    'dev',
    'in',
    '--rules',
    join(folder, 'rules'),
    '--as-of',
    '2025-04-15',
    '--against',
    join(root, 'test/shops/small/rules'),
    '--host',
    '127.0.0.1',
    '--port',
    '0',
  ];
  command = spawn(process.execPath, args, {
    env: { ...process.env, NO_COLOR: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const served = new Promise<string>((found, failed) => {
    let output = '';
    for (const stream of [command.stdout!, command.stderr!])
      stream.on('data', (data: Buffer) => {
        output += data.toString();
        const address = /Preview: (http\S+)/.exec(output)?.[1];
        if (address !== undefined) found(address);
      });
    command.on('close', () => failed(new Error(output)));
  });
  [browser, url] = await Promise.all([sharedChromium(), served]);
});
afterAll(async () => {
  command.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

it(
  'shows each change of the rules at once, its difference from another build, and an error at its line',
  { timeout: 180_000 },
  async () => {
    const { page, rows, settled, fact, showPanel, close } = await openPreview(browser, url);
    await settled('/in/smartphones/');
    const manifest = new URL('bundles/2025-04-15/in/manifest.json', url);
    const { onDemand } = (await (await fetch(manifest)).json()) as SiteManifest;
    expect(await (await fetch(new URL(onDemand!.file, manifest))).text()).toMatch(
      /^document\.currentScript\.tagwright=/,
    );
    expect(await rows.count()).toBeGreaterThan(0);
    expect(await fact('Currency')).toBe('INR');

    const site = join(folder, 'rules/sites/in/site.yaml');
    const before = readFileSync(site, 'utf8');
    writeFileSync(site, before.replace('currency: INR', 'currency: USD'));
    await expect.poll(() => fact('Currency'), { timeout: 20_000 }).toBe('USD');

    await showPanel('compare');
    // The build from `--against` is selected by default.
    await expect
      .poll(() => page.locator('.compare').getByLabel('Build').inputValue())
      .toBe('against/');
    await expect
      .poll(() => page.locator('.compare [data-field]').allInnerTexts(), { timeout: 20_000 })
      .toContainEqual(expect.stringMatching(/currency\S*\s+USD\s+INR$/i));
    await showPanel('requests');

    writeFileSync(site, before.replace('title: India', 'titel: India'));
    // The group Build is closed, so its tab shows the number of errors in the group's panels.
    await page.getByRole('tab', { name: /Build.*[1-9]/ }).waitFor({ timeout: 20_000 });
    await showPanel('diagnostics');
    const diagnostics = page.locator('.diagnostics');
    await expect
      .poll(() => diagnostics.innerText(), { timeout: 20_000 })
      .toMatch(/Error[^]*titel[^]*sites\/in\/site\.yaml:\d+/);

    writeFileSync(site, before);
    await expect
      .poll(() => page.getByText('No errors or warnings').count(), { timeout: 20_000 })
      .toBe(1);
    await showPanel('requests');
    await settled('/in/smartphones/');
    await expect.poll(() => fact('Currency'), { timeout: 20_000 }).toBe('INR');
    await close();
  },
);

it('a changed bundle is measured when its sizes are shown', { timeout: 180_000 }, async () => {
  const { page, settled, fact, showPanel, close } = await openPreview(browser, url);
  await settled('/in/smartphones/');
  const site = join(folder, 'rules/sites/in/site.yaml');
  const before = readFileSync(site, 'utf8');
  const manifest = new URL('bundles/2025-04-15/in/manifest.json', url);
  const read = async (file: string) =>
    (await (await fetch(new URL(file, manifest))).json()) as SiteManifest;

  // No other test builds the site with this currency, so no cache contains the sizes of the bundle.
  writeFileSync(site, before.replace('currency: INR', 'currency: XTS'));
  await expect.poll(() => fact('Currency'), { timeout: 20_000 }).toBe('XTS');
  const { bytes, onDemand } = await read('manifest.json');
  expect(isMeasured(bytes)).toBe(false);
  expect(isMeasured(onDemand!.bytes)).toBe(false);

  await showPanel('size');
  const measured = await read('measured.json');
  const script = await (await fetch(new URL(measured.file, manifest))).text();
  expect(measured.bytes).toEqual(await measure(script));
  expect(measured.onDemand!.bytes.brotli).toBeGreaterThan(0);
  await page
    .getByText(`${formatBytes(measured.bytes.brotli)} with brotli`)
    .first()
    .waitFor();
  await showPanel('bundle');
  await page.getByText(formatBytes(measured.onDemand!.bytes.gzip)).first().waitFor();
  writeFileSync(site, before);
  await close();
});

it(
  'an error is a bar with its message, source location and fix, which one click applies',
  { timeout: 180_000 },
  async () => {
    const { page, settled, close } = await openPreview(browser, url);
    await settled('/in/smartphones/');
    await page.evaluate(() => {
      const seen = window as unknown as { isBuildingSeen: boolean };
      new MutationObserver(() => {
        seen.isBuildingSeen ||= document.body.innerText.includes('Building …');
      }).observe(document.body, { subtree: true, childList: true, characterData: true });
    });
    const site = join(folder, 'rules/sites/in/site.yaml');
    const before = readFileSync(site, 'utf8');
    writeFileSync(site, before.replace('currency: INR', 'currency: USD').replace('title', 'titel'));
    const bar = page.getByRole('region', { name: 'Errors in the rules' });
    await expect
      .poll(() => bar.innerText(), { timeout: 20_000 })
      .toMatch(
        /titel[^]*sites\/in\/site\.yaml:2:1[^]*title[^]*The last good bundle of in is shown/,
      );
    expect(
      await page.evaluate(() => (window as unknown as { isBuildingSeen: boolean }).isBuildingSeen),
    ).toBe(true);

    await bar.getByRole('button', { name: 'Apply the fix' }).click();
    await expect.poll(() => bar.count(), { timeout: 20_000 }).toBe(0);
    expect(readFileSync(site, 'utf8')).toBe(before.replace('currency: INR', 'currency: USD'));
    writeFileSync(site, before);
    await close();
  },
);

it('only the preview itself can apply a fix, and only one of the current rules', async () => {
  const asked = JSON.stringify({ code: 'a', message: 'b', file: 'c.yaml', line: 1, column: 1 });
  const statusOf = async (origin: string | undefined, body: string, method = 'POST') => {
    const headers: HeadersInit = origin === undefined ? {} : { origin };
    const isGet = method === 'GET';
    return (await fetch(`${url}bundles/fix`, { method, headers, ...(!isGet && { body }) })).status;
  };
  const { origin } = new URL(url);
  expect(await statusOf('https://elsewhere.example', asked)).toBe(403);
  expect(await statusOf(undefined, asked)).toBe(403);
  expect(await statusOf(origin, asked, 'GET')).toBe(403);
  expect(await statusOf(origin, '{"code":1}')).toBe(400);
  expect(await statusOf(origin, 'x'.repeat(20_000))).toBe(400);
  expect(await statusOf(origin, asked)).toBe(409);
});

it('Ctrl-C ends the command with the exit code of an interrupt', async () => {
  const ended = new Promise((done) => command.on('close', done));
  command.kill('SIGINT');
  expect(await ended).toBe(130);
});
