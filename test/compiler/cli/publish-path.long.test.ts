import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { main } from '../../../compiler/cli/main.ts';
import { openStore } from '../../../compiler/release/store/open-store.ts';
import { openS3Server, type S3Server } from '../../harness/s3-server.ts';
import { sharedChromium } from '../../harness/shared-chromium.ts';

const CDN = 'https://cdn.example/tags/';
const folder = mkdtempSync(join(tmpdir(), 'tagwright-path-'));
const rules = join(folder, 'rules');
const dist = join(folder, 'dist');
let s3: S3Server;
beforeAll(async () => {
  s3 = await openS3Server(true);
  for (const [name, value] of Object.entries(s3.environment)) vi.stubEnv(name, value);
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await s3.close();
  rmSync(folder, { recursive: true });
});

async function tagwright(...args: readonly string[]): Promise<string> {
  const result = { out: '', err: '' };
  const code = await main(args, {
    out: (text) => void (result.out += text),
    err: (text) => void (result.err += text),
    colour: false,
  });
  expect([args[0], code, code === 0 ? '' : result.err]).toEqual([args[0], 0, '']);
  return result.out;
}

/** Builds the rules with a word in a log line of theirs, and publishes them. */
async function release(to: string, word: string): Promise<string> {
  const file = join(rules, 'shop/rules.yaml');
  const text = readFileSync(file, 'utf8').split('  - id: shop/word')[0]!;
  writeFileSync(
    file,
    `${text}  - id: shop/word\n    name: Word\n    events: [dom-ready]\n    actions: [{ push: { to: words, entry: { word: ${word} } } }]\n`,
  );
  await tagwright('build', '--rules', rules, '--out', dist, '--as-of', '2025-04-15');
  await tagwright('publish', '--to', to, '--env', 'production', '--out', dist, '--rules', rules);
  const { sites } = JSON.parse(readFileSync(join(dist, 'manifest.json'), 'utf8')) as {
    sites: Record<string, { file: string }>;
  };
  return sites['shop']!.file.split('/').at(-1)!;
}

/** Opens a page with the loader's tag. Returns the bundle that it loaded, and the words of its rules. */
async function visit(to: string, tag: string): Promise<readonly [string, readonly string[]]> {
  const { store } = await openStore(to, process.env, 'visitor', false);
  const context = await (await sharedChromium()).newContext();
  const loaded: string[] = [];
  await context.route('**/*', async (route) => {
    const url = route.request().url();
    if (!url.startsWith(CDN))
      return route.fulfill({ contentType: 'text/html', body: `<!doctype html>${tag}` });
    const found = await store.get(url.slice(CDN.length));
    loaded.push(url.split('/').at(-1)!);
    return route.fulfill({
      status: found ? 200 : 404,
      contentType: 'text/javascript',
      headers: { 'access-control-allow-origin': '*' },
      body: found?.bytes ?? '',
    });
  });
  const page = await context.newPage();
  await page.goto('https://www.shop.example/shop/');
  await page.waitForFunction('window.words && words.length > 0');
  const words = await page.evaluate<string[]>('words.map(({ word }) => word)');
  await context.close();
  expect(loaded[0]).toBe('shop.js');
  return [loaded[1]!, words];
}

describe('from an empty folder to a page', { timeout: 120_000 }, () => {
  test.each(['a folder', 'a bucket'])(
    'init, edit, build, publish to %s, publish again and go back: a page loads the live release each time',
    async (place) => {
      const to = place === 'a folder' ? join(folder, 'tags') : s3.folder();
      await tagwright('init', folder, '--site', 'shop');
      const first = await release(to, 'first');
      const tag = await tagwright(
        ...['embed', 'shop', '--rules', rules, '--out', dist, '--loader', 'production'],
        ...['--base', CDN],
      );
      expect(await visit(to, tag)).toEqual([first, ['first']]);
      const second = await release(to, 'second');
      expect(await visit(to, tag)).toEqual([second, ['second']]);
      await tagwright('rollback', '--to', to, '--env', 'production');
      expect(await visit(to, tag)).toEqual([first, ['first']]);
    },
  );
});
