import type { Cookie } from '../../session/bridge/protocol.ts';
import { runHidden, type RunPlan } from '../../replay/parity/run-hidden.ts';
import { consentValue } from '../../session/visitor/consent-value.ts';
import { reviewerCookie } from '../../session/visitor/visitor-cookies.ts';
import { ranDelta, type RanDelta } from './ran-delta.ts';

/**
 * Returns how another consent choice changes the actions that run on a page. Loads the page in two
 * hidden frames: one with the current choice, and one with `consent`.
 * @param plan the page, with the visitor's current cookies
 * @param cookie the name of the consent cookie
 */
export async function tryConsent(
  plan: RunPlan,
  cookie: string,
  consent: string,
): Promise<RanDelta> {
  const [before, after] = await Promise.all(
    [plan, { ...plan, cookies: withConsent(plan.cookies, cookie, consent) }].map((each) =>
      runHidden(each, 'trace'),
    ),
  );
  return ranDelta(before!.records, after!.records, plan.bundle.meta);
}

function withConsent(cookies: readonly Cookie[], name: string, consent: string): Cookie[] {
  const value = consentValue(consent);
  return [
    ...cookies.filter((cookie) => cookie.name !== name),
    ...(value === undefined ? [] : [reviewerCookie(name, encodeURIComponent(value))]),
  ];
}
