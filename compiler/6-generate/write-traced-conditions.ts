import { isPure } from '../expression/fold/is-pure.ts';
import { testsOf } from '../expression/tree/tests-of.ts';
import type { Awaited, Expression } from '../model/expression.ts';
import type { PlannedRule } from '../model/plan.ts';
import type { RuntimeExport } from '../model/runtime-export.ts';
import { runtime } from '../model/runtime-exports.generated.ts';
import { code, joined, type Code, type Fragment } from './code.ts';
import type { Generator } from './generator.ts';
import type { Write } from './write.ts';

/**
 * Writes a rule's conditions for a trace build. Awaited conditions keep their position. The
 * conditions between two awaited ones are evaluated together.
 * @param emitAwaited returns the code of an awaited condition. `wrap` takes the code that evaluates
 * the condition, and returns code that also traces each evaluation
 */
export function writeTracedConditions(
  { conditions }: PlannedRule,
  generator: Generator,
  emitAwaited: (condition: Awaited, wrap: (asked: Code) => Code) => Code,
  write: Write,
): void {
  const { names, number, event, scope } = generator;
  const call = (traced: RuntimeExport, ...given: readonly Fragment[]): Code =>
    code`${names.use(traced)}(${joined(given)})`;
  write(code`${call(runtime.traceEvent, number, event)}; `);
  let between: Code[] = [];
  const writeUntil = (end: number): void => {
    if (between.length > 0 || conditions.length === 0)
      write(
        code`if (!${call(runtime.traceConditions, number, code`[${joined(between)}]`, end - between.length, end === conditions.length)}) return; `,
      );
    between = [];
  };
  conditions.forEach((condition, index) => {
    if (condition.kind !== 'awaited')
      return between.push(
        code`[${isPure(condition, scope)}, () => ${numbered(condition, generator, () => generator.emit(condition))}]`,
      );
    writeUntil(index);
    const waited = numbered(condition, generator, () =>
      emitAwaited(condition, (asked) => call(runtime.traceWaiting, number, index, asked)),
    );
    return write(
      code`if (!${call(runtime.traceWaited, number, index, waited, index + 1 === conditions.length)}) return; `,
      condition.place,
    );
  });
  writeUntil(conditions.length);
}

/**
 * Returns the code that `write` emits. While `write` runs, `tests` contains the number of each test
 * of the condition.
 */
function numbered(condition: Expression, { tests }: Generator, write: () => Code): Code {
  testsOf(condition).forEach((test, index) => tests.set(test, index));
  const content = write();
  tests.clear();
  return content;
}
