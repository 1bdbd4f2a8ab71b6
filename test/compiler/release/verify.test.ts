import { describe, expect, test } from 'vitest';
import { compareRebuilt } from '../../../compiler/release/compare-rebuilt.ts';
import { layout } from '../../../compiler/release/layout.ts';
import type { Provenance } from '../../../compiler/release/provenance.ts';
import { verifyEnvironment } from '../../../compiler/release/verify-environment.ts';
import { madeRelease } from '../../harness/made-release.ts';
import { memoryStore } from '../../harness/memory-store.ts';
import { goBack, madeWorld, publish } from '../../harness/publish-worlds.ts';

const one = madeRelease({ in: '1', uk: '1' });
const two = madeRelease({ in: '2', uk: '1' }, 'beef');

async function published(...releases: readonly (typeof one)[]) {
  const store = memoryStore();
  for (const release of releases) await publish(madeWorld(store), release);
  return store;
}

describe('an environment', () => {
  test('has no findings after publishing and after going back', async () => {
    const store = await published(one, two);
    expect(await verifyEnvironment(store, 'production')).toMatchObject({
      objects: 7,
      findings: [],
    });
    await goBack(madeWorld(store));
    expect(await verifyEnvironment(store, 'production')).toMatchObject({
      releases: [one.release],
      findings: [],
    });
  });

  test("can't be verified during a change", async () => {
    const store = await published(one);
    await publish(madeWorld(store), two, { canaries: ['in'], holds: true });
    await expect(verifyEnvironment(store, 'production')).rejects.toThrow("isn't completed");
  });

  test('names the header that is missing, and the one that is wrong', async () => {
    const store = await published(one);
    const { file } = one.release.sites['in']!;
    const key = layout.script('in', file);
    const found = store.objects.get(key)!;
    store.objects.set(key, { ...found, headers: { 'cache-control': 'no-store' } });
    const { findings } = await verifyEnvironment(store, 'production');
    expect(findings.map(({ message }) => message).sort()).toEqual([
      `${key} has no header "content-type" instead of "text/javascript; charset=utf-8".`,
      `${key} has the header "cache-control: no-store" instead of "public, max-age=31536000, immutable".`,
    ]);
  });
});

test('the statement lists the commit, the compiler and every public file with its SHA-256', async () => {
  const store = await published(one);
  const { bytes } = store.objects.get(layout.provenance(one.release.release))!;
  const { _type, subject, predicate } = JSON.parse(bytes.toString()) as Provenance;
  expect(_type).toBe('https://in-toto.io/Statement/v1');
  expect(subject.map(({ name }) => name)).toEqual([...one.files.keys()].sort());
  const { sha256 } = one.release.sites['uk']!;
  expect(subject.map(({ digest }) => digest.sha256)).toContain(sha256);
  expect(predicate.buildDefinition.externalParameters).toEqual({
    commit: 'c0ffee',
    asOf: '2025-04-15',
  });
  expect(predicate.runDetails.builder.id).toBe('pkg:npm/tagwright@1.0.0');
});

test('a new build is compared script by script', () => {
  const codeOf = (site: string, version: string) => ({
    code: `bundle of ${site} ${version}`,
    onDemand: `on-demand script of ${site} ${version}`,
  });
  const same = new Map([
    ['in', codeOf('in', '1')],
    ['uk', codeOf('uk', '1')],
  ]);
  expect(compareRebuilt(one.release, same)).toEqual([]);
  const other = new Map([
    ['in', { ...codeOf('in', '1'), onDemand: 'other' }],
    ['uk', { ...codeOf('uk', '1'), onDemand: undefined }],
  ]);
  const { in: india, uk } = one.release.sites;
  expect(compareRebuilt(one.release, other).map(({ subject }) => subject)).toEqual([
    layout.script('in', india!.onDemand!.file),
    layout.script('uk', uk!.onDemand!.file),
  ]);
  expect(compareRebuilt(one.release, new Map([['in', codeOf('in', '1')]]))).toHaveLength(2);
});
