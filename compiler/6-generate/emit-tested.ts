import { isConstant } from '../expression/fold/is-constant.ts';
import type { Expression } from '../model/expression.ts';
import { runtime } from '../model/runtime-exports.generated.ts';
import { code, joined, NO_CODE, type Code } from './code.ts';
import type { Generator } from './generator.ts';

/**
 * The parameters of the function that compares two operands in a trace build. The minifier never
 * chooses these names, because its names are shorter.
 */
const LEFT = code`$left`;
const RIGHT = code`$right`;

/**
 * Emits a test. In a trace build, a test in a rule's condition records its operands.
 * @param left the left operand, as code
 * @param passes returns the test as code, given its operands
 * @param right the right operand: the expression, and its code
 */
export function emitTested(
  test: Expression,
  left: Code,
  passes: (left: Code, right: Code) => Code,
  generator: Generator,
  right?: readonly [value: Expression, code: Code],
): Code {
  const number = generator.tests.get(test);
  if (number === undefined) return passes(left, right?.[1] ?? NO_CODE);
  const changes = right && right[0].kind !== 'regex' && !isConstant(right[0], generator.scope.site);
  const passing = changes
    ? code`(${LEFT}, ${RIGHT}) => ${passes(LEFT, RIGHT)}`
    : code`(${LEFT}) => ${passes(LEFT, right?.[1] ?? NO_CODE)}`;
  return code`${generator.names.use(runtime.traceTest)}(${joined([number, left, passing, ...(changes ? [right[1]] : [])])})`;
}
