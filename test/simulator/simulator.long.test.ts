import { expect, test } from 'vitest';
import { freshSeed } from '../harness/fresh-seed.ts';
import { findBrokenDurable, findBrokenStandard } from './find-broken-promises.ts';
import { FAULTS, mutateBundle } from './mutate-bundle.ts';
import { playSchedule } from './play-schedule.ts';
import { simulatedSite } from './simulated-site.ts';
import { compileBundle } from './virtual-tab.ts';

// Tests the shipped bundle in a simulated browser, with random schedules of events and faults.
// `FULL=1` plays all schedules. `SEED=…` repeats the schedules of a run that printed this seed.

const isFull = !!process.env.FULL;
const seed = freshSeed();
const EVENTS = 100;

/**
 * Each entry contains a site's delivery, further settings of the site's edge, the function that
 * finds broken guarantees, and the number of schedules (random sequences of events and faults).
 * Without `FULL=1`, only a tenth of the schedules are played.
 */
const SITES = [
  ['durable', '', findBrokenDurable, 10_000],
  ['durable', ', global: alloy', findBrokenDurable, 1000],
  ['standard', '', findBrokenStandard, 10_000],
] as const;

test.each(SITES)(
  '%s delivery%s keeps its promises in random schedules of 100 events',
  async (delivery, more, find, all) => {
    const count = isFull ? all : all / 10;
    console.log(`SEED=${seed}: ${count} schedules`);
    const run = compileBundle(await simulatedSite(delivery, more));
    for (let number = seed; number < seed + count; number++) {
      const broken = find(await playSchedule(run, number, EVENTS));
      expect(broken, `SEED=${number}`).toEqual([]);
    }
  },
  isFull ? 7_200_000 : 900_000,
);

test.each(Object.keys(FAULTS))(
  'the simulator finds a bundle with a fault: %s',
  async (fault) => {
    const run = compileBundle(mutateBundle(await simulatedSite('durable'), fault));
    let broken: string[] = [];
    for (let number = 1; number <= 60 && broken.length === 0; number++)
      broken = findBrokenDurable(await playSchedule(run, number, EVENTS));
    expect(broken).not.toEqual([]);
  },
  120_000,
);
