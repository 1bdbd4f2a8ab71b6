import type { Scope } from '../tree/scope.ts';
import { someInlined } from '../tree/some-inlined.ts';
import { catalogue } from '../../model/catalogue.ts';
import type { Expression } from '../../model/expression.ts';

/**
 * Returns whether an expression has no side effects, and gives the same value when it is evaluated
 * twice in a row. If other code runs between two evaluations, the values may differ.
 */
export function isPure(expression: Expression, scope: Scope): boolean {
  return !isImpure(expression, scope);
}

const isImpure = someInlined(
  (part) =>
    part.kind === 'script' ||
    part.kind === 'kept' ||
    part.kind === 'awaited' ||
    part.kind === 'condition' ||
    (part.kind === 'source' && catalogue.sources.get(part.module)?.volatile === true),
);

/**
 * Returns whether other code can run while an expression is evaluated: a rule script, or page code
 * during a wait. This code can change the values that earlier tests have read.
 */
export const runsOtherCode = someInlined(({ kind }) => kind === 'script' || kind === 'awaited');

/** Returns whether an expression runs a rule script, which can have any effect. */
export const runsScript = someInlined(({ kind }) => kind === 'script');
