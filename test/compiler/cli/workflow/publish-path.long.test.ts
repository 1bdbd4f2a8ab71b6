import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { main } from '../../../../compiler/cli/main.ts';
import { openStore } from '../../../../compiler/release/store/open-store.ts';
import { openS3Server, type S3Server } from '../../../harness/s3-server.ts';
import { sharedChromium } from '../../../harness/shared-chromium.ts';
import { madeProject, type MadeProject, type MadeStore } from './made-project.ts';
import { ON_MAIN } from './on-main.ts';

const CDN = 'https://cdn.example/tags/';
let s3: S3Server;
let made: MadeProject;

beforeAll(async () => {
  [s3, made] = await Promise.all([openS3Server(true), madeProject()]);
  for (const [name, value] of Object.entries(s3.environment)) vi.stubEnv(name, value);
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await s3.close();
  made.remove();
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

/**
 * Commits a rule that pushes a word to the list `words`. Then runs the workflow, which checks,
 * tests, builds and publishes the rules.
 * @returns the file name of the bundle
 */
async function release(store: MadeStore, name: string, word: string): Promise<string> {
  const file = join(made.project, 'rules/shop/rules.yaml');
  const text = readFileSync(file, 'utf8').split('  - id: shop/word')[0]!;
  writeFileSync(
    file,
    `${text}  - id: shop/word\n    name: Word\n    events: [dom-ready]\n    actions: [{ push: { to: words, entry: { word: ${word} } } }]\n`,
  );
  made.commit(`The word ${word}`);
  const ran = await made.run(name, 'main', ON_MAIN, store);
  expect(ran.filter(({ code }) => code !== 0)).toEqual([]);
  expect(ran.map(({ job }) => job).at(-1)).toBe('publish');
  const bundles = readdirSync(join(made.folder, name, 'artefacts/bundles/sites/shop'));
  return bundles.find((each) => /^shop\.[\da-f]{16}\.js$/.test(each))!;
}

/**
 * Opens a page with the loader's tag. Returns the file name of the bundle that the loader loaded,
 * and the words that the bundle's rules pushed.
 */
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

describe('from an empty folder to a page', { timeout: 300_000 }, () => {
  test.each(['folder', 'bucket'])(
    'init, edit, the CI script publishes to a %s, again with another edit, and back: a page loads the live release each time',
    async (place) => {
      const store =
        place === 'folder'
          ? { target: join(made.folder, 'tags'), environment: {} }
          : { target: s3.folder(), environment: s3.environment };
      const first = await release(store, `${place}-1`, `${place}First`);
      const tag = await tagwright(
        ...['embed', 'shop', '--rules', join(made.project, 'rules')],
        ...['--out', join(made.folder, `${place}-1/artefacts/bundles`)],
        ...['--loader', 'production', '--base', CDN],
      );
      expect(await visit(store.target, tag)).toEqual([first, [`${place}First`]]);
      const second = await release(store, `${place}-2`, `${place}Second`);
      expect(await visit(store.target, tag)).toEqual([second, [`${place}Second`]]);
      await tagwright('rollback', '--to', store.target, '--env', 'production');
      expect(await visit(store.target, tag)).toEqual([first, [`${place}First`]]);
    },
  );
});
