import type { Browser } from 'playwright-core';
import { beforeAll, describe, test } from 'vitest';
import { sharedChromium } from '../../harness/shared-chromium.ts';
import { ANSWERS } from './expected.ts';
import { expectWhatIsAllowed } from './look-around.ts';
import { compileMarks, OPTIONS, PLACES, type Option } from './shop-of-marks.ts';

// Plays every consent answer with every option on every page: about three hundred visits.

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

    test.each(PLACES)('on $path, for every answer', { timeout: 300_000 }, async (place) => {
      for (const answer of ANSWERS)
        await expectWhatIsAllowed(browser, bundles[place.site], place, option, answer);
    });
  },
);
