import type { Expression } from '../model/expression.ts';
import type { Consent } from '../model/resolved-site.ts';

/** What a purpose needs on a site, as a test: the site's own formula, else the purpose's digit in the consent cookie (V-09). */
export function policyOf(purpose: 'product' | 'analytics' | 'advertising', consent: Consent): Expression {
  const stated = consent.allows.get(purpose);
  if (stated) return stated;
  const ofSite = digitTests.get(consent) ?? new Map<string, Expression>();
  digitTests.set(consent, ofSite);
  const test = ofSite.get(purpose) ?? digitTest(purpose, consent);
  ofSite.set(purpose, test);
  return test;
}

/** The same object each time, so that what is known of it needn't be found out again. */
const digitTests = new WeakMap<Consent, Map<string, Expression>>();

function digitTest(purpose: string, consent: Consent): Expression {
  const place = consent.place;
  const digits = [...consent.digits].filter(([, means]) => means === purpose).map(([digit]) => digit);
  return {
    kind: 'comparison', test: 'has-any', place,
    left: { kind: 'consent', member: 'digits', place },
    right: { kind: 'list', items: digits.map((value) => ({ kind: 'literal', value, place })), place },
  };
}
