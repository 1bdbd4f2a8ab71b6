import type { Expression } from '../../model/expression.ts';
import type { Consent } from '../../model/resolved-site.ts';

type Purpose = 'product' | 'analytics' | 'advertising';

/**
 * Returns the test of a purpose on a site: the site's own formula, or else one of the purpose's
 * digits in the consent cookie (V-09 in test/specification.yaml). If the site respects Global
 * Privacy Control (GPC) or the IAB's consent framework (TCF), their signals are part of the test. A
 * purpose that is exempt from consent is always allowed. If the site has no consent cookie, every
 * other purpose is never allowed.
 */
export function policyOf(purpose: Purpose, consent: Consent): Expression {
  const ofSite = policies.get(consent) ?? new Map<string, Expression>();
  policies.set(consent, ofSite);
  const test = ofSite.get(purpose) ?? strictest(purpose, consent);
  ofSite.set(purpose, test);
  return test;
}

/**
 * Caches the policies of each site. Each call must return the same object, because other caches use
 * it as their key.
 */
const policies = new WeakMap<Consent, Map<string, Expression>>();

function strictest(purpose: Purpose, consent: Consent): Expression {
  const { place } = consent;
  if (consent.exempt.includes(purpose)) return { kind: 'literal', value: true, place };
  if (consent.cookie === undefined) return { kind: 'literal', value: false, place };
  const own = consent.allows.get(purpose) ?? digitTestOf(purpose, consent);
  const signals: Expression[] = [
    ...(consent.gpc.includes(purpose)
      ? [
          {
            kind: 'comparison',
            test: 'equals',
            left: signal('gpc', consent),
            right: { kind: 'literal', value: false, place },
            place,
          } as const,
        ]
      : []),
    ...(consent.tcf.get(purpose) ?? []).map(
      (value) =>
        ({
          kind: 'comparison',
          test: 'has-any',
          left: signal('tcf', consent),
          right: { kind: 'list', items: [{ kind: 'literal', value, place }], place },
          place,
        }) as const,
    ),
  ];
  return signals.length === 0 ? own : { kind: 'all', items: [own, ...signals], place };
}

/**
 * Returns a test that is true if the consent cookie contains at least one of a purpose's digits
 * (V-09 in test/specification.yaml).
 */
export function digitTestOf(purpose: Purpose, consent: Consent): Expression {
  const place = consent.place;
  const digits = [...consent.digits]
    .filter(([, means]) => means === purpose)
    .map(([digit]) => digit);
  return {
    kind: 'comparison',
    test: 'has-any',
    place,
    left: { kind: 'consent', member: 'digits', place },
    right: {
      kind: 'list',
      items: digits.map((value) => ({ kind: 'literal', value, place })),
      place,
    },
  };
}

function signal(member: 'gpc' | 'tcf', { place }: Consent): Expression {
  return { kind: 'source', module: 'signal', member, settings: undefined, place };
}

/**
 * Returns whether a site treats visitors who haven't made a choice as undecided. For these
 * visitors, actions are queued until the choice instead of being dropped.
 */
export function canBePending({ missing, tcf }: Consent): boolean {
  return missing === 'pending' || tcf.size > 0;
}

/**
 * Returns a test that is true for an undecided visitor. A visitor is undecided if the site waits
 * for a consent cookie that doesn't exist, or for a response of the page's consent framework (TCF).
 */
export function pendingTest(consent: Consent): Expression {
  const { place } = consent;
  const isAbsent = (left: Expression): Expression => ({
    kind: 'comparison',
    test: 'exists',
    left,
    right: { kind: 'literal', value: false, place },
    place,
  });
  const items = [
    ...(consent.missing === 'pending' && consent.cookie !== undefined
      ? [
          isAbsent({
            kind: 'source',
            module: 'cookie',
            argument: { kind: 'literal', value: consent.cookie, place },
            settings: undefined,
            place,
          }),
        ]
      : []),
    ...(consent.tcf.size > 0 ? [isAbsent(signal('tcf', consent))] : []),
  ];
  return items.length === 1 ? items[0]! : { kind: 'any', items, place };
}
