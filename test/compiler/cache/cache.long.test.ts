import {
  appendFileSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { compile, createCompiler, type Compiled } from '../../../compiler/compile.ts';
import { AS_OF, given, useShops } from './cache-shop.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
let [rules, cache] = ['', ''];
useShops((...folders) => void ([rules, cache] = folders));
const build = (from: string | false = cache): Promise<Compiled> =>
  compile({ rules, asOf: AS_OF, cache: from });

function entries(kind = ''): string[] {
  return (readdirSync(join(cache, kind), { recursive: true }) as string[])
    .map((name) => join(cache, kind, name))
    .filter((path) => statSync(path).isFile());
}

describe('the cache', () => {
  test('does not change a build: empty, complete or in part', async () => {
    const fresh = given(await build(false));
    expect(given(await build())).toEqual(fresh);
    expect(new Set(entries().map((path) => path.slice(cache.length + 1).split('/')[0]))).toEqual(
      new Set(['analyses', 'builds', 'bundles', 'parsed', 'parts']),
    );
    expect(given(await build())).toEqual(fresh);
    for (const kinds of [
      ['builds'],
      ['builds', 'analyses'],
      ['builds', 'bundles'],
      ['builds', 'parsed'],
      ['builds', 'bundles', 'parts'],
      ['bundles'],
    ]) {
      for (const kind of kinds) rmSync(join(cache, kind), { recursive: true });
      expect(given(await build()), `without ${kinds.join(', ')}`).toEqual(fresh);
    }
  });

  test.each([
    ['truncated', (path: string) => truncateSync(path, Math.floor(statSync(path).size / 2))],
    ['emptied', (path: string) => writeFileSync(path, '')],
    [
      'changed by one character',
      (path: string) =>
        writeFileSync(
          path,
          readFileSync(path, 'utf8').replace(/.$/, (last) => (last === '}' ? ']' : '}')),
        ),
    ],
    ['replaced', (path: string) => writeFileSync(path, '{"code":"alert(1)"}')],
  ])('entries that were %s are detected and written again', async (_, damage) => {
    const fresh = given(await build());
    for (const path of entries()) damage(path);
    expect(given(await build())).toEqual(fresh);
    const repaired = new Map(entries().map((path) => [path, readFileSync(path, 'utf8')]));
    expect(given(await build())).toEqual(fresh);
    expect([...repaired.values()].every((text) => text.length > 64)).toBe(true);
  });

  test("isn't used if its folder can't be written, and the build succeeds", async () => {
    writeFileSync(cache, 'a file with the name of the folder');
    expect((await build()).sites).toHaveLength(3);
  });

  test('keeps the lines in the source map correct when a comment moves a rule', async () => {
    await build();
    const file = join(rules, 'sites/aa/rules/part-0.yaml');
    writeFileSync(file, `# one line more\n${readFileSync(file, 'utf8')}`);
    expect(given(await build())).toEqual(given(await build(false)));
  });

  test('has separate entries for another date, other sites and other rules', async () => {
    const requests = [{}, { asOf: '2025-12-31' }, { sites: ['ab'] }, { checkOnly: true }];
    for (const more of requests) await compile({ rules, asOf: AS_OF, cache, ...more });
    for (const more of requests)
      expect(given(await compile({ rules, asOf: AS_OF, cache, ...more }))).toEqual(
        given(await compile({ rules, asOf: AS_OF, cache: false, ...more })),
      );
  });

  test('reports an error in every build', async () => {
    appendFileSync(
      join(rules, 'sites/aa/rules/part-0.yaml'),
      '  - id: aa/more\n    evnts: [click]\n',
    );
    const fresh = await build(false);
    expect(fresh.diagnostics.some(({ severity }) => severity === 'error')).toBe(true);
    for (let times = 0; times < 2; times += 1) expect(given(await build())).toEqual(given(fresh));
  });
});

describe('a script from the rules', () => {
  test('is read again when the script or its imports change', async () => {
    const write = (name: string, text: string) =>
      writeFileSync(join(rules, 'sites/aa', name), text);
    write(
      'elements.yaml',
      'elements:\n  own: { value: { script: ./own.ts } }\nrules:\n  - id: aa/own\n    name: Own\n    events: [dom-ready]\n    actions: [ { send-link: { name: "%own%" } } ]\n',
    );
    write(
      'own.ts',
      'import { word } from "./word.ts";\nexport default (): string => `the word is ${word()}`;\n',
    );
    write('word.ts', 'export const word = (): string => "first";\n');
    const compiler = createCompiler({ rules, asOf: AS_OF, cache });
    const codeOf = ({ sites }: Compiled): string => sites.find(({ site }) => site === 'aa')!.code;
    expect(codeOf(await compiler.compile())).toContain('first');
    write('word.ts', 'export const word = (): string => "second";\n');
    for (const compiled of [await compiler.compile(), await build()])
      expect(codeOf(compiled)).toContain('second');
    expect(given(await build())).toEqual(given(await build(false)));
  });
});

test("the default folder is in the package's own node_modules", async () => {
  await compile({ rules, asOf: AS_OF, sites: ['aa'] });
  expect(readdirSync(join(root, 'node_modules/.cache/tagwright/results')).sort()).toEqual(
    expect.arrayContaining(['analyses', 'builds', 'bundles', 'parsed', 'parts']),
  );
});
