import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const rows = new Map(
  [
    ...readFileSync(resolve(root, 'docs/scale.md'), 'utf8').matchAll(
      /^\| (storefront .*?) \| ([\d,]+) \|/gm,
    ),
  ].map(([, name, bytes]) => [name!, Number(bytes!.replaceAll(',', ''))]),
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
