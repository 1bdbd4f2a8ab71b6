import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'yaml';
import type { Page, PageLayout } from '../scenario/page.ts';
import { readPage } from '../scenario/read-page.ts';
import type { Shop } from './shop.ts';

/**
 * Reads the mock shop from a folder with `pages/*.yaml` and an optional `layout.yaml`.
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
  return layout === undefined ? { pages } : { pages, layout };
}

async function loadPage(file: string): Promise<Page> {
  const { page, problems } = readPage(parse(await readFile(file, 'utf8')));
  if (page === undefined)
    throw new Error(
      `${file}: ${problems.map(({ path, message }) => `${path} ${message}`).join('; ')}`,
    );
  return page;
}
