import type { Browser } from 'playwright-core';
import { beforeAll, describe, test } from 'vitest';
import { freshSeed } from '../../harness/fresh-seed.ts';
import { sharedChromium } from '../../harness/shared-chromium.ts';
import { ANSWERS } from './expected.ts';
import { expectWhatIsAllowed } from './look-around.ts';
import { compileMarks, OPTIONS, PLACES, type Option } from './shop-of-marks.ts';

// Plays visitors' consent answers with every setting of `OPTIONS` on every page. By default, half
// of the answers are chosen at random, and the test prints the seed. With `FULL=1`, the test plays
// all answers, in about three hundred visits.

const seed = freshSeed();
console.info(`SEED=${seed}`);

let browser: Browser;
beforeAll(async () => {
  browser = await sharedChromium();
}, 180_000);

describe.each(Object.keys(OPTIONS) as Option[])(
  'with the option %s, nothing happens without consent',
  (option) => {
    let bundles: Awaited<ReturnType<typeof compileMarks>>;
    beforeAll(async () => {
      bundles = await compileMarks(option);
    }, 60_000);

    test.each(PLACES)('on $path', { timeout: 300_000 }, async (place) => {
      const answers = ANSWERS.filter(
        (_, index) => process.env['FULL'] || (index + seed + PLACES.indexOf(place)) % 2 === 0,
      );
      for (const answer of answers)
        await expectWhatIsAllowed(browser, bundles[place.site], place, option, answer);
    });
  },
);
