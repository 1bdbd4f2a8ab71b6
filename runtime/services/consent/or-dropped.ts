import type { Allowed } from '../../contract.ts';
import { countRun } from '../../platform/safety/run-counts.ts';

/** A check of a gate that also has the number of its rule. */
export interface OfRule extends Allowed {
  rule?: number;
}

/**
 * Returns a check of a gate that counts an action as dropped if it returns false: the last of the
 * checks that decide whether the action runs or is held.
 */
export const orDropped = (rule: number, check: Allowed): OfRule => {
  const counted: OfRule = () => check() || !!countRun(rule, 2);
  counted.rule = rule;
  return counted;
};
