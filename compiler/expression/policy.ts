import type { Expression } from '../model/expression.ts';
import type { Consent } from '../model/resolved-site.ts';

/** What a purpose needs on a site, as a test: the site's own formula, else the purpose's digit in the consent cookie (V-09). */
export function policyOf(purpose: 'product' | 'analytics' | 'advertising', consent: Consent): Expression {
  const stated = consent.allows.get(purpose);
  if (stated) return stated;
  const place = consent.place;
  const digits = [...consent.digits].filter(([, means]) => means === purpose).map(([digit]) => digit);
  return {
    kind: 'comparison', test: 'has-any', place,
    left: { kind: 'consent', member: 'digits', place },
    right: { kind: 'list', items: digits.map((value) => ({ kind: 'literal', value, place })), place },
  };
}
