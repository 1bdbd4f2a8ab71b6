import type {
  Impossible,
  SimplifiedConditions,
} from '../../expression/logic/simplify-conditions.ts';
import type { RuleSpec } from '../../model/spec.ts';

/** A rule with its conditions simplified for the site. */
export interface SimplifiedRule {
  readonly rule: RuleSpec;
  readonly simplified: SimplifiedConditions | Impossible;
}
