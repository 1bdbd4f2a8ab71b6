import type { ManifestGuard, ManifestRule, SiteManifest } from '../../../compiler/model/manifest.ts';
import { judgeFormula } from './judge-formula.ts';

/** A rule of whose actions some may run under one consent and not under another. */
export interface RuleDelta {
  readonly rule: Pick<ManifestRule, 'id' | 'name'>;
  readonly actions: readonly string[];
}

/** What another consent would change in the whole bundle, wherever the visitor goes. */
export interface MayRunDelta {
  readonly more: readonly RuleDelta[];
  readonly fewer: readonly RuleDelta[];
}

/** What may run under one consent and not under the other, by the policies of what actions are for. */
export function mayRunDelta({ rules, consent }: Pick<SiteManifest, 'rules' | 'consent'>, before: readonly number[] | undefined, after: readonly number[] | undefined, path: string): MayRunDelta {
  const mayRun = ({ guard, purposes }: ManifestGuard, digits: readonly number[] | undefined): boolean => {
    if (guard === 'always') return true;
    if (guard === 'never') return false;
    // What can't be told is told in the same way both times, and makes no difference.
    return purposes.every((purpose) => {
      const policy = consent?.policies.find((known) => known.purpose === purpose);
      return policy === undefined || judgeFormula(policy.formula, digits, path) !== false;
    });
  };
  const changed = (from: readonly number[] | undefined, to: readonly number[] | undefined): RuleDelta[] => rules.flatMap((rule) => {
    const actions = rule.guards.filter((guard) => !mayRun(guard, from) && mayRun(guard, to)).map(({ action }) => action);
    return actions.length === 0 ? [] : [{ rule, actions }];
  });
  return { more: changed(before, after), fewer: changed(after, before) };
}
