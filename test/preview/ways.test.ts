import { join } from 'node:path';
import { expect, test } from 'vitest';
import { buildPreview } from './build-preview.ts';
import { readWays } from './ways/read-ways.ts';
import { rulesNeverSeen } from './ways/rules-never-seen.ts';
import { rulesOf } from './ways/rules-of.ts';

const { folder, close } = await buildPreview();
await close();

test('every rule has a visit that makes it run, or a reason why none does', () => {
  const built = new Set(rulesOf(join(folder, 'some/where/bundles')).map(({ id }) => id));
  const played = readWays().flatMap(({ pages }) => pages.flatMap(({ rules = [] }) => rules));
  const known = new Set([...played, ...Object.keys(rulesNeverSeen)]);
  expect([...built].filter((id) => !known.has(id))).toEqual([]);
});
