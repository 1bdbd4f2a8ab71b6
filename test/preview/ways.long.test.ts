import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { usePreview } from './use-preview.ts';
import { playWay } from './ways/play-way.ts';
import { readWays } from './ways/read-ways.ts';
import { rulesNeverSeen } from './ways/rules-never-seen.ts';
import { rulesOf, type BuiltRule } from './ways/rules-of.ts';

// Checks that the visits in ways.yaml make every rule of every storefront run, except the rules in
// rulesNeverSeen. If a rule has the same digest on several storefronts, one run on any of these
// storefronts is enough.

const { browser, preview } = await usePreview();
const folder = join(preview.folder, 'some/where/bundles');
const rules = rulesOf(folder);
const seen = new Set<string>();

test.each(readWays().map((way) => [way.site, way.pages[0]!.open, way] as const))(
  '%s/%s',
  async (site, _, way) => {
    const ran = await playWay(browser, preview.url, way);
    const date = way.date ?? newestDate();
    for (const { id, digest } of rules.filter((rule) => rule.site === site && rule.date === date))
      if (ran.has(id)) seen.add(`${id} ${digest}`);
  },
  400_000,
);

test('the rules that no visit ran are those in rulesNeverSeen', () => {
  const left = rules.filter(({ id, digest }) => !seen.has(`${id} ${digest}`));
  const named = (each: BuiltRule): string => `${each.id} (${each.site})`;
  expect(
    [...new Set(left.map(({ id }) => id))].sort(),
    left.map(named).slice(0, 20).join(', '),
  ).toEqual(Object.keys(rulesNeverSeen).sort());
});

function newestDate(): string {
  const index = JSON.parse(readFileSync(join(folder, 'index.json'), 'utf8')) as { asOf: string };
  return index.asOf;
}
