import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const pages = ['.', 'docs', 'docs/decisions', 'docs/reference'].flatMap((folder) =>
  readdirSync(join(root, folder))
    .filter((name) => name.endsWith('.md'))
    .map((name) => join(root, folder, name)),
);

/** The anchors of each page's headings, as Git hosts derive them. */
const anchors = new Map(
  pages.map((page) => [
    page,
    new Set(
      readProse(page)
        .flatMap((line) => /^#{1,6} (.*)$/.exec(line)?.[1] ?? [])
        .map((heading) =>
          heading
            .toLowerCase()
            .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
            .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
            .replaceAll(' ', '-'),
        ),
    ),
  ]),
);

/** Returns the lines outside of fenced blocks. */
function readProse(page: string): readonly string[] {
  return readFileSync(page, 'utf8')
    .replaceAll(/^```[^]*?^```$/gm, '')
    .split('\n');
}

test.each(pages.map((page) => [relative(root, page), page]))(
  'every link to a heading in %s matches a heading',
  (_, page) => {
    const links = [
      ...readProse(page)
        .join('\n')
        .matchAll(/\]\(([^)#\s]*)#([^)\s]+)\)/g),
    ].filter(([, path]) => !/^[a-z]+:/.test(path!));
    const broken = links.filter(
      ([, path, anchor]) =>
        !anchors.get(path === '' ? page : join(dirname(page), path!))?.has(anchor!),
    );
    expect(broken.map(([link]) => link)).toEqual([]);
  },
);
