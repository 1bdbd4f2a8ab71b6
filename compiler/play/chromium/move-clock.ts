import { ignoreNavigation } from './ignore-navigation.ts';
import { advanceClock, beginLater } from './page-clock.ts';
import type { Visit } from './visit.ts';

/**
 * Moves the clock forward for the page, later pages and the fake network. Cookies expire by the
 * browser's own clock, which can't be moved. So the cookies' expiry dates are moved back.
 */
export async function moveClock(ms: number, { driver, clock }: Visit): Promise<void> {
  clock.movedMs += ms;
  await driver.ageCookies(ms);
  await driver.prepare(beginLater(ms));
  // A timer may navigate away, which interrupts the evaluation.
  await driver.evaluate(advanceClock(ms)).catch(ignoreNavigation);
}
