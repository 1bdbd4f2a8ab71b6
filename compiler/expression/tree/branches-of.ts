import type { Case, Expression } from '../../model/expression.ts';
import type { Plan } from '../../model/plan.ts';
import { walk } from './children.ts';

/** A branch of a `case` in a bundle. */
export interface BranchOfCase {
  readonly when: Case['branches'][number]['when'];
  /** The data element or rule that contains the `case`. */
  readonly owner: string;
}

/**
 * Returns the branches in a bundle's data elements, conditions and actions, in the order of the
 * plan. Branches of data elements come first. A trace refers to a branch by its index in this list.
 */
export function branchesOf({
  elements,
  rules,
}: Pick<Plan, 'elements' | 'rules'>): readonly BranchOfCase[] {
  const found: BranchOfCase[] = [];
  const look = (root: Expression, owner: string): void =>
    walk(root, (part) => {
      if (part.kind === 'case') for (const { when } of part.branches) found.push({ when, owner });
    });
  for (const { name, value } of elements) look(value, name);
  for (const { rule, conditions, actions } of rules) {
    for (const condition of conditions) look(condition, rule.id);
    for (const { settings } of actions) look(settings, rule.id);
  }
  return found;
}
