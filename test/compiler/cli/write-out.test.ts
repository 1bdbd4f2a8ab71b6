import { mkdirSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { main } from '../../../compiler/cli/main.ts';
import { makeRulesFolder, type RulesFolder } from '../../harness/rules-folder.ts';

const SITE =
  'site: in\ntitle: India\nserves: { paths: /in/ }\nrules:\n  - { id: in/view, name: View, events: [page-bottom], actions: [ { push: { to: queue, entry: { a: 1 } } } ] }\n';

let folder: RulesFolder;
beforeEach(() => {
  folder = makeRulesFolder({ 'rules/sites/in/site.yaml': SITE });
});
afterEach(() => folder.remove());

const at = (path: string): string => join(dirname(folder.rules), path);

async function tagwright(...argv: readonly string[]): Promise<{ code: number; err: string }> {
  let err = '';
  const code = await main(argv, {
    out: () => undefined,
    err: (text) => {
      err += text;
    },
    colour: false,
  });
  return { code, err };
}

const build = (out: string) =>
  tagwright(
    'build',
    '--rules',
    folder.rules,
    '--as-of',
    '2025-04-15',
    '--no-cache',
    '--out',
    at(out),
  );

test("a folder that no build wrote isn't replaced, and files at the paths of bundles are kept", async () => {
  folder.write('old-site/sites/in/notes.yaml', SITE);
  const place = at('old-site/sites/in');
  expect(await build('old-site')).toEqual({
    code: 2,
    err: `tagwright: can't write to the folder "${at('old-site')}": "${place}" contains something other than a build, which would be lost.\n`,
  });
  expect(readFileSync(join(place, 'notes.yaml'), 'utf8')).toBe(SITE);
  expect(readdirSync(at('old-site'))).toEqual(['sites']);
});

test('an empty folder is used, and a folder that a build wrote is replaced', async () => {
  mkdirSync(at('dist/sites/in'), { recursive: true });
  expect(await build('dist')).toEqual({ code: 0, err: '' });
  folder.write('rules/sites/in/site.yaml', SITE.replace('a: 1', 'a: 2'));
  expect(await build('dist')).toEqual({ code: 0, err: '' });
  expect(readdirSync(at('dist/sites/in')).length).toBe(3);
});

test("merge also reports a folder that isn't writable", async () => {
  await build('part');
  folder.write('file', '');
  const { code, err } = await tagwright('merge', at('part'), '--out', at('file'));
  expect(code).toBe(2);
  expect(err).toContain(`can't write to the folder "${at('file')}": `);
});

test('an empty name is rejected, and nothing is written to the current folder', async () => {
  expect(await tagwright('build', '--rules', folder.rules, '--no-cache', '--out', '')).toEqual({
    code: 2,
    err: 'tagwright: the name of the output folder is empty.\n',
  });
});

test("a build without bundles doesn't change the existing release", async () => {
  await build('dist');
  const release = readFileSync(at('dist/manifest.json'), 'utf8');
  folder.write('rules/sites/in/site.yaml', 'site: in\ntitle: India\n');
  expect(await build('dist')).toMatchObject({
    code: 2,
    err: expect.stringContaining('the rules have no site: no site.yaml has the key') as string,
  });
  expect(readFileSync(at('dist/manifest.json'), 'utf8')).toBe(release);
});
