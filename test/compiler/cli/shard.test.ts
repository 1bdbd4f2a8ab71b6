import { appendFileSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { main } from '../../../compiler/cli/main.ts';
import type { ReleaseManifest } from '../../../compiler/model/release-manifest.ts';
import { makeRulesFolder, type RulesFolder } from '../../harness/rules-folder.ts';

const SITES = ['aa', 'bb', 'cc', 'dd', 'ee'];

let folder: RulesFolder;
beforeEach(() => {
  folder = makeRulesFolder(
    Object.fromEntries(
      SITES.map((site) => [
        `rules/${site}/site.yaml`,
        [
          `site: ${site}`,
          `title: ${site}`,
          `serves: { paths: /${site}/ }`,
          'rules:',
          `  - { id: ${site}/a, name: A, events: [dom-ready], actions: [ { push: { to: queue, entry: { site: ${site} } } } ] }`,
          '',
        ].join('\n'),
      ]),
    ),
  );
});
afterEach(() => folder.remove());

const at = (name: string) => join(folder.rules, '..', name);

/** Returns a site that has an on-demand script. */
const tags = (site: string) =>
  `site: ${site}\ntitle: ${site}\nserves: { paths: /${site}/ }\nthird-parties: on-demand\nconsent: { cookie: choice, digits: { 4: advertising } }\nrules: [ { id: ${site}/tag, name: Tag, events: [dom-ready], actions: [ { floodlight: { advertiser: "1", group: g, activity: a } } ] } ]\n`;

async function tagwright(
  ...args: readonly string[]
): Promise<{ code: number; out: string; err: string }> {
  let [out, err] = ['', ''];
  const code = await main(args, {
    out: (text) => {
      out += text;
    },
    err: (text) => {
      err += text;
    },
    colour: false,
  });
  return { code, out, err };
}

const build = (out: string, ...args: readonly string[]) =>
  tagwright('build', '--rules', folder.rules, '--as-of', '2025-04-15', '--out', at(out), ...args);
const sitesIn = (out: string) =>
  Object.keys(
    (JSON.parse(readFileSync(join(at(out), 'manifest.json'), 'utf8')) as ReleaseManifest).sites,
  );

function everything(out: string): ReadonlyMap<string, string> {
  return new Map(
    readdirSync(at(out), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .sort()
      .map((path) => [path.slice(at(out).length), readFileSync(path, 'utf8')]),
  );
}

describe('parts that several machines build', () => {
  test('contain each site once; merged, they are byte for byte the same as a build on one machine', async () => {
    const parts = ['1/3', '2/3', '3/3'];
    for (const [index, part] of parts.entries())
      expect(await build(`part-${index}`, '--shard', part, '--trace')).toMatchObject({ code: 0 });
    expect(parts.flatMap((_, index) => sitesIn(`part-${index}`)).sort()).toEqual(SITES);
    const merged = await tagwright(
      'merge',
      ...parts.map((_, index) => at(`part-${index}`)),
      '--out',
      at('merged'),
      '--rules',
      folder.rules,
    );
    expect(merged).toEqual({
      code: 0,
      out: `5 sites as of 2025-04-15 in ${at('merged')}\n`,
      err: '',
    });
    await build('whole', '--trace');
    expect(everything('merged')).toEqual(everything('whole'));
  }, 60_000);

  test('are merged with their on-demand scripts', async () => {
    for (const site of ['aa', 'bb']) folder.write(`rules/${site}/site.yaml`, tags(site));
    for (const part of ['1/2', '2/2']) await build(`part-${part[0]}`, '--shard', part);
    expect(
      await tagwright(
        'merge',
        at('part-1'),
        at('part-2'),
        '--out',
        at('merged'),
        '--rules',
        folder.rules,
      ),
    ).toMatchObject({ code: 0 });
    await build('whole');
    expect(
      [...everything('merged').keys()]
        .filter((path) => path.includes('on-demand.'))
        .map((path) => path.replace(/\.[\da-f]{16}\./, '.')),
    ).toEqual(
      ['aa', 'bb'].flatMap((site) =>
        ['js', 'js.map'].map((ending) => `/sites/${site}/on-demand.${ending}`),
      ),
    );
    expect(everything('merged')).toEqual(everything('whole'));
  }, 60_000);

  test('can be more than the number of sites', async () => {
    await build('part', '--shard', '7/7');
    expect(sitesIn('part')).toEqual([]);
  });

  test('read only the files of their own sites, and skip the checks that need all sites', async () => {
    folder.write(
      'rules/base/site.yaml',
      'site: base\ntitle: Base\nrules:\n  - { id: base/b, name: B, events: [dom-ready], conditions: [ { url: path, starts-with: /bb/ } ], actions: [ { push: { to: queue, entry: { b: 1 } } } ] }\n',
    );
    for (const site of ['aa', 'bb', 'cc'])
      folder.write(
        `rules/${site}/site.yaml`,
        `site: ${site}\ntitle: ${site}\nextends: base\nserves: { paths: /${site}/ }\n`,
      );
    folder.write('rules/bb/more.yaml', 'rules: [ { id: bb/c, nam: C } ]\n');
    const parts = await Promise.all(
      ['1/2', '2/2'].map((part, index) => build(`part-${index}`, '--shard', part)),
    );
    expect(parts[0]).toMatchObject({ code: 0, err: '' });
    expect(parts[1]!.code).toBe(1);
    expect(parts[1]!.err).toContain('rules/bb/more.yaml');
    expect((await build('part-0', '--shard', '1/2', 'bb', 'aa')).err).toContain(
      'rules/bb/more.yaml',
    );
    expect(await build('part-0', '--shard', '1/2', 'ax')).toMatchObject({
      code: 2,
      err: expect.stringContaining('unknown site "ax"') as string,
    });
  });

  test.each(['0/3', '4/3', '1', 'a/b', '1/0'])('%s is invalid', async (part) => {
    expect(await build('part', '--shard', part)).toMatchObject({
      code: 2,
      err: `tagwright: --shard takes a part such as 1/4, not "${part}".\n`,
    });
  });
});

describe("parts that can't be merged are rejected, and nothing is written", () => {
  beforeEach(async () => {
    await build('one', '--shard', '1/2');
    await build('two', '--shard', '2/2');
  });

  test.each<[string, () => Promise<void> | void, readonly string[], RegExp]>([
    ['a site is missing', () => {}, ['one'], /no part contains bb, dd\. Nothing was written/],
    [
      'the dates differ',
      async () => {
        await tagwright(
          'build',
          '--rules',
          folder.rules,
          '--as-of',
          '2025-04-16',
          '--out',
          at('two'),
          '--shard',
          '2/2',
        );
      },
      ['one', 'two'],
      /with the same --as-of/,
    ],
    [
      'a bundle was changed',
      () =>
        appendFileSync(
          join(
            at('one'),
            'sites/aa',
            readdirSync(join(at('one'), 'sites/aa')).find((file) => file.endsWith('.js'))!,
          ),
          ' ',
        ),
      ['one', 'two'],
      /doesn't match the hash in its manifest/,
    ],
    [
      'an on-demand script was changed',
      async () => {
        folder.write('rules/aa/site.yaml', tags('aa'));
        await build('one', '--shard', '1/2');
        appendFileSync(
          join(
            at('one'),
            'sites/aa',
            readdirSync(join(at('one'), 'sites/aa')).find((file) =>
              /^on-demand.*\.js$/.test(file),
            )!,
          ),
          ' ',
        );
      },
      ['one', 'two'],
      /on-demand\.\w+\.js" doesn't match the hash in its manifest/,
    ],
    [
      'a file is missing',
      () => rmSync(join(at('two'), 'sites/bb/manifest.json')),
      ['one', 'two'],
      /can't read/,
    ],
    [
      'two parts have different bundles of a site',
      async () => {
        folder.write(
          'rules/aa/more.yaml',
          'rules:\n  - { id: aa/b, name: B, events: [dom-ready], actions: [ { push: { to: queue, entry: { b: 1 } } } ] }\n',
        );
        await build('two');
      },
      ['one', 'two'],
      /different bundles of aa/,
    ],
    ['a folder contains no build', () => {}, ['nowhere'], /isn't a build, or is incomplete/],
  ])('%s', async (_, change, parts, sentence) => {
    await change();
    const { code, err } = await tagwright(
      'merge',
      ...parts.map(at),
      '--out',
      at('merged'),
      '--rules',
      folder.rules,
    );
    expect(code).toBe(2);
    expect(err).toMatch(sentence);
    expect(() => everything('merged')).toThrow();
  });
});
