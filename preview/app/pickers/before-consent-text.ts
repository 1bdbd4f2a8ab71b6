import type { IndexedSite } from '../../session/bundles/bundle-index.ts';

/**
 * Returns a sentence about the requests that a storefront can send before the visitor has answered
 * the consent banner.
 */
export function beforeConsentText({
  all,
  beforeConsent,
}: NonNullable<IndexedSite['hosts']>): string {
  if (all === 0) return 'Sends nothing';
  if (beforeConsent.length === 0) return 'Before consent: sends nothing';
  return `Before consent: can send to ${beforeConsent.length} of ${all} hosts`;
}
