import { mkdirSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parseDocument } from '../../../compiler/1-parse/parse.ts';
import { compileFiles } from '../../harness/compile-files.ts';
import { processorTime } from '../../harness/processor-time.ts';
import { makeRulesFolder } from '../../harness/rules-folder.ts';
import { compile } from '../../../compiler/compile.ts';

// A pull request can contain any YAML. These tests check that the time and memory to read it are
// limited, and that it can't change the compiler's own objects.

const MOST_MS = 1000;

const codesOf = (text: string): readonly string[] =>
  parseDocument('rules/x.yaml', new TextEncoder().encode(text)).diagnostics.map(({ code }) => code);

describe('is refused within a second of processor time:', () => {
  const bomb = `a: &a [x]\n${Array.from('bcdefghijkl', (name, i) => `${name}: &${name} [${Array(30).fill(`*${'abcdefghijkl'[i]}`).join(', ')}]`).join('\n')}`;
  test.each([
    ['an alias bomb', bomb, 'aliases-too-many'],
    ['10,000 nested lists', '['.repeat(10_000), 'nesting-too-deep'],
    ['10,000 nested maps', '{a: '.repeat(10_000), 'nesting-too-deep'],
    ['10,000 nested block lists', '- '.repeat(10_000), 'nesting-too-deep'],
    ['1,000,000 keys in 2 MB', `{${'a,'.repeat(999_990)}}`, 'file-too-large'],
    ['100,000 lines of keys', 'key: 1\n'.repeat(100_000), 'file-too-large'],
    ['900,000 entries', `[${'a,'.repeat(900_000)}]`, 'file-too-large'],
  ])('%s', (_, text, code) => {
    let codes: readonly string[] = [];
    const took = processorTime(() => {
      codes = codesOf(text);
    }, MOST_MS);
    expect(codes).toEqual([code]);
    expect(took, 'ms of processor time').toBeLessThan(MOST_MS);
  });
});

test('a file of 100 MB is refused and never read into memory', async () => {
  const folder = makeRulesFolder({ 'rules/shop/site.yaml': 'site: shop\ntitle: Shop\n' });
  try {
    const huge = join(folder.rules, 'shop/huge.yaml');
    writeFileSync(huge, 'a: 1\n');
    truncateSync(huge, 100_000_000);
    mkdirSync(join(folder.rules, 'shop/scripts'));
    const before = process.memoryUsage();
    const started = process.cpuUsage();
    const { sites, diagnostics } = await compile({ rules: folder.rules, asOf: '2025-04-15' });
    const { user, system } = process.cpuUsage(started);
    expect((user + system) / 1000, 'ms of processor time').toBeLessThan(MOST_MS);
    expect(process.memoryUsage().arrayBuffers - before.arrayBuffers).toBeLessThan(50_000_000);
    expect(sites).toEqual([]);
    expect(diagnostics.map(({ place, message }) => `${place.file}: ${message}`)).toEqual([
      'rules/shop/huge.yaml: This file is 100.0 MB. The limit is 2 MB.',
    ]);
  } finally {
    folder.remove();
  }
});

describe('code and prototypes', () => {
  const site = 'site: shop\ntitle: Shop\nserves: { hosts: [www.shop.example] }\n';
  test.each([
    'a: !!js/function "function () { globalThis.pwned = 1 }"',
    'a: !!js/undefined ""',
    'a: !!python/object/apply:os.system ["touch pwned"]',
    'a: !ruby/object:Gem::Installer {}',
    '!!map { a: 1 }',
    'a: !<tag:yaml.org,2002:js/regexp> /x/',
    'base: &b { a: 1 }\nmore: { <<: *b }',
    '%YAML 1.1\n---\na: 1',
  ])('%j is one error, and runs nothing', (text) => {
    expect(codesOf(text)).toHaveLength(1);
    expect(globalThis).not.toHaveProperty('pwned');
  });

  test.each([
    '__proto__: { polluted: 1 }',
    'constructor: { prototype: { polluted: 1 } }',
    'constants: { __proto__: { polluted: 1 }, constructor: x, hasOwnProperty: y }',
    'elements: { __proto__: { value: { cookie: a } }, toString: { value: { cookie: b } } }',
    'tables: { __proto__: { polluted: 1 }, t: { __proto__: 1, constructor: 2 } }',
    'serves: { __proto__: { polluted: 1 } }',
    'event-fields: { __proto__: polluted, constructor: an-la }',
    'environments: { __proto__: { hosts: [a.example] }, constructor: { hosts: [b.example] } }',
    'consent: { cookie: c, digits: { __proto__: { polluted: 1 } } }',
  ])('%j leaves the prototypes of the compiler alone', async (text) => {
    const before = prototypes();
    const { diagnostics } = await compileFiles({
      'rules/shop/site.yaml': text.startsWith('serves')
        ? site.replace(/serves.*\n/, `${text}\n`)
        : `${site}${text}\n`,
    });
    expect(diagnostics.every(({ message }) => !/undefined|\[object/.test(message))).toBe(true);
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
    expect(prototypes()).toEqual(before);
  });
});

/**
 * Returns the names of the members of built-in prototypes. Keys such as `__proto__` must not change
 * these members.
 */
const prototypes = (): readonly string[][] =>
  [Object, Array, String, Number, Boolean, Function, Map, Set, Promise, RegExp].map(
    ({ prototype }) => Reflect.ownKeys(prototype).map(String),
  );
