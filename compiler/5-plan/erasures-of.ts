import { isTrue } from '../expression/tree/is-true.ts';
import { policyIn } from '../expression/consent/policy-in.ts';
import type { Scope } from '../expression/tree/scope.ts';
import { identityFootprint } from '../expression/consent/identity-footprint.ts';
import { footprintOf, type FootprintPlan } from '../expression/consent/footprint.ts';
import { walkInlined } from '../expression/tree/walk-inlined.ts';
import type { Erasure, GuardedPurpose } from '../model/plan.ts';
import { planIdentity } from './plan-identity.ts';

/**
 * Returns the cookies and storage keys that the bundle erases when consent is withdrawn, grouped by
 * the consent that they need. A cookie or key is left out if the bundle also writes it without
 * consent, or deletes it right after writing it.
 */
export function erasuresOf(plan: FootprintPlan, scope: Scope): readonly Erasure[] {
  if (plan.site.consent?.withdrawal !== 'erase') return [];
  const identity = planIdentity(scope);
  const keys = new Map<
    string,
    { readonly where: string; readonly name: string; readonly needs: Set<string> }
  >();
  for (const { purposes, stores } of [
    ...footprintOf(plan, scope),
    ...(identity ? identityFootprint(identity, scope) : []),
  ]) {
    const needed = (purposes as readonly GuardedPurpose[])
      .filter((purpose) => !isTrue(policyIn(purpose, scope)))
      .sort()
      .join(' ');
    for (const { where, name, lifetime } of stores) {
      if (lifetime === 'at once') continue;
      const key = keys.get(`${where} ${name}`) ?? { where, name, needs: new Set<string>() };
      key.needs.add(needed);
      keys.set(`${where} ${name}`, key);
    }
  }
  const erased = [...keys.values()]
    .filter(({ needs }) => !needs.has(''))
    .map((key) => ({ ...key, needs: [...key.needs].sort().join(',') }));
  return [...new Set(erased.map(({ needs }) => needs))].sort().map((needs): Erasure => {
    const group = erased.filter((key) => key.needs === needs);
    const anyOf = needs.split(',').map((purposes) => purposes.split(' ') as GuardedPurpose[]);
    const named = (kind: string) =>
      group
        .filter(({ where }) => where === kind)
        .map(({ name }) => name)
        .sort();
    return {
      anyOf,
      byPage: anyOf.flat().some((purpose) => dependsOnPage(purpose, scope)),
      cookies: named('cookie'),
      localStorage: named('localStorage'),
      sessionStorage: named('sessionStorage'),
    };
  });
}

/** Sources whose values are the same on all pages of a site. */
const SAME_EVERYWHERE: ReadonlySet<string> = new Set(['signal', 'cookie', 'local-storage']);

/** Returns whether a purpose's consent policy reads anything that can differ from page to page. */
function dependsOnPage(purpose: GuardedPurpose, scope: Scope): boolean {
  let dependsOnPage = false;
  walkInlined(policyIn(purpose, scope), scope, (part) => {
    if (part.kind === 'source' && SAME_EVERYWHERE.has(part.module)) return;
    dependsOnPage ||= ['source', 'script', 'kept', 'date-range', 'condition', 'item'].includes(
      part.kind,
    );
  });
  return dependsOnPage;
}
