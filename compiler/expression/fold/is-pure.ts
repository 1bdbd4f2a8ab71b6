import type { Scope } from '../tree/scope.ts';
import { someInlined } from '../tree/some-inlined.ts';
import { catalogue } from '../../model/catalogue.ts';
import type { Expression } from '../../model/expression.ts';

/** Whether evaluating an expression changes nothing, and gives the same result as long as nothing else happens. */
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

/** Whether an expression runs code of the rules' authors, which can do anything. */
export const runsScript = someInlined(({ kind }) => kind === 'script');
