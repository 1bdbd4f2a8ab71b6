import { expect, test } from 'vitest';
import { layout } from '../../../compiler/release/layout.ts';
import { pruneReleases } from '../../../compiler/release/prune-releases.ts';
import { liveFaults } from '../../harness/live-faults.ts';
import { madeRelease } from '../../harness/made-release.ts';
import { memoryStore, type MemoryStore } from '../../harness/memory-store.ts';
import { goBack, madeWorld, publish } from '../../harness/publish-worlds.ts';
import { randomFrom } from '../../harness/random-from.ts';

const DAY_MS = 86_400_000;
const HISTORIES = process.env.LONG ? 40 : 2;
/** The first seed. It is the same in every run, unless `SCHEDULES=…` sets another seed. */
const SEED = Number(process.env.SCHEDULES ?? 20250415);

type Release = ReturnType<typeof madeRelease>;

/** Returns the files of a release that are missing in a store. */
function missing({ objects }: MemoryStore, { files, release }: Release): string[] {
  return [...files.keys(), layout.release(release.release)].filter((key) => !objects.has(key));
}

interface Live {
  readonly environment: string;
  readonly release: Release;
  /** The time at which another release replaced this one; undefined if this one is live. */
  until?: number;
}

/**
 * Publishes, rolls back and prunes releases at random for about 18 months. In the result, `deleted`
 * is the number of deleted files. `early` lists the files that were deleted too early, and the
 * faults of live releases.
 */
async function randomHistory(seed: number): Promise<{ early: string[]; deleted: number }> {
  const random = randomFrom(seed);
  const clock = { ms: Date.UTC(2025, 3, 15) };
  const store = memoryStore();
  const world = () => madeWorld(store, clock);
  const log: Live[] = [];
  const early: string[] = [];
  let deleted = 0;
  for (let step = 0; step < 90; step += 1) {
    clock.ms += random() * 12 * DAY_MS;
    const environment = random() < 0.7 ? 'production' : 'staging';
    const live = log.filter((each) => each.environment === environment).at(-1);
    const release = madeRelease({ in: String(step % 50), uk: String(step % 7) }, `commit ${step}`);
    if (random() < 0.9) await publish(world(), release, { environment });
    else await goBack(world(), undefined, environment).catch(() => undefined);
    const id = liveId(store, environment);
    const next =
      id === release.release.release
        ? release
        : log.find((each) => each.release.release.release === id)?.release;
    if (next && next !== live?.release) {
      if (live) live.until = clock.ms;
      log.push({ environment, release: next });
    }
    if (random() > 0.15) continue;
    deleted += (await pruneReleases(world())).files;
    for (const { release: needed, until } of log)
      if (until === undefined || until > clock.ms - 89 * DAY_MS)
        early.push(...missing(store, needed));
    early.push(...liveFaults(store));
  }
  return { early, deleted };
}

function liveId({ objects }: MemoryStore, environment: string): string | undefined {
  const found = objects.get(layout.pointer(environment));
  return found && (JSON.parse(found.bytes.toString()) as { release: string }).release;
}

test(
  `no file is deleted that an environment or a page of the last 90 days needs (seed ${SEED})`,
  { timeout: 600_000 },
  async () => {
    let deleted = 0;
    for (let index = 0; index < HISTORIES; index += 1) {
      const result = await randomHistory(SEED + index);
      expect(result.early, `SCHEDULES=${SEED + index}`).toEqual([]);
      deleted += result.deleted;
    }
    expect(deleted).toBeGreaterThan(0);
  },
);

test('after a rollback from canary sites, pages that loaded the canary bundle find its second script', async () => {
  const clock = { ms: Date.UTC(2025, 3, 15) };
  const store = memoryStore();
  const [one, two] = [madeRelease({ in: '1', uk: '1' }), madeRelease({ in: '2', uk: '2' })];
  await publish(madeWorld(store, clock), one);
  await publish(madeWorld(store, clock), two, { canaries: ['in'], holds: true });
  await expect(pruneReleases(madeWorld(store, clock))).rejects.toThrow("isn't completed");
  await goBack(madeWorld(store, clock));
  await pruneReleases(madeWorld(store, clock));
  expect(missing(store, two)).toEqual([]);
});

test('a file beside a script, with a longer name, is deleted with it and not before', async () => {
  const clock = { ms: Date.UTC(2025, 3, 15) };
  const store = memoryStore();
  const release = madeRelease({ in: '1' });
  await publish(madeWorld(store, clock), release);
  const [kept] = release.files.keys();
  const beside = [`${kept}.0123.dcb`, 'b/in/in.ffffffffffffffff.js.0123.dcb'];
  for (const key of beside) await store.put(key, Buffer.from(''), { headers: {} });
  expect(await pruneReleases(madeWorld(store, clock))).toMatchObject({ files: 1 });
  expect(beside.map((key) => store.objects.has(key))).toEqual([true, false]);
});

test('nothing is published while files are deleted, and the time limit ends a process that was killed', async () => {
  const clock = { ms: Date.UTC(2025, 3, 15) };
  const store = memoryStore();
  const until = new Date(clock.ms + 600_000).toISOString();
  await store.put(layout.pruning, Buffer.from(JSON.stringify({ owner: 'x', until })), {
    headers: {},
  });
  const release = madeRelease({ in: '1' });
  await expect(publish(madeWorld(store, clock), release)).rejects.toThrow('are being deleted');
  await expect(pruneReleases(madeWorld(store, clock))).rejects.toThrow(
    'another process is deleting',
  );
  clock.ms += 900_000;
  await publish(madeWorld(store, clock), release);
  expect(liveFaults(store)).toEqual([]);
});
