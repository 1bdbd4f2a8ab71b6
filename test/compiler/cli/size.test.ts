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
  folder.write(
    'rules/in/site.yaml',
    [
      'site: in',
      'title: India',
      'serves: { paths: /in/ }',
      'elements:',
      '  first: { doc: One., value: { query: one } }',
      'rules:',
      ...['light', 'heavy'].flatMap((name) => [
        `  - id: in/${name}`,
        `    name: ${name}`,
        '    events: [dom-ready]',
        '    actions:',
        `      - push: { to: dataLayer, entry: { event: "${name === 'heavy' ? 'x'.repeat(900) : 'y'} %first%" } }`,
      ]),
      more,
      '',
    ].join('\n'),
  );
}

async function size(
  ...args: readonly string[]
): Promise<{ code: number; out: string; err: string }> {
  let [out, err] = ['', ''];
  const code = await main(['size', '--rules', folder.rules, '--as-of', '2025-04-15', ...args], {
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

interface Weighed {
  readonly site: string;
  readonly bytes: { readonly raw: number; readonly brotli: number };
  readonly budget?: number;
  readonly parts: readonly {
    readonly kind: string;
    readonly name: string;
    readonly bytes: number;
  }[];
}

describe('the output of size', () => {
  test('lists all parts of a bundle, whose bytes add up to the total', async () => {
    const { code, out } = await size('in', '--json');
    expect(code).toBe(0);
    const [weighed] = JSON.parse(out) as Weighed[];
    expect(weighed!.parts.reduce((sum, { bytes }) => sum + bytes, 0)).toBe(weighed!.bytes.raw);
    const { kind, name, bytes } = weighed!.parts[0]!;
    expect([kind, name]).toEqual(['rule', 'in/heavy']);
    expect(bytes).toBeGreaterThan(900);
    expect(weighed!.parts.map((part) => part.bytes)).toEqual(
      [...weighed!.parts.map((part) => part.bytes)].sort((a, b) => b - a),
    );
  });

  test('shows the largest parts as a table, and the sum of the others', async () => {
    const { out, err } = await size('--top', '1');
    expect(err).toBe('');
    expect(out).toMatch(/^in as of 2025-04-15: [\d,]+ bytes, [\d,]+ gzip, [\d,]+ brotli\n/);
    expect(out).toMatch(/\nrule in\/heavy +[\d,]+ +[\d.]+ %\n\d+ more +[\d,]+ +[\d.]+ %\n$/);
  });
});

describe('a site whose third parties are loaded on demand', () => {
  const TAGS =
    'third-parties: on-demand\nconsent: { cookie: choice, digits: { 4: advertising } }\n';
  beforeEach(() => {
    writeSite(TAGS);
    folder.write(
      'rules/in/tags.yaml',
      'rules:\n  - { id: in/tag, name: Tag, events: [dom-ready], actions: [ { floodlight: { advertiser: "1", group: g, activity: a } } ] }\n',
    );
  });

  test('has a second total, for the parts of that script', async () => {
    const [weighed] = JSON.parse((await size('--json')).out) as (Weighed & {
      readonly onDemand: Omit<Weighed, 'site'> & {
        readonly file: string;
        readonly actions: readonly string[];
      };
    })[];
    for (const { parts, bytes } of [weighed!, weighed!.onDemand])
      expect(parts.reduce((sum, part) => sum + part.bytes, 0)).toBe(bytes.raw);
    expect(weighed!.onDemand.actions).toEqual(['floodlight']);
    expect(weighed!.onDemand.parts.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['runtime/destinations/floodlight.ts', 'the function around it all']),
    );
    const { out } = await size('--top', '1');
    expect(out).toContain(`\n\n${weighed!.onDemand.file}, loaded on demand: `);
    expect(out.match(/^raw bytes of /gm)).toHaveLength(2);
  });

  test('has a budget for the bundle only', async () => {
    const [{ bytes, onDemand }] = JSON.parse((await size('--json')).out) as [
      Weighed & { readonly onDemand: { readonly bytes: Weighed['bytes'] } },
    ];
    expect(onDemand.bytes.brotli).toBeGreaterThan(0);
    writeSite(`${TAGS}budget: ${bytes.brotli}`);
    expect(await size()).toMatchObject({ code: 0, err: '' });
  });

  test('is built with the size of that script in a column of its own, which is empty for other sites', async () => {
    folder.write(
      'rules/fr/site.yaml',
      'site: fr\ntitle: France\nserves: { paths: /fr/ }\nrules:\n  - { id: fr/a, name: A, events: [dom-ready], actions: [ { push: { to: queue, entry: { a: 1 } } } ] }\n',
    );
    let out = '';
    await main(
      [
        'build',
        '--rules',
        folder.rules,
        '--out',
        join(folder.rules, '../dist'),
        '--as-of',
        '2025-04-15',
      ],
      {
        out: (text) => {
          out += text;
        },
        err: () => {},
        colour: false,
      },
    );
    const [{ onDemand }] = JSON.parse((await size('in', '--json')).out) as [
      { readonly onDemand: { readonly bytes: Weighed['bytes'] } },
    ];
    expect(out).toMatch(/^site +rules +raw +gzip +brotli +brotli on demand +time$/m);
    expect(out).toMatch(
      new RegExp(`^in +\\d+ +[\\d,]+ +[\\d,]+ +[\\d,]+ +${onDemand.bytes.brotli} +\\d+ ms$`, 'm'),
    );
    expect(out).toMatch(/^fr +1 +[\d,]+ +[\d,]+ +[\d,]+ +\d+ ms$/m);
  });
});

describe('a budget', () => {
  test('is shown beside the size', async () => {
    writeSite('budget: 100000');
    const { code, out } = await size();
    expect(code).toBe(0);
    expect(out).toMatch(/ brotli, \d+ % of the budget of 100,000\n/);
  });

  test('that is exceeded fails, and shows by how much', async () => {
    writeSite('budget: 50');
    const { code, err } = await size();
    expect(code).toBe(1);
    expect(err).toMatch(
      /^in: [\d,]+ bytes brotli are [\d,]+ over the budget of 50\. To see why, run tagwright size in\.\n$/,
    );
  });

  test('that is exceeded fails a build, but the bundle is written', async () => {
    writeSite('budget: 50');
    let err = '';
    const code = await main(
      [
        'build',
        '--rules',
        folder.rules,
        '--out',
        join(folder.rules, '../dist'),
        '--as-of',
        '2025-04-15',
      ],
      {
        out: () => {},
        err: (text) => {
          err += text;
        },
        colour: false,
      },
    );
    expect(code).toBe(1);
    expect(err).toContain('over the budget of 50');
  });
});

describe('wrong arguments', () => {
  test.each([['--top', '0'], ['--top', 'all'], ['fr']])('%s %s', async (...args) => {
    expect((await size(...args)).code).toBe(2);
  });

  test('rules with errors are reported', async () => {
    writeSite('bugdet: 50');
    const { code, err } = await size();
    expect(code).toBe(1);
    expect(err).toContain('Did you mean "budget"');
  });
});
