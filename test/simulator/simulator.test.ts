import { expect, test } from 'vitest';
import { findBrokenDurable } from './find-broken-promises.ts';
import { playSchedule } from './play-schedule.ts';
import { simulatedSite } from './simulated-site.ts';
import { compileBundle } from './virtual-tab.ts';

// A few schedules of the simulator; simulator.long.test.ts plays many, of standard delivery, too.

test('durable delivery keeps its promises in three schedules of 40 events', async () => {
  const run = compileBundle(await simulatedSite('durable'));
  let attempts = 0;
  for (const seed of [1, 2, 3]) {
    const played = await playSchedule(run, seed, 40);
    attempts += played.world.network.attempts.length;
    expect(findBrokenDurable(played), `seed ${seed}`).toEqual([]);
  }
  // Some events are never sent, because consent is withdrawn.
  expect(attempts).toBeGreaterThan(60);
}, 60_000);
