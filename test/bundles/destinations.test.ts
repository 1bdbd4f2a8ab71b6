import { beforeAll, describe, expect, test } from 'vitest';
import { catalogue } from '../../compiler/model/catalogue.ts';
import type { SiteManifest } from '../../compiler/model/manifest.ts';
import { inParallel } from '../harness/in-parallel.ts';
import { compileDestination, destinations } from './measure-destinations.ts';

// A bundle contains the code of the destinations that its rules use, and no byte of any other
// destination.

const OWN = /^runtime\/(destinations|services\/tags)\//;
let carried: ReadonlyMap<string, readonly string[]>;

const filesOf = ({ shares }: SiteManifest): readonly string[] =>
  shares.modules
    .map(({ file }) => file)
    .filter((file) => OWN.test(file))
    .sort();

beforeAll(async () => {
  const manifests = await Promise.all(inParallel(['', ...destinations], 2, compileDestination));
  carried = new Map(['', ...destinations].map((name, index) => [name, filesOf(manifests[index]!)]));
}, 120_000);

test('the bundle of a site without destinations contains none, and no code that destinations share', () => {
  expect(carried.get('')).toEqual([]);
});

describe('the bundle of a site with one destination contains no other', () => {
  test.each(destinations)('%s', (name) => {
    expect(carried.get(name)!.filter((file) => file.startsWith('runtime/destinations/'))).toEqual([
      `runtime/destinations/${name}.ts`,
    ]);
    const isTold = catalogue.actions.get(name)!.withdraws !== undefined;
    expect(carried.get(name)!.includes('runtime/services/tags/signal-withdrawals.ts')).toBe(isTold);
  });
});
