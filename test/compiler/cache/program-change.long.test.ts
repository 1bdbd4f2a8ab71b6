import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { programHash } from '../../../compiler/cache/program-hash.ts';
import type * as Compile from '../../../compiler/compile.ts';
import type { Store } from '../../../compiler/cache/store.ts';
import { makeRulesFolder, type RulesFolder } from '../../harness/rules-folder.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
/** A copy of the package, so that the tests can change its sources. */
const copy = mkdtempSync(join(tmpdir(), 'tagwright-package-'));

let folder: RulesFolder;
beforeAll(() => {
  for (const name of ['compiler', 'runtime', 'package.json', 'tsconfig.json'])
    cpSync(join(ROOT, name), join(copy, name), { recursive: true });
  symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'));
  folder = makeRulesFolder({
    'rules/aa/site.yaml':
      'site: aa\ntitle: A\nserves: { paths: /aa/ }\nrules:\n  - { id: aa/a, name: A, events: [dom-ready], actions: [ { push: { to: queue, entry: { a: 1 } } } ] }\n',
  });
});
afterAll(() => {
  folder.remove();
  rmSync(copy, { recursive: true });
});

interface Moments {
  /** Called after the compiler's modules are loaded, before the compiler reads a file. */
  readonly before?: () => void;
  /** Called just before the bundle is compiled. */
  readonly during?: () => void;
}

/**
 * Builds with newly loaded modules, as a new process does. Adds the keys of the stored cache
 * entries to `keys`.
 * @returns the bundle's code, and the kinds of entries that the build stored in the cache
 */
async function build({ before, during }: Moments = {}): Promise<{
  readonly code: string;
  readonly kept: readonly string[];
}> {
  vi.resetModules();
  const { compile } = (await import(join(copy, 'compiler/compile.ts'))) as Pick<
    typeof Compile,
    'compile'
  >;
  before?.();
  const kept = new Set<string>();
  const set = (kind: string, key: string): void => {
    kept.add(kind);
    keys.add(`${kind}/${key}`);
  };
  const fetch = (kind: string) => {
    if (kind === 'bundles') during?.();
    return Promise.resolve(undefined);
  };
  const store: Store = { get: () => undefined, fetch, set, prune: () => {} };
  const { sites } = await compile({ rules: folder.rules, asOf: '2025-04-15', cache: store });
  return { code: sites[0]!.code, kept: [...kept].sort() };
}

const keys = new Set<string>();

function write(file: string, change: (text: string) => string): void {
  writeFileSync(join(copy, file), change(readFileSync(join(copy, file), 'utf8')));
}

test('a result that is computed while a source changes is not stored, and the next build has another key', async () => {
  const quiet = await build();
  expect(quiet.kept).toEqual(['analyses', 'builds', 'bundles', 'parsed', 'parts']);
  const before = new Set(keys);
  await build();
  expect(keys).toEqual(before);
  const hurried = await build({
    during: () =>
      write('runtime/actions/push.ts', (text) => `${text}console.log("written meanwhile");\n`),
  });
  expect(hurried).toEqual({
    code: expect.stringContaining('written meanwhile') as string,
    kept: ['analyses', 'parsed'],
  });
  expect(keys).toEqual(before);
  keys.clear();
  const next = await build();
  expect([next.code, next.kept]).toEqual([hurried.code, quiet.kept]);
  expect([...keys].filter((key) => before.has(key))).toEqual([]);
}, 180_000);

test('a program whose sources changed after it was loaded stores nothing', async () => {
  expect(
    (await build({ before: () => write('compiler/6-generate/generate.ts', (text) => `${text}\n`) }))
      .kept,
  ).toEqual([]);
  expect((await build()).kept).toEqual(['analyses', 'builds', 'bundles', 'parsed', 'parts']);
}, 180_000);

test.each(['compiler/5-plan/plan.ts', 'package.json'])(
  'a change of %s results in other keys',
  async (file) => {
    keys.clear();
    await build();
    const before = new Set(keys);
    keys.clear();
    write(file, (text) =>
      file.endsWith('.json')
        ? text.replace(/"version": "[^"]*"/, '"version": "99.0.0"')
        : `${text}\n`,
    );
    await build();
    expect([...keys].filter((key) => before.has(key))).toEqual([]);
  },
  60_000,
);

test('the key differs for a missing package and for each of its versions', () => {
  const hashes = [undefined, '7.0.0', '7.0.1'].map((version) => {
    const made = mkdtempSync(join(tmpdir(), 'tagwright-package-'));
    onTestFinished(() => rmSync(made, { recursive: true }));
    for (const name of ['compiler', 'runtime', 'node_modules/typescript'])
      mkdirSync(join(made, name), { recursive: true });
    writeFileSync(join(made, 'package.json'), '{ "version": "1.0.0" }');
    if (version !== undefined)
      writeFileSync(
        join(made, 'node_modules/typescript/package.json'),
        JSON.stringify({ version }),
      );
    return programHash(made);
  });
  expect(new Set(hashes).size).toBe(3);
});
