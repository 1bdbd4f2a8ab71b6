import type { SiteManifest } from '../../../compiler/model/manifest.ts';
import type { ManifestGuard, ManifestRule } from '../../../compiler/model/manifest-rule.ts';
import { evaluateFormula } from '../../session/visitor/evaluate-formula.ts';

/** A rule with actions that only one of two consent choices allows. */
export interface RuleDelta {
  readonly rule: Pick<ManifestRule, 'id' | 'name'>;
  readonly actions: readonly string[];
}

/**
 * The rules with actions that only one of two consent choices allows. `more`: only the new choice
 * allows the actions. `fewer`: only the current choice allows the actions.
 */
export interface MayRunDelta {
  readonly more: readonly RuleDelta[];
  readonly fewer: readonly RuleDelta[];
}

/**
 * Returns the actions that only one of two consent choices allows, according to the consent
 * policies of the purposes.
 */
export function mayRunDelta(
  { rules, consent }: Pick<SiteManifest, 'rules' | 'consent'>,
  before: readonly number[] | undefined,
  after: readonly number[] | undefined,
  path: string,
): MayRunDelta {
  const mayRun = (
    { guard, purposes }: ManifestGuard,
    digits: readonly number[] | undefined,
  ): boolean => {
    if (guard === 'always') return true;
    if (guard === 'never') return false;
    // An unknown result counts as allowed. So if the result is unknown for both choices, there is
    // no difference to list.
    return purposes.every((purpose) => {
      const policy = consent?.policies.find((each) => each.purpose === purpose);
      return policy === undefined || evaluateFormula(policy.formula, digits, path) !== false;
    });
  };
  const changed = (
    from: readonly number[] | undefined,
    to: readonly number[] | undefined,
  ): RuleDelta[] =>
    rules.flatMap((rule) => {
      const actions = rule.guards
        .filter((guard) => !mayRun(guard, from) && mayRun(guard, to))
        .map(({ action }) => action);
      return actions.length === 0 ? [] : [{ rule, actions }];
    });
  return { more: changed(before, after), fewer: changed(after, before) };
}
