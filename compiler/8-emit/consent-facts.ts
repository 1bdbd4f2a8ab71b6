import { walk } from '../expression/children.ts';
import { decidedTests } from '../expression/decided-tests.ts';
import { fold, isFalse, isTrue } from '../expression/fold.ts';
import { policyOf } from '../expression/policy.ts';
import { createScope, type Scope } from '../expression/scope.ts';
import type { ConsentFormula, ManifestConsent, ManifestPurpose } from '../model/manifest.ts';
import type { Plan } from '../model/plan.ts';
import { consentFormula } from './consent-formula.ts';
import { formulaInWords } from './formula-in-words.ts';
import { decidedFacts } from './rule-facts.ts';

const PURPOSES: readonly ManifestPurpose[] = ['product', 'analytics', 'advertising'];

/** Settings that count only where a constant is asked for. */
const SETTINGS = [['required', 'consentRequired'], ['option', 'consentOption'], ['layer', 'consentLayer']] as const;

/** How the site asks for consent, and what each purpose needs, with the tests of its policy that the site decides. */
export function consentFacts({ site: { consent }, rules, policies }: Plan, scope: Scope): ManifestConsent | undefined {
  if (!consent) return undefined;
  const used = new Set(rules.flatMap(({ actions }) => actions.flatMap(({ purposes }) => purposes)));
  return {
    cookie: consent.cookie, digits: Object.fromEntries(consent.digits),
    required: consent.required, option: consent.option, layer: consent.layer, missing: consent.missing,
    unused: SETTINGS.filter(([, constant]) => !asksFor(constant, scope)).map(([setting]) => setting),
    policies: PURPOSES.map((purpose) => {
      const written = policyOf(purpose, consent);
      const policy = fold(written, scope);
      const formula = consentFormula(policy, scope);
      return {
        purpose, verdict: isTrue(policy) ? 'always' : isFalse(policy) ? 'never' : 'tested',
        formula, words: inWords(formula, purpose, scope),
        asked: policies.has(purpose) || used.has(purpose),
        decided: decidedTests(written, scope).map(decidedFacts),
      };
    }),
  };
}

/** Where a purpose is always allowed, it also says why. */
function inWords(formula: ConsentFormula, purpose: ManifestPurpose, { site, asOf }: Scope): string {
  if (!('always' in formula)) return formulaInWords(formula);
  const consent = { ...site.consent!, required: true };
  const constants = new Map(site.constants).set('consentRequired', { value: true, place: consent.place });
  const isStillAllowed = isTrue(fold(policyOf(purpose, consent), createScope({ ...site, consent, constants }, asOf)));
  return `always, because ${isStillAllowed ? `the policy of ${site.site} allows it without asking` : 'this site needs no consent'}`;
}

function asksFor(constant: string, { site }: Scope): boolean {
  const roots = [
    ...site.consent!.allows.values(), ...[...site.elements.values()].map(({ value }) => value), ...[...site.tests.values()].map(({ test }) => test),
    ...[...site.tables.values()].map(({ entries }) => entries),
    ...site.rules.flatMap(({ events, conditions, actions }) => [...conditions, ...[...events, ...actions].map(({ settings }) => settings)]),
  ];
  let asks = false;
  for (const root of roots) walk(root, (part) => {
    asks ||= (part.kind === 'constant' || part.kind === 'token') && part.name === constant;
  });
  return asks;
}
