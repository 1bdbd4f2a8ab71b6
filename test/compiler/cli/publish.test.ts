import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { main } from '../../../compiler/cli/main.ts';
import { makeRulesFolder, type RulesFolder } from '../../harness/rules-folder.ts';

const made: RulesFolder[] = [];
let folder: RulesFolder;
beforeEach(() => {
  folder = makeRulesFolder();
  made.push(folder);
  for (const site of ['aa', 'bb']) write(site, 'first');
});
afterAll(() => made.forEach((each) => each.remove()));

const at = (path: string) => join(folder.rules, '..', path);

function write(site: string, word: string, host = 'a.example'): void {
  folder.write(
    `rules/${site}/site.yaml`,
    `site: ${site}
title: ${site}
serves: { paths: /${site}/ }
consent: { cookie: choice, digits: { 4: advertising } }
rules:
  - { id: ${site}/${word}, name: ${word}, events: [dom-ready], actions: [ { pixel: { host: ${host}, path: /${word}.gif, purpose: advertising } } ] }
`,
  );
}

interface Result {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

async function tagwright(...args: readonly string[]): Promise<Result> {
  const result = { out: '', err: '' };
  const code = await main(args, {
    out: (text) => void (result.out += text),
    err: (text) => void (result.err += text),
    colour: false,
  });
  return { code, ...result };
}

const build = () =>
  tagwright('build', '--rules', folder.rules, '--out', at('dist'), '--as-of', '2025-04-15');
const publish = (...args: readonly string[]) =>
  tagwright('publish', '--to', at('tags'), '--out', at('dist'), '--rules', folder.rules, ...args);
const rollback = (...args: readonly string[]) =>
  tagwright('rollback', '--to', at('tags'), '--env', 'production', ...args);

/** Returns the loader of a site in production. */
const loader = (site: string) => readFileSync(at(`tags/e/production/${site}.js`), 'utf8');
const bundleOf = (site: string) =>
  readdirSync(at(`dist/sites/${site}`)).find((file) => /^..\.[\da-f]{16}\.js$/.test(file))!;

test('a build is published to staging, promoted to production by its id, and rolled back', async () => {
  await build();
  expect((await publish('--env', 'staging')).code).toBe(0);
  const id = /release (\w{16})/i.exec((await publish('--env', 'staging')).out)![1]!;
  const first = { aa: bundleOf('aa'), bb: bundleOf('bb') };
  expect((await publish('--env', 'production', '--release', id)).code).toBe(0);
  write('aa', 'second');
  await build();
  const canary = await publish('--env', 'production', '--canary', 'aa');
  expect(canary).toMatchObject({ code: 0 });
  expect(loader('aa')).toContain(bundleOf('aa'));
  expect(loader('bb')).toContain(first.bb);
  const listed = await tagwright('releases', '--to', at('tags'));
  expect(listed.out).toMatch(new RegExp(`${id} .*live in staging`));
  expect((await rollback()).out).toBe(`production is back at ${id}. 1 site: aa\n`);
  expect(loader('aa')).toContain(first.aa);
});

test("releases of a folder that doesn't exist are an error, and the folder isn't created", async () => {
  for (const more of [[], ['--prune']])
    expect(await tagwright('releases', '--to', at('none'), ...more)).toEqual({
      code: 2,
      out: '',
      err: `tagwright: there is no folder "${at('none')}".\n`,
    });
  expect(existsSync(at('none'))).toBe(false);
});

test('the plan names sites, bytes, rules, hosts and consent, and changes nothing', async () => {
  await build();
  await publish('--env', 'production');
  const before = readdirSync(at('tags'), { recursive: true });
  write('aa', 'second', 'b.example');
  await build();
  const { code, out } = await publish('--env', 'production', '--plan');
  expect(code).toBe(0);
  expect(out.replace(/\w{16}/, 'ID')).toMatch(
    /^Release ID to production: 1 of 2 sites changes?\naa {2}[+-]?\d+ bytes brotli \([\d,]+\)\n {4}- rule aa\/first\n {4}\+ rule aa\/second\n {4}- host a\.example\n {4}\+ host b\.example\n$/,
  );
  expect(readdirSync(at('tags'), { recursive: true })).toEqual(before);
});

test('source maps, manifests and trace builds are never uploaded', async () => {
  await tagwright('build', '--rules', folder.rules, '--out', at('dist'), '--trace');
  expect(existsSync(at('dist/sites/aa/aa.trace.js'))).toBe(true);
  await publish('--env', 'production');
  const files = readdirSync(at('tags'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
    .sort();
  expect(files).toEqual(
    ['aa.js', 'bb.js', bundleOf('aa'), bundleOf('bb'), 'current.json', 'journal.json']
      .concat(files.filter((name) => /^[\da-f]{16}\.(intoto\.)?json$/.test(name)))
      .sort(),
  );
});

test('a build with a failed site is refused unless the site is named, and then the site stays', async () => {
  await build();
  await publish('--env', 'production');
  const before = loader('bb');
  write('aa', 'second');
  folder.write(
    'rules/bb/site.yaml',
    'site: bb\ntitle: bb\nserves: { paths: /bb/ }\nrules: [ { ide: x } ]\n',
  );
  expect((await build()).code).toBe(1);
  const refused = await publish('--env', 'production');
  expect(refused.code).toBe(1);
  expect(refused.err).toContain("bb couldn't be built");
  expect(refused.err).toContain('--without bb');
  expect((await publish('--env', 'production', '--without', 'bb')).code).toBe(0);
  expect(loader('bb')).toBe(before);
  expect(loader('aa')).toContain(bundleOf('aa'));
});

test('a bundle that was changed after the build is refused', async () => {
  await build();
  writeFileSync(at(`dist/sites/aa/${bundleOf('aa')}`), 'changed');
  const { code, err } = await publish('--env', 'production');
  expect(code).toBe(1);
  expect(err).toContain("doesn't match the hash in its manifest");
  expect(existsSync(at('tags/e'))).toBe(false);
});

test('while a publish holds after its canary sites, another one exits with code 75, and --resume completes the first', async () => {
  await build();
  await publish('--env', 'production');
  const first = { aa: bundleOf('aa'), bb: bundleOf('bb') };
  for (const site of ['aa', 'bb']) write(site, 'second');
  await build();
  expect((await publish('--env', 'production', '--canary', 'aa', '--hold')).code).toBe(0);
  expect(loader('aa')).not.toContain(first.aa);
  expect(loader('bb')).toContain(first.bb);
  const other = await publish('--env', 'production');
  expect(other.code).toBe(75);
  expect(other.err).toContain('--resume');
  expect((await tagwright('releases', '--to', at('tags'))).out).toContain("isn't completed");
  expect((await publish('--env', 'production', '--resume')).code).toBe(0);
  expect(loader('bb')).toContain(bundleOf('bb'));
});

test.each([
  { args: ['--env', 'production', '--hold'], says: '--hold needs --canary' },
  { args: [], says: '"publish" needs --env' },
])('wrong options end with 2: $args', async ({ args, says }) => {
  const { code, err } = await publish(...args);
  expect(code).toBe(2);
  expect(err).toContain(says);
});

test.each([
  { args: ['--env', 'Prod!'], says: 'the name of an environment' },
  { args: ['--env', 'production', '--release', '0123456789abcdef'], says: 'there is no release' },
  { args: ['--env', 'production', '--canary', 'zz'], says: 'no site zz' },
])('an impossible release ends with 1: $args', async ({ args, says }) => {
  await build();
  const { code, err } = await publish(...args);
  expect(code).toBe(1);
  expect(err).toContain(says);
});
