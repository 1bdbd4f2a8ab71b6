import { expect, test } from 'vitest';
import { layout } from '../../../compiler/release/layout.ts';
import { resumeChange } from '../../../compiler/release/resume-change.ts';
import { faultyStore } from '../../harness/faulty-store.ts';
import { liveFaults, liveFiles } from '../../harness/live-faults.ts';
import { madeRelease } from '../../harness/made-release.ts';
import { memoryStore } from '../../harness/memory-store.ts';
import { goBack, madeWorld, publish } from '../../harness/publish-worlds.ts';

const one = madeRelease({ in: '1', uk: '1' });
const two = madeRelease({ in: '2', uk: '2' });

/** Publishes `one`. Then starts to publish `two`, but the process ends before it uploads `two`. */
async function interrupted() {
  const store = memoryStore();
  await publish(madeWorld(store), one);
  let isOpen = false;
  const faulty = faultyStore(store, () => {
    const journal = store.objects.get(layout.journal('production'))!.bytes.toString();
    isOpen ||= journal.includes(two.release.release);
    return isOpen ? 'killed' : 'ok';
  });
  await Promise.race([publish(madeWorld(faulty), two), faulty.killed]);
  return store;
}

test('a change whose release was uploaded halfway is completed with the same build', async () => {
  const store = await interrupted();
  const key = layout.release(two.release.release);
  await store.put(key, Buffer.from('{\n "release": '), { headers: {} });
  expect(await resumeChange(madeWorld(store), 'production', () => two)).toBe(true);
  expect(liveFaults(store)).toEqual([]);
  expect(liveFiles(store, 'production')['in']).toBe(two.release.sites['in']!.file);
});

test("a change that was interrupted before its upload can't be completed with another build, and a rollback undoes it", async () => {
  const store = await interrupted();
  const three = madeRelease({ in: '3', uk: '3' });
  await expect(resumeChange(madeWorld(store), 'production', () => three)).rejects.toThrow(
    "wasn't uploaded completely",
  );
  expect(await goBack(madeWorld(store))).toBe(true);
  expect(liveFiles(store, 'production')['in']).toBe(one.release.sites['in']!.file);
  await publish(madeWorld(store), three);
  expect(liveFiles(store, 'production')['in']).toBe(three.release.sites['in']!.file);
});

test('a rollback gets a larger number than the change that it replaces', async () => {
  const store = await interrupted();
  await goBack(madeWorld(store));
  const numberOf = (site: string) =>
    Number(
      /\/\/(\d+)\n$/.exec(
        store.objects.get(layout.loader('production', site))!.bytes.toString(),
      )![1],
    );
  expect([numberOf('in'), numberOf('uk')]).toEqual([3, 3]);
});
