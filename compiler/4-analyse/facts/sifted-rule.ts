import type { Impossible, SiftedConditions } from '../../expression/sift-conditions.ts';
import type { RuleSpec } from '../../model/spec.ts';

/** A rule with what the site makes of its conditions. */
export interface SiftedRule {
  readonly rule: RuleSpec;
  readonly sifted: SiftedConditions | Impossible;
}
