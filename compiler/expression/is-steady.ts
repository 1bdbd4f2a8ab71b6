import type { Scope } from './scope.ts';
import { walkThrough } from './walk-through.ts';
import type { Expression } from '../model/expression.ts';

/** Whether asking an expression changes nothing, and asking it again gives the same answer as long as nothing else happens. */
export function isSteady(expression: Expression, scope: Scope): boolean {
  let steady = true;
  walkThrough(expression, scope, (part) => {
    if (part.kind === 'script' || part.kind === 'kept' || part.kind === 'awaited') steady = false;
    if (part.kind === 'module-test' && part.module !== 'date') steady = false;
    if (part.kind === 'source' && part.module === 'random') steady = false;
  });
  return steady;
}

/** Whether an expression runs code of the rules' authors, which can do anything. */
export function runsScript(expression: Expression, scope: Scope): boolean {
  let runs = false;
  walkThrough(expression, scope, (part) => {
    runs ||= part.kind === 'script';
  });
  return runs;
}
