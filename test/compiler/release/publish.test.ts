import { expect, test } from 'vitest';
import { StoreError } from '../../../compiler/cache/remote/store-error.ts';
import type { Journal } from '../../../compiler/release/journal.ts';
import { layout } from '../../../compiler/release/layout.ts';
import type { Pointer } from '../../../compiler/release/pointer.ts';
import { resumeChange } from '../../../compiler/release/resume-change.ts';
import { faultyStore } from '../../harness/faulty-store.ts';
import { liveFaults, liveFiles } from '../../harness/live-faults.ts';
import { madeRelease } from '../../harness/made-release.ts';
import { memoryStore, type MemoryStore } from '../../harness/memory-store.ts';
import { goBack, madeWorld, publish } from '../../harness/publish-worlds.ts';

const one = madeRelease({ in: '1', uk: '1', fr: '1' });
const two = madeRelease({ in: '2', uk: '2', fr: '2' });
const three = madeRelease({ in: '3', uk: '3', fr: '3' });

function filesOf({ release }: typeof one): Record<string, string> {
  return Object.fromEntries(Object.entries(release.sites).map(([site, { file }]) => [site, file]));
}

function pointerOf({ objects }: MemoryStore): Pointer {
  return JSON.parse(objects.get(layout.pointer('production'))!.bytes.toString()) as Pointer;
}

const noBuild = () => {
  throw new Error('the build was read');
};

test('a published release is live on all sites, and only scripts, lists and loaders are stored', async () => {
  const store = memoryStore();
  expect(await publish(madeWorld(store), one)).toBe(true);
  expect(liveFiles(store, 'production')).toEqual(filesOf(one));
  expect(liveFaults(store)).toEqual([]);
  expect([...store.objects.keys()].filter((key) => key.startsWith('b/')).sort()).toEqual(
    [...one.files.keys()].sort(),
  );
});

test("after the rollback of a first release, a late request of its publish doesn't make it live again", async () => {
  const store = memoryStore();
  const late: (() => Promise<unknown>)[] = [];
  const put: MemoryStore['put'] = (key, ...rest) => {
    if (key !== layout.pointer('production')) return store.put(key, ...rest);
    late.push(() => store.put(key, ...rest));
    throw new StoreError("the bucket didn't respond in time");
  };
  await expect(publish(madeWorld({ ...store, put }), one)).rejects.toThrow("isn't completed");
  await goBack(madeWorld(store));
  expect(await Promise.all(late.map((request) => request()))).toEqual(['conflict']);
  expect(pointerOf(store)).toMatchObject({ release: '', sites: {} });
  await expect(goBack(madeWorld(store))).rejects.toThrow('nothing is live in production');
  expect(await publish(madeWorld(store), two)).toBe(true);
  expect(liveFiles(store, 'production')).toEqual(filesOf(two));
});

test('the same release again changes nothing', async () => {
  const store = memoryStore();
  await publish(madeWorld(store), one);
  const before = new Map(store.objects);
  expect(await publish(madeWorld(store), one)).toBe(false);
  expect(store.objects).toEqual(before);
});

test('only the loaders of sites that changed are written', async () => {
  const store = memoryStore();
  await publish(madeWorld(store), one);
  const before = store.objects.get(layout.loader('production', 'uk'));
  const next = madeRelease({ in: '2', uk: '1', fr: '1' });
  await publish(madeWorld(store), next);
  expect(store.objects.get(layout.loader('production', 'uk'))).toBe(before);
  expect(liveFiles(store, 'production')).toEqual(filesOf(next));
});

test('a rollback goes back one release each time, for all sites, and uploads no script', async () => {
  const store = memoryStore();
  for (const release of [one, two, three]) await publish(madeWorld(store), release);
  const scripts = [...store.objects.keys()].filter((key) => key.startsWith('b/'));
  for (const release of [two, one]) {
    expect(await goBack(madeWorld(store))).toBe(true);
    expect(liveFiles(store, 'production')).toEqual(filesOf(release));
    expect(pointerOf(store).release).toBe(release.release.release);
  }
  await expect(goBack(madeWorld(store))).rejects.toThrow('first release of production');
  expect(await goBack(madeWorld(store), three.release.release)).toBe(true);
  expect(liveFiles(store, 'production')).toEqual(filesOf(three));
  expect([...store.objects.keys()].filter((key) => key.startsWith('b/'))).toEqual(scripts);
});

test('a rollback is refused before it changes anything if a script of the earlier release is missing', async () => {
  const store = memoryStore();
  for (const release of [one, two]) await publish(madeWorld(store), release);
  await store.remove(layout.script('uk', one.release.sites['uk']!.onDemand!.file));
  await expect(goBack(madeWorld(store))).rejects.toThrow(/on-demand\..*isn't in the store/);
  expect(liveFiles(store, 'production')).toEqual(filesOf(two));
  await publish(madeWorld(store), three);
  expect(liveFiles(store, 'production')).toEqual(filesOf(three));
});

test('a site that the earlier release lacks loads nothing after a rollback', async () => {
  const store = memoryStore();
  await publish(madeWorld(store), one);
  const more = madeRelease({ in: '2', uk: '2', fr: '2', se: '2' });
  await publish(madeWorld(store), more);
  await goBack(madeWorld(store));
  expect(liveFiles(store, 'production')).toEqual({ ...filesOf(one), se: '' });
  await publish(madeWorld(store), more);
  expect(liveFiles(store, 'production')).toEqual(filesOf(more));
});

test('a site that is left out keeps its release', async () => {
  const store = memoryStore();
  await publish(madeWorld(store), one);
  const less = madeRelease({ in: '2', uk: '2' });
  await publish(madeWorld(store), less);
  expect(liveFiles(store, 'production')).toEqual({ ...filesOf(less), fr: filesOf(one)['fr'] });
  expect(pointerOf(store).sites['fr']).toBe(one.release.release);
});

test('canary sites are changed first, and the rest when the change is resumed', async () => {
  const store = memoryStore();
  await publish(madeWorld(store), one);
  await publish(madeWorld(store), two, { canaries: ['uk'], holds: true });
  expect(liveFiles(store, 'production')).toEqual({ ...filesOf(one), uk: filesOf(two)['uk'] });
  await expect(publish(madeWorld(store), three)).rejects.toThrow('--resume');
  expect(await resumeChange(madeWorld(store), 'production', noBuild)).toBe(true);
  expect(liveFiles(store, 'production')).toEqual(filesOf(two));
  expect(await resumeChange(madeWorld(store), 'production', noBuild)).toBe(false);
});

test('a rollback after the canary sites restores them', async () => {
  const store = memoryStore();
  await publish(madeWorld(store), one);
  await publish(madeWorld(store), two, { canaries: ['uk', 'in'], holds: true });
  await goBack(madeWorld(store));
  expect(liveFiles(store, 'production')).toEqual(filesOf(one));
  expect(pointerOf(store).history.map(({ release }) => release)).toContain(two.release.release);
});

test('a release is promoted without its files, to the same bytes', async () => {
  const store = memoryStore();
  await publish(madeWorld(store), one, { environment: 'staging' });
  await publish(madeWorld(store), { release: one.release, files: new Map() });
  expect(liveFiles(store, 'production')).toEqual(liveFiles(store, 'staging'));
});

test('a script with the same name and different contents is refused, and nothing becomes live', async () => {
  const store = memoryStore();
  await publish(madeWorld(store), one);
  const key = layout.script('in', two.release.sites['in']!.file);
  await store.put(key, Buffer.from('changed'), { headers: {} });
  await expect(publish(madeWorld(store), two)).rejects.toThrow(`${key} in the store differs`);
  expect(liveFiles(store, 'production')).toEqual(filesOf(one));
  expect(liveFaults(store)).toEqual([]);
  await publish(madeWorld(store), three);
});

test('a script whose upload was interrupted halfway is uploaded again', async () => {
  const store = memoryStore();
  const [[key, bytes]] = [...one.files] as [[string, Buffer]];
  await store.put(key, bytes.subarray(0, 9), { headers: {} });
  await publish(madeWorld(store), one);
  expect(liveFaults(store)).toEqual([]);
});

test('after a kill before and after each request, the live release is complete, and --resume or a rollback completes the change', async () => {
  for (const ending of ['resume', 'rollback'] as const)
    for (const fate of ['killed', 'cut'] as const)
      for (let at = 0; ; at += 1) {
        const store = memoryStore();
        await publish(madeWorld(store), one);
        const faulty = faultyStore(store, (request) => (request === at ? fate : 'ok'));
        const done = await Promise.race([
          publish(madeWorld(faulty), two, { canaries: ['uk'] }),
          faulty.killed,
        ]);
        expect(liveFaults(store)).toEqual([]);
        if (done !== 'killed') break;
        const isLive = pointerOf(store).release === two.release.release;
        if (ending === 'resume') {
          const isOpen = await resumeChange(madeWorld(store), 'production', () => two);
          if (!isOpen && !isLive) await publish(madeWorld(store), two);
        } else if (wasStarted(store)) await goBack(madeWorld(store));
        expect(liveFaults(store)).toEqual([]);
        expect(liveFiles(store, 'production')).toEqual(filesOf(ending === 'resume' ? two : one));
        await publish(madeWorld(store), three);
        expect(liveFiles(store, 'production')).toEqual(filesOf(three));
      }
});

function wasStarted(store: MemoryStore): boolean {
  const journal = JSON.parse(
    store.objects.get(layout.journal('production'))!.bytes.toString(),
  ) as Journal;
  return journal.isOpen || pointerOf(store).release === two.release.release;
}
