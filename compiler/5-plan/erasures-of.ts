import { isTrue } from '../expression/fold.ts';
import { policyIn } from '../expression/policy-in.ts';
import type { Scope } from '../expression/scope.ts';
import { identityTouches } from '../expression/identity-touches.ts';
import { touchesOf, type Touching } from '../expression/touches.ts';
import { walkThrough } from '../expression/walk-through.ts';
import type { Erasure, GuardedPurpose } from '../model/plan.ts';
import { planIdentity } from './plan-identity.ts';

/**
 * What a bundle leaves behind only under consent, by what must be allowed for it. What any rule leaves behind without
 * consent stays, whoever else writes it; so does what is removed at once anyway.
 */
export function erasuresOf(plan: Touching, scope: Scope): readonly Erasure[] {
  if (plan.site.consent?.withdrawal !== 'erase') return [];
  const identity = planIdentity(scope);
  const keys = new Map<string, { readonly where: string; readonly name: string; readonly needs: Set<string> }>();
  for (const { purposes, stores } of [...touchesOf(plan, scope), ...identity ? identityTouches(identity, scope) : []]) {
    const needed = (purposes as readonly GuardedPurpose[]).filter((purpose) => !isTrue(policyIn(purpose, scope))).sort().join(' ');
    for (const { where, name, lifetime } of stores) {
      if (lifetime === 'at once') continue;
      const key = keys.get(`${where} ${name}`) ?? { where, name, needs: new Set<string>() };
      key.needs.add(needed);
      keys.set(`${where} ${name}`, key);
    }
  }
  const asked = [...keys.values()].filter(({ needs }) => !needs.has('')).map((key) => ({ ...key, needs: [...key.needs].sort().join(',') }));
  return [...new Set(asked.map(({ needs }) => needs))].sort().map((needs): Erasure => {
    const group = asked.filter((key) => key.needs === needs);
    const anyOf = needs.split(',').map((purposes) => purposes.split(' ') as GuardedPurpose[]);
    const named = (kind: string) => group.filter(({ where }) => where === kind).map(({ name }) => name).sort();
    return { anyOf, byPage: anyOf.flat().some((purpose) => asksMore(purpose, scope)), cookies: named('cookie'), localStorage: named('localStorage'), sessionStorage: named('sessionStorage') };
  });
}

/** Whether a policy reads anything but the visitor's consent. */
function asksMore(purpose: GuardedPurpose, scope: Scope): boolean {
  let asks = false;
  walkThrough(policyIn(purpose, scope), scope, (part) => {
    if (part.kind === 'source' && part.module === 'signal') return;
    asks ||= ['source', 'script', 'kept', 'module-test', 'item'].includes(part.kind);
  });
  return asks;
}
