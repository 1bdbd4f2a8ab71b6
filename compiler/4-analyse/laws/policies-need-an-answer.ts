import { diagnose } from '../../diagnostics/diagnose.ts';
import { policyIn } from '../../expression/consent/policy-in.ts';
import { fold } from '../../expression/fold/fold.ts';
import { mapParts } from '../../expression/tree/children.ts';
import { inlineReference } from '../../expression/tree/inline-reference.ts';
import { isTrue } from '../../expression/tree/is-true.ts';
import { absent } from '../../expression/tree/literals.ts';
import type { Scope } from '../../expression/tree/scope.ts';
import type { Expression } from '../../model/expression.ts';
import type { Law } from '../law.ts';

/**
 * The sources that can contain the visitor's answer to the consent banner. Before the visitor
 * answers, they have no value.
 */
const ANSWERS = new Set(['cookie', 'local-storage', 'session-storage']);

/**
 * Checks the consent policies (`allows:`) of a site with `missing: pending`. Before the visitor
 * answers, cookies, storage keys and TCF consents count as missing. A policy must not be true in
 * this case, because the policy would allow its purpose without an answer.
 */
export const policiesNeedAnAnswer: Law = (scope) => {
  const { consent } = scope.site;
  if (consent?.missing !== 'pending') return [];
  return [...consent.allows]
    .filter(([purpose]) => !consent.exempt.includes(purpose))
    .filter(([purpose]) => isTrue(fold(beforeAnswer(policyIn(purpose, scope), scope), scope)))
    .map(([purpose, { place }]) =>
      diagnose('consent-without-answer', place, { purpose }, { site: scope.site.site }),
    );
};

/**
 * Returns the policy as it is before the visitor's answer: cookies, storage keys and TCF consents
 * have no value.
 */
function beforeAnswer(policy: Expression, scope: Scope): Expression {
  const part = inlineReference(policy, scope);
  const isAnswer =
    part.kind === 'source' &&
    (ANSWERS.has(part.module) || (part.module === 'signal' && part.member === 'tcf'));
  return isAnswer ? absent(part.place) : mapParts(part, (inner) => beforeAnswer(inner, scope));
}
