import { walk } from '../expression/tree/children.ts';
import { allOf, anyOf } from '../expression/consent/consent-of.ts';
import { decidedTests } from '../expression/fold/decided-tests.ts';
import { fold } from '../expression/fold/fold.ts';
import { isFalse, isTrue } from '../expression/tree/is-true.ts';
import { policyIn } from '../expression/consent/policy-in.ts';
import { policyOf } from '../expression/tree/consent-policy.ts';
import { createScope, type Scope } from '../expression/tree/scope.ts';
import type { Expression } from '../model/expression.ts';
import type { ConsentFormula, ManifestConsent, ManifestPurpose } from '../model/manifest.ts';
import type { Plan } from '../model/plan.ts';
import { consentFormula } from './consent-formula.ts';
import { formulaInWords } from './formula-in-words.ts';
import { decidedFacts } from './rule-facts.ts';

const PURPOSES: readonly ManifestPurpose[] = ['product', 'analytics', 'advertising'];

/**
 * Each row contains the name of a consent setting, and the name of the constant that has the
 * setting's value. If no expression reads the constant, the setting has no effect.
 */
const SETTINGS = [
  ['required', 'consentRequired'],
  ['option', 'consentOption'],
  ['layer', 'consentLayer'],
] as const;

/**
 * Returns the site's consent settings, the consent that each purpose needs, and the effects of a
 * withdrawal. For each policy, lists the tests that are decided at build time. Returns undefined if
 * the site has no consent settings.
 */
export function consentFacts(
  { site: { consent }, rules, policies, erasures, withdrawals }: Plan,
  scope: Scope,
): ManifestConsent | undefined {
  if (!consent) return undefined;
  const used = new Set(rules.flatMap(({ actions }) => actions.flatMap(({ purposes }) => purposes)));
  const read = constantsRead(scope);
  return {
    ...(consent.cookie !== undefined && { cookie: consent.cookie }),
    digits: Object.fromEntries(consent.digits),
    required: consent.required,
    option: consent.option,
    layer: consent.layer,
    missing: consent.missing,
    unused: SETTINGS.filter(([, constant]) => !read.has(constant)).map(([setting]) => setting),
    policies: PURPOSES.map((purpose) => {
      const written = policyOf(purpose, consent);
      const policy = fold(written, scope);
      const formula = consentFormula(policy, scope);
      return {
        purpose,
        verdict: isTrue(policy) ? 'always' : isFalse(policy) ? 'never' : 'tested',
        formula,
        words: inWords(formula, purpose, scope),
        asked: policies.has(purpose) || used.has(purpose),
        decided: decidedTests(written, scope).map(decidedFacts),
      };
    }),
    withdrawal: {
      keys: consent.withdrawal,
      erased: erasures.map(({ anyOf: groups, cookies, localStorage, sessionStorage }) => {
        const formula = consentFormula(
          anyOf(
            groups.map((purposes) =>
              allOf(
                purposes.map((purpose) => policyIn(purpose, scope)),
                scope,
              ),
            ),
            scope,
          ),
          scope,
        );
        return { formula, words: formulaInWords(formula), cookies, localStorage, sessionStorage };
      }),
      told: withdrawals.map(({ module, purposes }) => ({ module, purposes })),
    },
  };
}

/** Returns the formula in words. If a purpose is always allowed, includes the reason. */
function inWords(formula: ConsentFormula, purpose: ManifestPurpose, { site, asOf }: Scope): string {
  if (!('always' in formula)) return formulaInWords(formula);
  if (site.consent!.exempt.includes(purpose))
    return `always, because ${site.site} exempts it from consent`;
  const consent = { ...site.consent!, required: true };
  const constants = new Map(site.constants).set('consentRequired', {
    value: true,
    place: consent.place,
  });
  const isStillAllowed = isTrue(
    fold(policyOf(purpose, consent), createScope({ ...site, consent, constants }, asOf)),
  );
  return `always, because ${isStillAllowed ? `the policy of ${site.site} allows it without consent` : 'this site needs no consent'}`;
}

/**
 * Returns the names of all constants that the site's policies, data elements, named tests, tables
 * and rules read.
 */
function constantsRead({ site }: Scope): ReadonlySet<string> {
  const names = new Set<string>();
  const look = (root: Expression) =>
    walk(root, (part) => {
      if (part.kind === 'constant' || part.kind === 'token') names.add(part.name);
    });
  site.consent!.allows.forEach(look);
  for (const { value } of site.elements.values()) look(value);
  for (const { test } of site.tests.values()) look(test);
  for (const { entries } of site.tables.values()) look(entries);
  for (const { events, conditions, actions } of site.rules) {
    conditions.forEach(look);
    for (const { settings } of [...events, ...actions]) look(settings);
  }
  return names;
}
