import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { main } from '../../../compiler/cli/main.ts';
import type { SiteManifest } from '../../../compiler/model/manifest.ts';
import { makeRulesFolder } from '../../harness/rules-folder.ts';

const folder = makeRulesFolder();
afterAll(() => folder.remove());

const at = (path: string) => join(folder.rules, '..', path);

async function tagwright(...args: readonly string[]) {
  const printed = { out: '', err: '' };
  const code = await main(args, {
    out: (text) => void (printed.out += text),
    err: (text) => void (printed.err += text),
    colour: false,
  });
  return { code, ...printed };
}

/** Builds and publishes the site. Returns the bundle's number and file, and the release's id. */
async function release(day: string, selector: string, comment = '') {
  folder.write(
    'rules/in/site.yaml',
    `site: in
title: India
serves: { paths: /in/ }
consent: { exempt: analytics }
health: { to: "https://health.shop.example/" }
${comment}rules:
  - { id: in/menu, name: Menu, events: [ { click: "#menu" } ], actions: [ { push: { to: seen, entry: { name: menu } } } ] }
  - { id: in/buy, name: Buy, events: [ { click: "${selector}" } ], actions: [ { push: { to: seen, entry: { name: buy } } } ] }
`,
  );
  const rules = ['--rules', folder.rules, '--out', at('dist')];
  expect(await tagwright('build', ...rules, '--as-of', day)).toMatchObject({ code: 0 });
  const { out, err } = await tagwright(
    ...['publish', '--to', at('tags'), '--env', 'production', ...rules],
  );
  const manifest = JSON.parse(
    readFileSync(at('dist/sites/in/manifest.json'), 'utf8'),
  ) as SiteManifest;
  rmSync(at('dist'), { recursive: true });
  const id = /\b[\da-f]{16}\b(?!\.js)/.exec(out + err)![0];
  return { bundle: manifest.health!.bundle, file: manifest.file, id };
}

type Released = Awaited<ReturnType<typeof release>>;
let first: Released;
let second: Released;
let third: Released;

/**
 * Returns log lines of 500 page views. Every fifth page view runs the rule in/menu. If `buys` is
 * true, every tenth also runs the rule in/buy.
 */
const views = (day: string, { bundle }: Released, buys: boolean) =>
  Array.from({ length: 500 }, (_, index) =>
    JSON.stringify({
      time: `${day}T10:00:00Z`,
      body: [
        bundle,
        0,
        1,
        ...(index % 5 ? [] : [1, 1]),
        ...(buys && index % 10 === 0 ? [5, 1] : []),
      ],
    }),
  );

beforeAll(async () => {
  first = await release('2025-04-01', '#buy');
  second = await release('2025-04-15', '.buy-now');
  third = await release('2025-05-01', '.buy-now', '# Moves the rules by one line.\n');
  writeFileSync(
    at('beacons.log'),
    [
      ...views('2025-04-02', first, true),
      ...views('2025-04-16', second, false),
      ...views('2025-05-02', third, false),
    ].join('\n'),
  );
}, 60_000);

test('the releases of a folder name the release since which a rule is dead, and the line of the rule in the newest release', async () => {
  expect([third.bundle, third.file]).toEqual([second.bundle, second.file]);
  expect(new Set([first.id, second.id, third.id]).size).toBe(3);
  expect(await tagwright('health', at('beacons.log'), '--dist', at('tags'))).toEqual({
    code: 3,
    err: '',
    out: `1,500 page views of in, 2025-04-02 to 2025-05-02

Stopped running
rules/in/site.yaml:9:11  in/buy
  in: ran in 10 % of 500 page views; since the release of ${second.file} (${second.id}) on 2025-04-16, it ran in none of 1,000
`,
  });
  const { out } = await tagwright('health', at('beacons.log'), '--dist', at('tags'), '--json');
  expect(JSON.parse(out)).toMatchObject({
    unknown: [],
    died: [{ since: { asOf: '2025-04-15', release: second.id, bundle: second.file } }],
  });
});

test('a release without health, and other files, are ignored; a damaged release is an error', async () => {
  folder.write('rules/in/site.yaml', 'site: in\ntitle: India\nserves: { paths: /in/ }\n');
  const rules = ['--rules', folder.rules, '--out', at('dist')];
  await tagwright('build', ...rules, '--as-of', '2025-05-15');
  await tagwright('publish', '--to', at('other'), '--env', 'production', ...rules);
  expect(readdirSync(at('other/r')).length).toBe(2);
  expect(await tagwright('health', at('beacons.log'), '--dist', at('other'))).toMatchObject({
    code: 2,
    err: expect.stringContaining('sends health beacons'),
  });
  const file = at(`tags/r/${second.id}.json`);
  writeFileSync(file, readFileSync(file, 'utf8').replace('in/buy', 'in/bye'));
  expect(await tagwright('health', at('beacons.log'), '--dist', at('tags'))).toEqual({
    code: 2,
    out: '',
    err: `tagwright: r/${second.id}.json in the store doesn't match its name: it was damaged or changed.\n`,
  });
});
