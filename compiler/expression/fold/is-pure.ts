import type { Scope } from '../tree/scope.ts';
import { walkInlined } from '../tree/walk-inlined.ts';
import { catalogue } from '../../model/catalogue.ts';
import type { Expression } from '../../model/expression.ts';

/** Whether asking an expression changes nothing, and asking it again gives the same answer as long as nothing else happens. */
export function isPure(expression: Expression, scope: Scope): boolean {
  let pure = true;
  walkInlined(expression, scope, (part) => {
    if (
      part.kind === 'script' ||
      part.kind === 'kept' ||
      part.kind === 'awaited' ||
      part.kind === 'condition'
    )
      pure = false;
    if (part.kind === 'source' && catalogue.sources.get(part.module)?.volatile) pure = false;
  });
  return pure;
}

/** Whether an expression runs code of the rules' authors, which can do anything. */
export function runsScript(expression: Expression, scope: Scope): boolean {
  let runs = false;
  walkInlined(expression, scope, (part) => {
    runs ||= part.kind === 'script';
  });
  return runs;
}
