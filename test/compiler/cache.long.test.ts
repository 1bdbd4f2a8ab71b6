import { appendFileSync, cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, truncateSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { createFileStore } from '../../compiler/cache/file-store.ts';
import { compile, createCompiler, type Compiled } from '../../compiler/compile.ts';
import { makeShop } from '../bench/make-shop.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const temporary = mkdtempSync(join(tmpdir(), 'tagwright-'));
afterAll(() => rmSync(temporary, { recursive: true }));

let [rules, cache] = ['', ''];
let count = 0;
beforeEach(() => {
  const folder = join(temporary, String(count++));
  rules = join(folder, 'rules');
  cache = join(folder, 'cache');
  makeShop(rules, { sites: 3, shared: 8, own: 4, elements: 12 });
});

const asOf = '2025-04-15';
const build = (from: string | false = cache): Promise<Compiled> => compile({ rules, asOf, cache: from });

/** All that a build gives and that doesn't depend on the time it took. */
function given({ asOf, diagnostics, known, sites, texts }: Compiled): unknown {
  return { asOf, diagnostics, known, texts, sites: sites.map(({ site, code, map, manifest }) => ({ site, code, map, manifest })) };
}

function entries(kind = ''): string[] {
  return (readdirSync(join(cache, kind), { recursive: true }) as string[]).map((name) => join(cache, kind, name)).filter((path) => statSync(path).isFile());
}

describe('what is kept between builds', () => {
  test('changes nothing of what is built: from nothing, from the whole, from parts of it', async () => {
    const fresh = given(await build(false));
    expect(given(await build())).toEqual(fresh);
    expect(new Set(entries().map((path) => path.slice(cache.length + 1).split('/')[0]))).toEqual(new Set(['builds', 'bundles', 'parsed', 'parts']));
    expect(given(await build())).toEqual(fresh);
    for (const kinds of [['builds'], ['builds', 'bundles'], ['builds', 'parsed'], ['builds', 'bundles', 'parts'], ['bundles']]) {
      for (const kind of kinds) rmSync(join(cache, kind), { recursive: true });
      expect(given(await build()), `without ${kinds.join(', ')}`).toEqual(fresh);
    }
  });

  test.each([
    ['cut off', (path: string) => truncateSync(path, Math.floor(statSync(path).size / 2))],
    ['emptied', (path: string) => writeFileSync(path, '')],
    ['changed in one character', (path: string) => writeFileSync(path, readFileSync(path, 'utf8').replace(/.$/, (last) => last === '}' ? ']' : '}'))],
    ['full of something else', (path: string) => writeFileSync(path, '{"code":"alert(1)"}')],
  ])('is noticed to be damaged where it is %s, and made again', async (_, damage) => {
    const fresh = given(await build());
    for (const path of entries()) damage(path);
    expect(given(await build())).toEqual(fresh);
    const mended = new Map(entries().map((path) => [path, readFileSync(path, 'utf8')]));
    expect(given(await build())).toEqual(fresh);
    expect([...mended.values()].every((text) => text.length > 64)).toBe(true);
  });

  test('is left alone where its folder can\'t be written: the build goes on', async () => {
    writeFileSync(cache, 'a file stands where the folder would be');
    expect((await build()).sites).toHaveLength(3);
  });

  test('keeps the map\'s lines right when a comment moves a rule', async () => {
    await build();
    const file = join(rules, 'sites/aa/rules/part-0.yaml');
    writeFileSync(file, `# one line more\n${readFileSync(file, 'utf8')}`);
    expect(given(await build())).toEqual(given(await build(false)));
  });

  test('is another one for another date, other sites and other rules', async () => {
    const requests = [{}, { asOf: '2025-12-31' }, { sites: ['ab'] }, { checkOnly: true }];
    for (const more of requests) await compile({ rules, asOf, cache, ...more });
    for (const more of requests) expect(given(await compile({ rules, asOf, cache, ...more }))).toEqual(given(await compile({ rules, asOf, cache: false, ...more })));
  });

  test('tells a mistake in every build', async () => {
    appendFileSync(join(rules, 'sites/aa/rules/part-0.yaml'), '  - id: aa/more\n    evnts: [click]\n');
    const fresh = await build(false);
    expect(fresh.diagnostics.some(({ severity }) => severity === 'error')).toBe(true);
    for (let times = 0; times < 2; times += 1) expect(given(await build())).toEqual(given(fresh));
  });
});

describe('a script of the rules', () => {
  test('is read again when it, or what it imports, has changed', async () => {
    const write = (name: string, text: string) => writeFileSync(join(rules, 'sites/aa', name), text);
    write('elements.yaml', 'elements:\n  own: { value: { script: ./own.ts } }\nrules:\n  - id: aa/own\n    name: Own\n    events: [dom-ready]\n    actions: [ { send-link: { name: "%own%" } } ]\n');
    write('own.ts', 'import { word } from "./word.ts";\nexport default (): string => `the word is ${word()}`;\n');
    write('word.ts', 'export const word = (): string => "first";\n');
    const compiler = createCompiler({ rules, asOf, cache });
    const codeOf = ({ sites }: Compiled): string => sites.find(({ site }) => site === 'aa')!.code;
    expect(codeOf(await compiler.compile())).toContain('first');
    write('word.ts', 'export const word = (): string => "second";\n');
    for (const compiled of [await compiler.compile(), await build()]) expect(codeOf(compiled)).toContain('second');
    expect(given(await build())).toEqual(given(await build(false)));
  });
});

describe('a compiler that stays', () => {
  const edits: readonly (readonly [string, (rules: string) => void])[] = [
    ['a site\'s rule', (rules) => replaceIn(join(rules, 'sites/ab/rules/part-0.yaml'), 'name: AB', 'name: Ab')],
    ['a comment', (rules) => appendFileSync(join(rules, 'sites/ab/rules/part-0.yaml'), '# more\n')],
    ['a rule of all sites', (rules) => replaceIn(join(rules, 'base/rules/part-0.yaml'), 'order: 5', 'order: 6')],
    ['a constant', (rules) => replaceIn(join(rules, 'sites/ac/site.yaml'), 'language: de', 'language: da')],
    ['whom a site extends', (rules) => replaceIn(join(rules, 'sites/ac/site.yaml'), 'extends: base', 'extends: ab')],
    ['a site\'s name', (rules) => replaceIn(join(rules, 'sites/ac/site.yaml'), 'site: ac', 'site: ad')],
    ['a mistake in a site', (rules) => replaceIn(join(rules, 'sites/ab/rules/part-0.yaml'), 'events:', 'evnts:')],
    ['a mistake in what all share', (rules) => replaceIn(join(rules, 'base/elements.yaml'), 'value:', 'valu:')],
    ['a file that can\'t be read', (rules) => appendFileSync(join(rules, 'sites/aa/rules/part-0.yaml'), '\tno: [\n')],
    ['a file more', (rules) => writeFileSync(join(rules, 'sites/aa/more.yaml'), 'elements:\n  more: { value: { cookie: more } }\n')],
    ['a file less', (rules) => rmSync(join(rules, 'sites/ab/rules/part-0.yaml'))],
    ['a pack', (rules) => writePack(rules)],
    ['the project', (rules) => writeFileSync(join(rules, 'tagwright.yaml'), 'language: 1\ntime-zone: Asia/Tokyo\n')],
    ['a site less', (rules) => rmSync(join(rules, 'sites/ab'), { recursive: true })],
  ];

  test('gives what a new one gives after every kind of change, and after each is taken back', async () => {
    const before = `${rules}-before`;
    cpSync(rules, before, { recursive: true });
    const compiler = createCompiler({ rules, asOf, cache: false });
    const unchanged = given(await build(false));
    expect(given(await compiler.compile())).toEqual(unchanged);
    // All of them where there is time, else every third.
    for (const [what, edit] of process.env['LONG'] ? edits : edits.filter((_, index) => index % 3 === 0)) {
      edit(rules);
      const fresh = given(await build(false));
      expect(given(await compiler.compile()), what).toEqual(fresh);
      rmSync(rules, { recursive: true });
      cpSync(before, rules, { recursive: true });
      expect(given(await compiler.compile()), `${what}, taken back`).toEqual(unchanged);
    }
  }, 240_000);

  test('keeps the bundles that a change doesn\'t concern', async () => {
    const compiler = createCompiler({ rules, asOf, cache: false });
    const first = await compiler.compile();
    replaceIn(join(rules, 'sites/ab/rules/part-0.yaml'), 'send-link: { name: "', 'send-link: { name: "new ');
    const second = await compiler.compile();
    const same = second.sites.map(({ map }, index) => map === first.sites[index]!.map);
    expect(second.sites.map(({ site }) => site)).toEqual(['aa', 'ab', 'ac']);
    expect(same).toEqual([true, false, true]);
  });
});

describe('a store in a folder', () => {
  test('forgets what nobody has asked for in two weeks, and nothing else', () => {
    const store = createFileStore(cache);
    store.set('kind', 'old', 'old');
    store.set('kind', 'asked', 'asked');
    store.set('kind', 'new', 'new');
    const long = Date.now() / 1000 - 20 * 86_400;
    for (const key of ['old', 'asked']) utimesSync(join(cache, 'kind', key), long, long);
    expect(store.get('kind', 'asked')).toBe('asked');
    store.prune();
    expect(readdirSync(join(cache, 'kind')).sort()).toEqual(['asked', 'new']);
  });

  test('gives back what it was given, of any characters, and nothing under another key', () => {
    const store = createFileStore(cache);
    for (const text of ['', 'ä\u0000\ud83d\ude00\n', '{"a":1}']) {
      store.set('kind', 'key', text);
      expect(store.get('kind', 'key')).toBe(text);
    }
    expect(store.get('kind', 'other')).toBeUndefined();
    expect(store.get('other', 'key')).toBeUndefined();
  });
});

test('the default folder is in the package\'s own node_modules', async () => {
  await compile({ rules, asOf, sites: ['aa'] });
  expect(readdirSync(join(root, 'node_modules/.cache/tagwright/results')).sort()).toEqual(expect.arrayContaining(['builds', 'bundles', 'parsed', 'parts']));
});

function replaceIn(file: string, before: string, after: string): void {
  const text = readFileSync(file, 'utf8');
  expect(text).toContain(before);
  writeFileSync(file, text.replaceAll(before, after));
}

/** A pack, and a site that opts into it. */
function writePack(rules: string): void {
  mkdirSync(join(rules, 'packs'));
  writeFileSync(join(rules, 'packs/chat.yaml'), 'pack: chat\ntitle: Chat\nrules:\n  - id: chat/open\n    name: Chat is opened\n    events: [ { click: { selector: .chat } } ]\n    actions: [ { send-link: { name: chat } } ]\n');
  appendFileSync(join(rules, 'sites/ab/site.yaml'), 'use: [ chat ]\n');
}
