import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const page = readFileSync(resolve(root, 'docs/scale.md'), 'utf8');
const rows = new Map(
  [...page.matchAll(/^\| (storefront .*?) \| ([\d,]+) \|/gm)].map(([, name, bytes]) => [
    name!,
    Number(bytes!.replaceAll(',', '')),
  ]),
);
const brotli = new Map(
  [
    ...readFileSync(resolve(root, 'test/bundles/ledger.txt'), 'utf8').matchAll(
      /^ *(\S.*?) {2,}.* (\d+)$/gm,
    ),
  ].map(([, name, bytes]) => [name!, Number(bytes)]),
);

test.each(['fr', 'in'])('docs/scale.md calculates with the sizes of the ledger: %s', (site) => {
  const [bundle, onDemand] = [brotli.get(`storefront ${site}`)!, brotli.get(`${site} on demand`)!];
  expect(rows.get(`storefront ${site}`)).toBe(bundle);
  expect(rows.get(`storefront ${site}, with its on-demand script`)).toBe(bundle + onDemand);
});

test('docs/scale.md calculates the traffic of each bundle from its size', () => {
  const lines = [
    ...page.matchAll(/^\| .* \| ([\d,]+) \| (\S+) Gbit\/s \| (\S+) Gbit\/s \| (\S+) Gbit\/s \|$/gm),
  ];
  expect(lines.length).toBeGreaterThan(3);
  for (const [line, bytes, ...shown] of lines) {
    const gigabits = (16_667 * 8 * Number(bytes!.replaceAll(',', ''))) / 1e9;
    const calculated = [1, 0.2, 0.7].map((share) => (share * gigabits).toPrecision(2));
    expect(shown, line).toEqual(calculated);
  }
});
