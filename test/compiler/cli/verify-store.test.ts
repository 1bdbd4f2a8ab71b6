import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { main } from '../../../compiler/cli/main.ts';
import { makeRulesFolder, type RulesFolder } from '../../harness/rules-folder.ts';

let folder: RulesFolder;
const at = (path: string) => join(folder.rules, '..', path);

const site = (name: string, word: string): string => `site: ${name}
title: ${name}
serves: { paths: /${name}/ }
third-parties: on-demand
consent: { cookie: choice, digits: { 4: advertising } }
rules:
  - { id: ${name}/${word}, name: ${word}, events: [dom-ready], actions: [ { pixel: { host: a.example, path: /${word}.gif, purpose: advertising } } ] }
`;

function git(...args: readonly string[]): string {
  const identity = ['-c', 'user.name=Test', '-c', 'user.email=test@shop.example'];
  return execFileSync('git', [...identity, ...args], { cwd: at('.'), encoding: 'utf8' }).trim();
}

async function tagwright(...args: readonly string[]) {
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
const publish = (to = 'tags') =>
  tagwright(
    'publish',
    '--to',
    at(to),
    '--env',
    'live',
    '--out',
    at('dist'),
    '--rules',
    folder.rules,
  );
const verify = (...more: readonly string[]) =>
  tagwright('verify', '--to', at('tags'), '--env', 'live', '--rules', folder.rules, ...more);

beforeAll(async () => {
  folder = makeRulesFolder({
    'rules/aa/site.yaml': site('aa', 'one'),
    'rules/bb/site.yaml': site('bb', 'one'),
  });
  git('init', '--quiet');
  git('add', 'rules');
  git('commit', '--quiet', '--message', 'Rules');
  await build();
  expect(await publish('kept')).toMatchObject({
    code: 0,
    err: expect.not.stringContaining('warning'),
  });
});
beforeEach(() => {
  rmSync(at('tags'), { recursive: true, force: true });
  execFileSync('cp', ['-R', at('kept'), at('tags')]);
});
afterAll(() => folder.remove());

/** Returns the path of the stored file whose key matches `pattern`. */
function stored(pattern: RegExp): string {
  const keys = readdirSync(at('tags'), { recursive: true, encoding: 'utf8' });
  return join(
    at('tags'),
    keys.find((key) => pattern.test(key))!,
  );
}

function flipBit(path: string): void {
  const bytes = readFileSync(path);
  bytes[bytes.length >> 1]! ^= 1;
  writeFileSync(path, bytes);
}

describe('verify of an environment', () => {
  test('confirms that every file is that of its release, and that the commit builds the same', async () => {
    const { code, out, err } = await verify();
    expect(err).toBe('');
    expect(out).toMatch(
      /^live: 2 sites, 7 files of [\da-f]{16}\nEvery file matches its release, and every script matches a new build of its commit\.\n$/,
    );
    expect(code).toBe(0);
  });

  test.each([
    ['a bundle', /^b\/aa\/aa\.\w+\.js$/, 'changed', 'so browsers refuse it'],
    ['an on-demand script', /^b\/bb\/on-demand\.\w+\.js$/, 'changed', 'so browsers refuse it'],
    ['a loader', /^e\/live\/bb\.js$/, 'changed', 'the loader of its release'],
    ['the statement', /^r\/\w+\.intoto\.json$/, 'wrong-provenance', 'it was changed'],
  ])('names %s with one changed bit', async (_, pattern, problem, words) => {
    const path = stored(pattern);
    flipBit(path);
    const { code, out } = await verify('--quick');
    const key = path.slice(at('tags').length + 1);
    expect(out.split('\n').slice(1)).toEqual([
      expect.stringMatching(new RegExp(`^${problem}: ${key.replaceAll('.', '\\.')} .*${words}`)),
      '',
    ]);
    expect(code).toBe(3);
  });

  test.each([[/^b\/aa\/aa\.\w+\.js$/], [/^e\/live\/bb\.js$/], [/^r\/\w+\.intoto\.json$/]])(
    'names a file that is missing (%s)',
    async (pattern) => {
      const path = stored(pattern);
      rmSync(path);
      const { code, out } = await verify('--quick');
      expect(out).toContain(`missing: ${path.slice(at('tags').length + 1)} isn't in the store.`);
      expect(code).toBe(3);
    },
  );

  test('refuses a release whose list of files was changed', async () => {
    const path = stored(/^r\/[\da-f]{16}\.json$/);
    writeFileSync(path, readFileSync(path, 'utf8').replace('"title": "aa"', '"title": "ab"'));
    const { code, err } = await verify('--quick');
    expect(err).toContain("doesn't match its name: it was damaged or changed");
    expect(code).toBe(1);
  });

  test("names the scripts that aren't what the recorded commit builds", async () => {
    folder.write('rules/bb/site.yaml', site('bb', 'two'));
    await build();
    expect(await publish()).toMatchObject({
      code: 0,
      err: expect.stringContaining("warning: the rules have changes that aren't committed"),
    });
    git('checkout', '--quiet', '--', 'rules');
    expect((await verify('--quick')).code).toBe(0);
    const { code, out } = await verify();
    expect(out.match(/not-reproducible: .*/g)).toEqual([
      expect.stringMatching(
        /b\/bb\/bb\.\w+\.js of the release \w+ differs from a new build of its commit\./,
      ),
    ]);
    expect(code).toBe(3);
  });

  test("reports that the commit isn't in this repository", async () => {
    const other = makeRulesFolder({ 'rules/aa/site.yaml': site('aa', 'one') });
    try {
      const { code, out } = await verify('--rules', other.rules);
      expect(out).toMatch(/not-rebuilt: .*doesn't have its commit [\da-f]{40}\. --quick/);
      expect(code).toBe(3);
    } finally {
      other.remove();
    }
  });

  test('needs an environment where something is live, and one thing to verify', async () => {
    const unknown = await tagwright('verify', '--to', at('tags'), '--env', 'other');
    expect(unknown).toMatchObject({ code: 1, err: 'tagwright: nothing is live in other.\n' });
    expect((await tagwright('verify')).err).toContain('needs either the site of a page or');
    expect((await tagwright('verify', 'aa', '--to', at('tags'))).code).toBe(2);
  });
});
