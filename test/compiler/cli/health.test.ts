import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { main } from '../../../compiler/cli/main.ts';
import { handWrittenBundle } from '../../harness/hand-written-bundle.ts';

const folder = mkdtempSync(join(tmpdir(), 'tagwright-'));
afterAll(() => rmSync(folder, { recursive: true }));

const rule = (id: string, line: number) => ({
  ...{ id, name: id, file: 'rules/in/site.yaml', line, column: 5, order: 50, events: ['click'] },
  ...{ bytes: 10, digest: '0123456789abcdef', guards: [], decided: [] },
});

function writeManifest(dist: string, file: string, bundle: number): void {
  const { manifest } = handWrittenBundle('', {
    file,
    health: { to: 'https://health.shop.example/', sample: 1, purpose: 'analytics', bundle },
    rules: [rule('in/view', 4), rule('in/buy', 8), rule('in/rare', 12)],
  });
  mkdirSync(join(folder, dist, 'sites/in'), { recursive: true });
  writeFileSync(join(folder, dist, 'sites/in/manifest.json'), JSON.stringify(manifest));
}

/**
 * Returns log lines of 500 page views. The rule `in/view` runs once per page view. In the first
 * page view, the rule `in/buy` fails three times. If `buys` is true, `in/buy` also runs twice in
 * every tenth page view.
 */
const views = (day: string, bundle: number, buys: boolean) =>
  Array.from({ length: 500 }, (_, index) =>
    JSON.stringify({
      time: `2025-04-${day}T10:00:00Z`,
      agent: 'ignored',
      body: `[${bundle},0,1,1,1${buys && index % 10 === 0 ? ',5,2' : ''}${index === 0 ? ',7,3' : ''}]`,
    }),
  );

beforeAll(() => {
  writeManifest('old', 'in.aaaaaaaaaaaaaaaa.js', 11);
  writeManifest('new', 'in.bbbbbbbbbbbbbbbb.js', 22);
  writeFileSync(
    join(folder, 'fine.log'),
    [...views('01', 11, true), ...views('02', 22, true)].join('\n'),
  );
  writeFileSync(
    join(folder, 'dead.log.gz'),
    gzipSync(
      [
        ...views('01', 11, true),
        '',
        'no beacon',
        JSON.stringify({ time: 1743465600, body: [33, 0, 1] }),
        JSON.stringify({ time: 'rule 7', body: [33, 0, 1] }),
        JSON.stringify({ time: null, body: [33, 0, 1] }),
        '[11,0]',
        '[22,99,1]',
        '[33,0,1]',
        ...views('02', 22, false),
      ].join('\n'),
    ),
  );
});

async function run(...args: string[]) {
  const printed = { out: '', err: '' };
  const add = (stream: 'out' | 'err') => (text: string) => void (printed[stream] += text);
  const code = await main(['health', ...args.map((arg) => arg.replace('@', `${folder}/`))], {
    ...{ out: add('out'), err: add('err'), colour: false },
  });
  return { code, ...printed };
}

test('a rule that stopped running is named with its release and its line; broken lines and unknown bundles are counted', async () => {
  const { code, out, err } = await run('@dead.log.gz', '--dist', '@old', '--dist', '@new');
  expect(code).toBe(3);
  expect(err).toBe(
    `5 lines of the log aren't valid beacons. A beacon's time must be a text in ISO 8601, and its rules must be in the manifest.\n2 beacons came from 1 bundle without a manifest in ${folder}/old, ${folder}/new. Add the folders of their builds or releases with --dist.\n`,
  );
  expect(out).toBe(`1,000 page views of in, 2025-04-01 to 2025-04-02

Stopped running
rules/in/site.yaml:8:5  in/buy
  in: ran in 10 % of 500 page views; since the release of in.bbbbbbbbbbbbbbbb.js on 2025-04-02, it ran in none of 500

Errors in the last 14 days
rules/in/site.yaml:8:5  in/buy
  in: failed 6 times and ran 100 times in 1,000 page views

Never ran in the last 14 days
rules/in/site.yaml:12:5  in/rare
  in: in none of 1,000 page views
`);
});

test('a beacon without a time says nothing about the order of the bundles', async () => {
  const undated = ['[22,0,1]', JSON.stringify({ time: null, body: [22, 0, 1] })];
  const lines = [...views('01', 11, true), ...views('02', 22, false), ...undated];
  writeFileSync(join(folder, 'mixed.log'), lines.join('\n'));
  const { code, out, err } = await run('@mixed.log', '--dist', '@old', '--dist', '@new');
  expect([code, err]).toEqual([3, '']);
  expect(out).toContain('it ran in none of 502');
});

test('without a fault, the exit code is 0; --as-of ignores later beacons; --json prints everything', async () => {
  const fine = await run('@fine.log', '--dist', '@');
  expect(fine).toMatchObject({ code: 0, err: '' });
  expect(fine.out).toContain('No rule stopped running, runs less often or fails more often.');
  const { code, out } = await run('@dead.log.gz', '--dist', '@', '--as-of', '2025-04-01', '--json');
  expect(code).toBe(0);
  expect(JSON.parse(out)).toMatchObject({ asOf: '2025-04-01', died: [], broken: 5 });
});

test('a missing log, folder or date is an error in a sentence', async () => {
  expect(await run()).toMatchObject({ code: 2, err: expect.stringContaining('needs a log') });
  expect(await run('@fine.log', '--dist', '@none')).toMatchObject({
    code: 2,
    err: `tagwright: the folder "${folder}/none" can't be read. Run "tagwright build" first.\n`,
  });
  mkdirSync(join(folder, 'empty'));
  expect((await run('@fine.log', '--dist', '@empty')).err).toContain('sends health beacons');
  expect(await run('@no.log', '--dist', '@none')).toMatchObject({
    code: 2,
    err: `tagwright: there is no file "${folder}/no.log".\n`,
  });
  expect((await run('@empty', '--dist', '@')).err).toContain("can't be read");
  expect((await run('@fine.log', '--dist', '@', '--as-of', 'today')).err).toContain('YYYY-MM-DD');
});
