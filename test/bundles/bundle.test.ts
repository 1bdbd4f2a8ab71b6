import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';
import { parse } from 'acorn';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { compile, type Compiled } from '../../compiler/compile.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const command = join(root, 'compiler/cli/tagwright.mjs');
const temporary = mkdtempSync(join(tmpdir(), 'tagwright-'));
afterAll(() => rmSync(temporary, { recursive: true }));

let india: Compiled['sites'][number];
beforeAll(async () => {
  const compiled = await compile({
    rules: join(root, 'test/shops/small/rules'),
    asOf: '2025-04-15',
    sites: ['in'],
  });
  india = compiled.sites[0]!;
});

describe('a production bundle', () => {
  test('has the same bytes in another folder, time zone and language', () => {
    const [here, there] = ['one', 'another/folder with spaces'].map((name) =>
      join(temporary, name),
    ) as [string, string];
    for (const folder of [here, there])
      cpSync(join(root, 'test/shops/small/rules'), join(folder, 'rules'), { recursive: true });
    execFileSync(process.execPath, [command, 'build', '--as-of', '2025-04-15'], {
      cwd: here,
      env: { ...process.env, TZ: 'Pacific/Auckland', LANG: 'C' },
    });
    execFileSync(
      process.execPath,
      [
        command,
        'build',
        '--as-of',
        '2025-04-15',
        '--rules',
        join(there, 'rules'),
        '--out',
        join(there, 'out'),
      ],
      { env: { ...process.env, TZ: 'America/St_Johns', LANG: 'tr_TR.UTF-8' } },
    );
    const [first, second] = [contents(join(here, 'dist')), contents(join(there, 'out'))];
    expect(first.size).toBeGreaterThanOrEqual(7);
    expect(second).toEqual(first);
  });

  test('maps each rule, condition and data element to its line in the YAML', () => {
    const map = new TraceMap(india.map);
    const lines = (text: string) => india.code.slice(0, india.code.indexOf(text)).split('\n');
    const original = (text: string) => {
      expect(india.code, text).toContain(text);
      const before = lines(text);
      const { source, line } = originalPositionFor(map, {
        line: before.length,
        column: before.at(-1)!.length,
      });
      const sourceLines = readFileSync(join(root, 'test/shops/small', source!), 'utf8').split('\n');
      return { source, text: sourceLines[line! - 1]!.trim() };
    };
    expect(original(':"1234567"')).toEqual({
      source: 'rules/sites/in/rules/ads.yaml',
      text: '- floodlight:',
    });
    expect(original('"/in/home_hq"').source).toBe('rules/sites/in/rules/ads.yaml');
    expect(original('"/in/home_hq"').text).toContain('not-in: [/in/home_hq');
    expect(original('"high bandwidth"')).toEqual({
      source: 'rules/base/elements/visitor.yaml',
      text: 'bandwidth:',
    });
    expect(original('renderDecisions:!0').text).toContain('send-event');
  });

  test('has the sources in its map, and no path of the machine that built it', () => {
    const { sources, sourcesContent } = JSON.parse(india.map) as {
      sources: string[];
      sourcesContent: (string | null)[];
    };
    expect(
      sources.filter(
        (source) => !/^(rules|runtime)\/[\w/.-]+$/.test(source) && source !== 'entry.js',
      ),
    ).toEqual([]);
    expect(sourcesContent.every((content) => typeof content === 'string')).toBe(true);
    expect(india.code + india.map).not.toContain(root);
  });

  test('evaluates no string as code', () => {
    const names = identifiers(india.code);
    expect(names.filter((name) => ['eval', 'Function', 'execScript'].includes(name))).toEqual([]);
    expect(india.code).not.toMatch(
      /innerHTML|outerHTML|document\.write|insertAdjacentHTML|javascript:/,
    );
  });

  test('contains no names of rules', () => {
    for (const { id, name } of india.manifest.rules) {
      expect(india.code).not.toContain(id);
      expect(india.code).not.toContain(name);
    }
  });
});

describe('a rule with a date range', () => {
  test('is excluded after the last day of its date range, and the output shows its source location', () => {
    const output = execFileSync(
      process.execPath,
      [
        command,
        'build',
        '--rules',
        join(root, 'test/shops/small/rules'),
        '--out',
        join(temporary, 'june'),
        '--as-of',
        '2025-06-01',
      ],
      { encoding: 'utf8' },
    );
    expect(output).toMatch(
      /in\/ads\/floodlight-page-view: Its date range ended on 2025-05-31. This build is for 2025-06-01.*\(rules\/sites\/in\/rules\/ads\.yaml:\d+\)/,
    );
    const [file] = readdirSync(join(temporary, 'june/sites/in')).filter((name) =>
      name.endsWith('.js'),
    );
    expect(readFileSync(join(temporary, 'june/sites/in', file!), 'utf8')).not.toContain(
      'doubleclick',
    );
  });

  test('is in the bundle on the last day of its date range', async () => {
    const { sites } = await compile({
      rules: join(root, 'test/shops/small/rules'),
      asOf: '2025-05-31',
      sites: ['in'],
    });
    expect(sites[0]!.code).toContain('doubleclick');
    expect(sites[0]!.manifest.excluded).toEqual([]);
  });
});

function contents(folder: string): Map<string, string> {
  const files = (readdirSync(folder, { recursive: true }) as string[]).sort();
  return new Map(
    files.flatMap((file) => {
      try {
        return [[file, readFileSync(join(folder, file), 'utf8')]];
      } catch {
        return [];
      }
    }),
  );
}

/** Returns every identifier in the code. */
function identifiers(code: string): string[] {
  const names: string[] = [];
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) node.forEach(visit);
    else if (node && typeof node === 'object') {
      if ('type' in node && node.type === 'Identifier')
        names.push((node as unknown as { name: string }).name);
      Object.values(node).forEach(visit);
    }
  };
  visit(parse(code, { ecmaVersion: 2020, sourceType: 'script' }));
  return names;
}
