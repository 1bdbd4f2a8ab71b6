import { cpSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { main } from '../../../compiler/cli/main.ts';
import { makeRulesFolder, type RulesFolder } from '../../harness/rules-folder.ts';

const UNTIDY =
  '# The name of the page.\nelements:\n    pageName:   { doc: \'The page\',value: {js: page.name} } # from the page\n\n\n\n    other:\n          doc: Other.\n          value:   "%pageName%"\n';
const TIDY =
  '# The name of the page.\nelements:\n  pageName: { doc: "The page", value: { js: page.name } } # from the page\n\n  other:\n    doc: Other.\n    value: "%pageName%"\n';

let folder: RulesFolder;
beforeEach(() => {
  folder = makeRulesFolder({
    'rules/in/site.yaml': 'site: in\ntitle: India\nserves: { paths: /in/ }\n',
    'rules/in/elements.yaml': UNTIDY,
  });
});
afterEach(() => folder.remove());

const text = (file: string) => readFileSync(join(folder.rules, file), 'utf8');

async function fmt(
  ...args: readonly string[]
): Promise<{ code: number; out: string; err: string }> {
  let [out, err] = ['', ''];
  const code = await main(['fmt', '--rules', folder.rules, ...args], {
    out: (line) => {
      out += line;
    },
    err: (line) => {
      err += line;
    },
    colour: false,
  });
  return { code, out, err };
}

describe('fmt', () => {
  test('writes the same form every time, keeps comments, and then changes nothing more', async () => {
    expect(await fmt()).toEqual({
      code: 0,
      out: 'rules/in/elements.yaml\n',
      err: '1 of 3 files changed\n',
    });
    expect(text('in/elements.yaml')).toBe(TIDY);
    expect(await fmt()).toEqual({ code: 0, out: '', err: '0 of 3 files changed\n' });
  });

  test('--check changes nothing and ends with 3', async () => {
    expect(await fmt('--check')).toEqual({
      code: 3,
      out: 'rules/in/elements.yaml\n',
      err: '1 of 3 files would change\n',
    });
    expect(text('in/elements.yaml')).toBe(UNTIDY);
  });

  test('formats only the named files; an unknown file is an error', async () => {
    expect(await fmt(join(folder.rules, 'in/site.yaml'))).toMatchObject({ code: 0, out: '' });
    expect(text('in/elements.yaml')).toBe(UNTIDY);
    expect(await fmt('nowhere.yaml')).toMatchObject({
      code: 2,
      err: expect.stringContaining(`"nowhere.yaml" isn't a YAML file in`) as string,
    });
  });

  test('a file with an error is reported and not changed; the others are written', async () => {
    folder.write('rules/in/broken.yaml', 'elements:\n\ta: 1\n');
    const { code, out, err } = await fmt();
    expect([code, out]).toEqual([1, 'rules/in/elements.yaml\n']);
    expect(err).toContain('rules/in/broken.yaml:2:1 error');
    expect(text('in/broken.yaml')).toBe('elements:\n\ta: 1\n');
  });

  test('a file keeps its byte order mark and its permissions', async () => {
    folder.write('rules/in/elements.yaml', `\ufeff${UNTIDY}`);
    const { mode } = statSync(join(folder.rules, 'in/elements.yaml'));
    await fmt();
    expect(text('in/elements.yaml')).toBe(`\ufeff${TIDY}`);
    expect(statSync(join(folder.rules, 'in/elements.yaml')).mode).toBe(mode);
  });

  test("a shop's rules mean the same afterwards, and keep all comments", async () => {
    const shop = fileURLToPath(new URL('../../shops/small/rules', import.meta.url));
    cpSync(shop, folder.rules, { recursive: true });
    expect((await fmt()).code).toBe(0);
    const comments = (yaml: string) =>
      yaml.split('\n').flatMap((line) => /(?:^|\s)#.*/.exec(line)?.[0].trim() ?? []);
    for (const file of readdirSync(shop, { recursive: true, encoding: 'utf8' }).filter((name) =>
      name.endsWith('.yaml'),
    )) {
      const before = readFileSync(join(shop, file), 'utf8');
      expect(parse(text(file)), file).toEqual(parse(before));
      expect(comments(text(file)), file).toEqual(comments(before));
    }
    expect((await fmt('--check')).code).toBe(0);
  });
});
