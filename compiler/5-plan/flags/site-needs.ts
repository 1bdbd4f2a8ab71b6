import { eventPurpose } from '../../expression/consent/event-purpose.ts';
import { canBePending } from '../../expression/tree/consent-policy.ts';
import { googleIdsOf } from '../../expression/tree/google-ids-of.ts';
import { isAdobeLayer } from '../../expression/tree/is-adobe-layer.ts';
import type { Plan } from '../../model/plan.ts';
import type { Needs } from './need.ts';

/** Flags of features that depend on the site's settings for consent, data layer and health. */
export const SITE_NEEDS = {
  adobeLayer: ({ site }) => isAdobeLayer(site),
  tagManagerLayer: ({ site }) => !isAdobeLayer(site),
  ownCommands: ({ site, rules }) => !isAdobeLayer(site) && googleIdsOf(site, rules).length > 0,
  consentPending: isPendingPossible,
  consentWatched: watchesConsent,
  encodedCookies: (plan) => erasesCookie(plan, (pattern) => pattern.includes('%')),
  secureCookies: (plan) => erasesCookie(plan, isSecure),
  googleDefault: ({ signals }) => signals.size === 0,
  healthCounts: ({ health }) => health !== undefined,
  healthSample: ({ health }) => health !== undefined && health.sample !== 1,
  prerenderedWait: ({ site }) => site.waitsForVisitor,
} satisfies Partial<Needs>;

/** Returns whether the visitor's decision can be pending, so that actions are held. */
function isPendingPossible({ site: { consent } }: Plan): boolean {
  return consent !== undefined && canBePending(consent);
}

/** Returns whether the bundle must react when the visitor's consent changes. */
function watchesConsent(plan: Plan): boolean {
  const { site, rules, policies, erasures, withdrawals, signals, edgeStores, identity } = plan;
  return (
    identity !== undefined ||
    edgeStores !== undefined ||
    site.isDurable ||
    isPendingPossible(plan) ||
    signals.size + erasures.length + withdrawals.length > 0 ||
    rules.some(({ events }) => events.some((event) => policies.has(eventPurpose(event)!)))
  );
}

/** Returns whether the bundle can erase a cookie whose name has a pattern that passes the test. */
function erasesCookie({ erasures }: Plan, test: (pattern: string) => boolean): boolean {
  return erasures.some(({ cookies }) => cookies.some(test));
}

/**
 * Returns whether a pattern of cookie names can match a name that begins with `__Host-` or
 * `__Secure-`.
 */
function isSecure(pattern: string): boolean {
  const start = pattern.toLowerCase().split('*')[0]!;
  return ['__host-', '__secure-'].some(
    (prefix) =>
      start.startsWith(prefix) || (start.length < pattern.length && prefix.startsWith(start)),
  );
}
