import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { main } from '../../../compiler/cli/main.ts';
import { makeRulesFolder, type RulesFolder } from '../../harness/rules-folder.ts';

let folder: RulesFolder;
beforeEach(() => {
  folder = makeRulesFolder();
  writeSite('');
});
afterEach(() => folder.remove());

function writeSite(more: string): void {
  folder.write('rules/in/site.yaml', [
    'site: in', 'title: India', 'serves: { paths: /in/ }', 'elements:', '  first: { doc: One., value: { query: one } }', 'rules:',
    ...['light', 'heavy'].flatMap((name) => [`  - id: in/${name}`, `    name: ${name}`, '    events: [dom-ready]', '    actions:', `      - push: { to: dataLayer, entry: { event: "${name === 'heavy' ? 'x'.repeat(900) : 'y'} %first%" } }`]), more, '',
  ].join('\n'));
}

async function size(...args: readonly string[]): Promise<{ code: number; out: string; err: string }> {
  let [out, err] = ['', ''];
  const code = await main(['size', '--rules', folder.rules, '--as-of', '2025-04-15', ...args], { out: (text) => { out += text; }, err: (text) => { err += text; }, colour: false });
  return { code, out, err };
}

interface Weighed {
  readonly site: string;
  readonly bytes: { readonly raw: number; readonly brotli: number };
  readonly budget?: number;
  readonly parts: readonly { readonly kind: string; readonly name: string; readonly bytes: number }[];
}

describe('what size says', () => {
  test('all parts of a bundle, which make up the whole to the byte', async () => {
    const { code, out } = await size('in', '--json');
    expect(code).toBe(0);
    const [weighed] = JSON.parse(out) as Weighed[];
    expect(weighed!.parts.reduce((sum, { bytes }) => sum + bytes, 0)).toBe(weighed!.bytes.raw);
    const { kind, name, bytes } = weighed!.parts[0]!;
    expect([kind, name]).toEqual(['rule', 'in/heavy']);
    expect(bytes).toBeGreaterThan(900);
    expect(weighed!.parts.map((part) => part.bytes)).toEqual([...weighed!.parts.map((part) => part.bytes)].sort((a, b) => b - a));
  });

  test('the heaviest parts as a table, and what the others come to', async () => {
    const { out, err } = await size('--top', '1');
    expect(err).toBe('');
    expect(out).toMatch(/^in as of 2025-04-15: [\d,]+ bytes, [\d,]+ gzip, [\d,]+ brotli\n/);
    expect(out).toMatch(/\nrule in\/heavy +[\d,]+ +[\d.]+ %\n\d+ more +[\d,]+ +[\d.]+ %\n$/);
  });
});

describe('a budget', () => {
  test('is shown beside what it is for', async () => {
    writeSite('budget: 100000');
    const { code, out } = await size();
    expect(code).toBe(0);
    expect(out).toMatch(/ brotli, \d+ % of the budget of 100,000\n/);
  });

  test('that is exceeded fails, and says by how much', async () => {
    writeSite('budget: 50');
    const { code, err } = await size();
    expect(code).toBe(1);
    expect(err).toMatch(/^in: [\d,]+ bytes brotli are [\d,]+ over the budget of 50\. See tagwright size in\.\n$/);
  });

  test('that is exceeded fails a build, which is written all the same', async () => {
    writeSite('budget: 50');
    let err = '';
    const code = await main(['build', '--rules', folder.rules, '--out', join(folder.rules, '../dist'), '--as-of', '2025-04-15'], { out: () => {}, err: (text) => { err += text; }, colour: false });
    expect(code).toBe(1);
    expect(err).toContain('over the budget of 50');
  });
});

describe('a call that can\'t be carried out', () => {
  test.each([['--top', '0'], ['--top', 'all'], ['fr']])('%s %s', async (...args) => {
    expect((await size(...args)).code).toBe(2);
  });

  test('rules with mistakes', async () => {
    writeSite('bugdet: 50');
    const { code, err } = await size();
    expect(code).toBe(1);
    expect(err).toContain('did you mean "budget"');
  });
});
