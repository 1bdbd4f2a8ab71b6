import { expect, test } from 'vitest';
import { randomSchedule } from '../../harness/random-schedule.ts';

const TIMES = process.env.LONG ? 10 : 1;
/** The first seed. It is the same in every run, unless `SCHEDULES=…` sets another seed. */
const SEED = Number(process.env.SCHEDULES ?? 20250415);

/**
 * Runs random schedules. For each schedule that has faults, returns a line with the seed, the
 * results of the commands, and the faults.
 */
async function faultsOf(count: number, processes: number): Promise<string[]> {
  const found: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const { faults, results } = await randomSchedule(SEED + index, processes);
    if (faults.length > 0)
      found.push(`SCHEDULES=${SEED + index} (${results.join(', ')}): ${faults.join('; ')}`);
  }
  return found;
}

test(
  `requests that fail, arrive late or end the process never leave an incomplete release live (seed ${SEED})`,
  { timeout: 600_000 },
  async () => {
    expect(await faultsOf(100 * TIMES, 1)).toEqual([]);
  },
);

test(
  `two processes at once never mix their releases, and none is lost (seed ${SEED})`,
  { timeout: 600_000 },
  async () => {
    expect(await faultsOf(20 * TIMES, 2)).toEqual([]);
  },
);

test(
  `three processes at once never mix their releases, and none is lost (seed ${SEED})`,
  { timeout: 600_000 },
  async () => {
    expect(await faultsOf(10 * TIMES, 3)).toEqual([]);
  },
);
