import { isFixed } from '../expression/is-fixed.ts';
import type { Expression } from '../model/expression.ts';
import type { Generator } from './generator.ts';
import { TRACE_FILE } from './trace-file.ts';

/** What a test is handed in a trace build; names that nothing minified has. */
const LEFT = '$left';
const RIGHT = '$right';

/**
 * A test as code; in a trace build, one of a rule's conditions says what it looked at.
 * @param left what it looks at, as code
 * @param passes the test as code, of what it looks at and what that is compared with
 * @param right what it is compared with, as code too
 */
export function emitTested(test: Expression, left: string, passes: (left: string, right: string) => string, generator: Generator, right?: readonly [value: Expression, code: string]): string {
  const number = generator.tests.get(test);
  if (number === undefined) return passes(left, right?.[1] ?? '');
  const changes = right && right[0].kind !== 'regex' && !isFixed(right[0], generator.scope.site);
  const passing = changes ? `(${LEFT}, ${RIGHT}) => ${passes(LEFT, RIGHT)}` : `(${LEFT}) => ${passes(LEFT, right?.[1] ?? '')}`;
  return `${generator.names.use(TRACE_FILE, 'traceTest')}(${[number, left, passing, ...changes ? [right[1]] : []].join(', ')})`;
}
