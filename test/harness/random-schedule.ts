import { StoreError } from '../../compiler/cache/remote/store-error.ts';
import type { BuiltRelease } from '../../compiler/release/built-release.ts';
import { layout } from '../../compiler/release/layout.ts';
import { loaderObject } from '../../compiler/release/loader-object.ts';
import type { Pointer } from '../../compiler/release/pointer.ts';
import { pruneReleases } from '../../compiler/release/prune-releases.ts';
import { readLoader } from '../../compiler/release/read-loader.ts';
import { ReleaseError } from '../../compiler/release/release-error.ts';
import { resumeChange } from '../../compiler/release/resume-change.ts';
import { faultyStore, type Fate } from './faulty-store.ts';
import { liveFaults } from './live-faults.ts';
import { madeRelease } from './made-release.ts';
import { memoryStore, type MemoryStore } from './memory-store.ts';
import { goBack, madeWorld, publish } from './publish-worlds.ts';
import { randomFrom } from './random-from.ts';

const SITES = ['in', 'uk', 'fr', 'se'];

export interface ScheduleResult {
  /** The problems that were found; empty if there were none. */
  readonly faults: readonly string[];
  /** For each command: `killed`, the kind of its error, or its return value as text. */
  readonly results: readonly string[];
}

/**
 * Runs random commands on a store whose requests fail at random. After each upload, every loader
 * must be empty or name a release whose files are all in the store. At the end, an unfinished
 * change is completed or rolled back. Then each loader must load the bundle of the live release,
 * and each published release must be live or in the history.
 * @param processes the number of processes that run at the same time
 */
export async function randomSchedule(seed: number, processes: number): Promise<ScheduleResult> {
  const random = randomFrom(seed);
  const upTo = (most: number) => Math.floor(random() * most);
  const faults: string[] = [];
  const store = memoryStore();
  const checked = { ...store, put: checkedPut(store, faults) };
  const releases = [0, 1, 2, 3].map((version) =>
    madeRelease(
      Object.fromEntries(
        SITES.filter((site) => site === 'in' || random() < 0.8).map((site) => [
          site,
          String(random() < 0.7 ? version : 0),
        ]),
      ),
      `commit ${version}`,
    ),
  );
  const clock = { ms: Date.UTC(2025, 3, 15) };
  if (random() < 0.8) await publish(madeWorld(checked, clock), releases[0]!);
  const successes: BuiltRelease[] = [];
  const results: string[] = [];
  const scheduler = createScheduler(upTo);
  const rate = [0, 0.02, 0.05, 0.15][upTo(4)]!;
  const fate = (): Fate =>
    random() >= rate
      ? 'ok'
      : (['lost', 'late', 'ghost', 'half', 'killed', 'cut'] as const)[upTo(6)]!;
  const actor = async (): Promise<void> => {
    for (let commands = processes > 1 ? 1 : 1 + upTo(3); commands > 0; commands -= 1) {
      const faulty = faultyStore(checked, fate, scheduler.turn, scheduler.later);
      const world = madeWorld(faulty, clock);
      const release = releases[1 + upTo(3)]!;
      const kind = upTo(10);
      const run = (): Promise<unknown> => {
        if (kind < 5) return publish(world, release, { canaries: random() < 0.5 ? ['in'] : [] });
        if (kind < 7) return goBack(world);
        if (kind < 9) return resumeChange(world, 'production', () => release);
        return pruneReleases(world);
      };
      const result = await Promise.race([run(), faulty.killed]).catch((error: unknown) => {
        if (error instanceof ReleaseError) return error.kind;
        if (error instanceof StoreError) return 'store';
        throw error;
      });
      if (kind < 5 && result === true) successes.push(release);
      results.push(String(result));
    }
  };
  await scheduler.run(Array.from({ length: processes }, actor));
  // While a prune holds its lease, nothing can be published. A killed prune never gives up its
  // lease, so the clock advances past the end of the lease.
  clock.ms += 3_600_000;
  await complete(store, clock, releases, random() < 0.5);
  scheduler.flush();
  await complete(store, clock, releases, true);
  faults.push(...inconsistencies(store), ...lostReleases(store, successes));
  return { faults: [...new Set(faults)], results };
}

function checkedPut(store: MemoryStore, faults: string[]): MemoryStore['put'] {
  return async (...put) => {
    const result = await store.put(...put);
    if (result !== 'conflict') faults.push(...liveFaults(store));
    return result;
  };
}

interface Scheduler {
  /** Resolves when the scheduler has chosen the caller. */
  turn(): Promise<void>;
  /** Runs the work after a random number of further requests. */
  later(work: () => void): void;
  /** Runs all delayed work. */
  flush(): void;
  /** Gives turns to the processes at random until all of them have ended. */
  run(actors: readonly Promise<void>[]): Promise<void>;
}

function createScheduler(upTo: (most: number) => number): Scheduler {
  const waiting: (() => void)[] = [];
  const ghosts: (() => void)[] = [];
  return {
    turn: () => new Promise((resolve) => void waiting.push(resolve)),
    later: (work) => void ghosts.push(work),
    flush: () => ghosts.splice(0).forEach((work) => work()),
    async run(actors) {
      let isOver = false;
      const end = Promise.all(actors).finally(() => {
        isOver = true;
      });
      // The last line awaits `end` and throws its error. Until then, a rejection would count as
      // unhandled.
      end.catch(() => undefined);
      while (!isOver) {
        await new Promise(setImmediate);
        waiting.splice(upTo(waiting.length), 1)[0]?.();
        if (ghosts.length > 0 && upTo(6) === 0) ghosts.splice(upTo(ghosts.length), 1)[0]!();
      }
      await end;
    },
  };
}

/**
 * Completes the unfinished change if `resumes` is true, and rolls it back otherwise. Injects no
 * faults.
 */
async function complete(
  store: MemoryStore,
  clock: { ms: number },
  releases: readonly BuiltRelease[],
  resumes: boolean,
): Promise<void> {
  const journal = store.objects.get(layout.journal('production'));
  const { target } = (
    journal ? JSON.parse(journal.bytes.toString()) : { target: { release: '' } }
  ) as { target: { release: string } };
  const build = releases.find(({ release }) => release.release === target.release)!;
  const isOpen = journal?.bytes.toString().includes('"isOpen": true');
  if (resumes) await resumeChange(madeWorld(store, clock), 'production', () => build);
  else if (isOpen)
    await goBack(madeWorld(store, clock)).catch((error: unknown) => {
      if (!/first release|nothing is live/.test(String(error))) throw error;
    });
}

/** Returns one sentence per loader that doesn't load the bundle of the live release. */
function inconsistencies({ objects }: MemoryStore): string[] {
  const pointer = readJson<Pointer>(objects, layout.pointer('production'));
  return SITES.flatMap((site) => {
    const found = objects.get(layout.loader('production', site));
    const code = found ? readLoader(found.bytes).code : '';
    const id = pointer?.sites[site];
    const release =
      id === undefined
        ? undefined
        : readJson<BuiltRelease['release']>(objects, layout.release(id))!.sites[site];
    const wanted = readLoader(loaderObject(site, release, 0)).code;
    return code === wanted ? [] : [`the loader of ${site} isn't that of the live release`];
  });
}

/** Returns the published releases that are neither live nor in the history. */
function lostReleases({ objects }: MemoryStore, published: readonly BuiltRelease[]): string[] {
  const pointer = readJson<Pointer>(objects, layout.pointer('production'));
  const known = [pointer, ...(pointer?.history ?? [])].map((state) => state?.release);
  return published.flatMap(({ release: { release } }) =>
    known.includes(release) ? [] : [`${release} was published and is lost`],
  );
}

function readJson<T>(objects: MemoryStore['objects'], key: string): T | undefined {
  const found = objects.get(key);
  return found && (JSON.parse(found.bytes.toString()) as T);
}
