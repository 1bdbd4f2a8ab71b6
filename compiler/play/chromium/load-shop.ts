import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'esbuild';
import { parse } from 'yaml';
import type { Page, PageLayout } from '../scenario/page.ts';
import { readPage } from '../scenario/read-page.ts';
import type { Shop } from './shop.ts';

/**
 * Reads the mock shop from a folder. The folder must contain `pages/*.yaml`. Two files are
 * optional: `layout.yaml`, and the script of the shop's pages, `script/shop.ts`.
 * @throws if a page is invalid; the message contains the file name
 */
export async function loadShop(folder: string): Promise<Shop> {
  const names = (await readdir(join(folder, 'pages')))
    .filter((name) => name.endsWith('.yaml'))
    .sort();
  const pages = await Promise.all(names.map((name) => loadPage(join(folder, 'pages', name))));
  const layout = await readFile(join(folder, 'layout.yaml'), 'utf8').then(
    (text) => parse(text) as PageLayout,
    () => undefined,
  );
  let script: Promise<string> | undefined;
  const entry = join(folder, 'script/shop.ts');
  return {
    pages,
    ...(layout !== undefined && { layout }),
    ...(existsSync(entry) && { script: () => (script ??= bundleScript(entry)) }),
  };
}

/** Bundles a script with its imports for the browser, and returns the code. */
async function bundleScript(entry: string): Promise<string> {
  const { build } = await import('esbuild');
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    format: 'iife',
    write: false,
    logLevel: 'silent',
    plugins: [yamlFiles],
  });
  return outputFiles[0]!.text;
}

/** Bundles YAML files as data. */
const yamlFiles: Plugin = {
  name: 'yaml',
  setup: ({ onLoad }) =>
    onLoad({ filter: /\.yaml$/ }, async ({ path }) => ({
      contents: JSON.stringify(parse(await readFile(path, 'utf8'))),
      loader: 'json',
    })),
};

async function loadPage(file: string): Promise<Page> {
  const { page, problems } = readPage(parse(await readFile(file, 'utf8')));
  if (page === undefined)
    throw new Error(
      `${file}: ${problems.map(({ path, message }) => `${path} ${message}`).join('; ')}`,
    );
  return page;
}
