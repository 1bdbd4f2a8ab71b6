import { unlessLeft } from './unless-left.ts';
import { advanceClock, beginLater } from './page-clock.ts';
import type { Visit } from './visit.ts';

/** Lets time go by at once: for the page and what comes after it, for the world, and for the visitor's cookies, whose clock stays and which end sooner by as much. */
export async function moveClock(ms: number, { driver, clock }: Visit): Promise<void> {
  clock.movedMs += ms;
  await driver.ageCookies(ms);
  await driver.prepare(beginLater(ms));
  // A timer may leave the page, and the answer with it.
  await driver.evaluate(advanceClock(ms)).catch(unlessLeft);
}
