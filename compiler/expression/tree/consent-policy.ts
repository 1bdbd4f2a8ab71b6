import type { Expression } from '../../model/expression.ts';
import type { Consent } from '../../model/resolved-site.ts';

type Purpose = 'product' | 'analytics' | 'advertising';

/**
 * Returns the test that decides whether a purpose is allowed on a site. By default, the consent
 * cookie must contain one of the purpose's digits (V-09 in test/specification.yaml). A site can
 * replace this default with a formula. For some purposes, the site can also require signals of
 * Global Privacy Control (GPC) or the IAB's consent framework (TCF). A purpose that is exempt from
 * consent is always allowed. If the site has no consent cookie, only exempt purposes are allowed.
 */
export function policyOf(purpose: Purpose, consent: Consent): Expression {
  const ofSite = policies.get(consent) ?? new Map<string, Expression>();
  policies.set(consent, ofSite);
  const test = ofSite.get(purpose) ?? strictest(purpose, consent);
  ofSite.set(purpose, test);
  return test;
}

/**
 * The policies of each site. For the same site and purpose, `policyOf` must always return the same
 * object, because other caches use this object as a key.
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
 * Returns whether a site treats a visitor without a consent choice as undecided. Actions for an
 * undecided visitor aren't dropped. They are queued until the choice.
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
