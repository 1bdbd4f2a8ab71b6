import { unlessLeft } from './unless-left.ts';
import { advanceClock, beginLater } from './page-clock.ts';
import type { Visit } from './visit.ts';

/** Lets time go by at once: for the page and what comes after it, for the world, and for the visitor's cookies. */
export async function moveClock(ms: number, { page, context, clock }: Visit): Promise<void> {
  clock.movedMs += ms;
  await ageCookies(ms, context);
  await context.addInitScript(beginLater(ms));
  // A timer may leave the page, and the answer with it.
  await page.evaluate(advanceClock(ms)).catch(unlessLeft);
}

/** The browser's own clock stays: cookies end sooner by as much. */
async function ageCookies(ms: number, context: Visit['context']): Promise<void> {
  const now = Date.now() / 1000;
  for (const cookie of await context.cookies()) {
    if (cookie.expires <= 0) continue;
    const expires = cookie.expires - ms / 1000;
    const { name, domain, path } = cookie;
    if (expires > now) await context.addCookies([{ ...cookie, expires }]);
    else await context.clearCookies({ name, domain, path });
  }
}
