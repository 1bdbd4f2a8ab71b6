import { expect, test } from 'vitest';
import { findBrokenDurable, findBrokenStandard } from './find-broken-promises.ts';
import { playSchedule } from './play-schedule.ts';
import { simulatedSite } from './simulated-site.ts';
import { compileBundle } from './virtual-tab.ts';

// A few schedules of the simulator; simulator.long.test.ts plays many.

test.each([
  ['durable', findBrokenDurable],
  ['standard', findBrokenStandard],
] as const)(
  '%s delivery keeps its promises in three schedules of 60 events',
  async (delivery, find) => {
    const run = compileBundle(await simulatedSite(delivery));
    for (const seed of [1, 2, 3]) {
      const played = await playSchedule(run, seed, 60);
      expect(played.world.network.attempts.length, `seed ${seed}`).toBeGreaterThan(50);
      expect(find(played), `seed ${seed}`).toEqual([]);
    }
  },
  60_000,
);
