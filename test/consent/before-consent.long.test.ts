import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { launchChromium } from '../../compiler/browser/launch-chromium.ts';
import { ANSWERS } from './expected.ts';
import { expectWhatIsAllowed } from './look-around.ts';
import { compileMarks, OPTIONS, PLACES, type Option } from './shop-of-marks.ts';

// Every answer, with every option, at every place: about three hundred visits.

let browser: Browser;
beforeAll(async () => { browser = await launchChromium(); }, 60_000);
afterAll(() => browser.close());

describe.each(Object.keys(OPTIONS) as Option[])('with the option %s, nothing happens that isn\'t allowed', (option) => {
  let bundles: Awaited<ReturnType<typeof compileMarks>>;
  beforeAll(async () => { bundles = await compileMarks(option); }, 60_000);

  test.each(PLACES)('on $path, whatever the visitor answered', { timeout: 300_000 }, async (place) => {
    for (const answer of ANSWERS) await expectWhatIsAllowed(browser, bundles[place.site], place, option, answer);
  });
});
