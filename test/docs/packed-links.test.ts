import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
/**
 * Matches screenshots. The package doesn't contain them. Readers of the package see the alternative
 * text, so this text must describe the screenshot.
 */
const PICTURE = /^docs\/screenshots\/.+\.jpg$/;
/**
 * Matches screenshots of panels. The text of a link to a screenshot must be the screenshot's width,
 * such as `1280 px`.
 */
const PANEL = /^docs\/screenshots\/panels\/[a-z]+-(\d+)\.jpg$/;

test('every link in the package leads to a file of the package; a missing picture has a text instead', () => {
  const listed = execFileSync('npm', ['pack', '--dry-run', '--ignore-scripts', '--json'], {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [{ files }] = JSON.parse(listed) as [{ files: readonly { readonly path: string }[] }];
  const paths = files.map(({ path }) => path);
  const places = new Set(
    paths.flatMap((path) =>
      path.split('/').map((_, index, all) => all.slice(0, index + 1).join('/')),
    ),
  );
  const documents = paths.filter((path) => path.endsWith('.md'));
  expect(documents).toContain('docs/README.md');
  const broken = documents.flatMap((path) =>
    [...readFileSync(join(root, path), 'utf8').matchAll(/(!?)\[([^\]]*)\]\(([^)\s]+)\)/g)].flatMap(
      ([, image, text, link]) => {
        const to = posix.join(posix.dirname(path), link!.replace(/#.*$/, '')).replace(/\/$/, '');
        const isFound = link!.startsWith('#') || /^[a-z]+:/.test(link!) || places.has(to);
        const isDescribed =
          image === '!'
            ? PICTURE.test(to) && text!.length >= 15
            : text === `${PANEL.exec(to)?.[1]} px`;
        return isFound || isDescribed ? [] : [`${path}: ${link}`];
      },
    ),
  );
  expect(broken).toEqual([]);
});
