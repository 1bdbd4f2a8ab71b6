import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { siteFiles } from '../../compiler/cli/init/site-files.ts';
import { createLiveBundles } from '../../preview/server/live/live-bundles.ts';
import type { BundleIndex } from '../../preview/session/bundles/bundle-index.ts';

const folder = mkdtempSync(join(tmpdir(), 'tagwright-live-'));
const siteFile = join(folder, 'rules/shop/site.yaml');
const offer = `
  - id: shop/offer
    name: Offer | Page view
    conditions: [{ date: { until: 2025-03-31 } }]
    events: [dom-ready]
    actions:
      - send-event: { type: web.offer }
`;

beforeAll(() => {
  for (const [path, text] of siteFiles('shop')) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), path.endsWith('rules.yaml') ? text + offer : text);
  }
});
afterAll(() => rmSync(folder, { recursive: true }));

const change = (from: string, to: string): void =>
  writeFileSync(siteFile, readFileSync(siteFile, 'utf8').replace(from, to));

describe('the bundles of `tagwright dev`', () => {
  it("have an index of the release's bundles, even after an earlier date was viewed", async () => {
    const bundles = createLiveBundles({
      rules: join(folder, 'rules'),
      asOf: '2025-04-15',
      sites: undefined,
    });
    const shop = async () =>
      (JSON.parse((await bundles.read('bundles/index.json'))!) as BundleIndex).sites['shop'];
    await bundles.refresh();
    const { states } = (await shop())!;
    expect(states.map(({ asOf }) => asOf)).toEqual(['2025-03-31', '2025-04-15']);
    expect(await bundles.read(states[0]!.manifest)).toContain('"title":"My shop"');

    change('title: My shop', 'title: Our shop');
    await bundles.refresh();
    expect(await bundles.read(states[1]!.manifest)).toContain('"title":"Our shop"');
    expect((await shop())?.title).toBe('Our shop');

    change('budget: 10000', 'budget: ten');
    await bundles.refresh();
    expect(await shop()).toMatchObject({ title: 'Our shop', isOutdated: true });
  });
});
