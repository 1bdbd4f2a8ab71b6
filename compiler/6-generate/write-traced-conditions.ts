import { isSteady } from '../expression/is-steady.ts';
import { testsOf } from '../expression/tests-of.ts';
import type { Awaited, Expression } from '../model/expression.ts';
import type { PlannedRule } from '../model/plan.ts';
import type { Generator } from './generator.ts';
import { TRACE_FILE } from './trace-file.ts';
import type { Write } from './write.ts';

/**
 * A rule's conditions in a trace build: those that are waited for stand in their place, the others between them are
 * asked together.
 * @param emitAwaited writes a condition that is waited for, with what it asks wrapped
 */
export function writeTracedConditions({ conditions }: PlannedRule, generator: Generator, emitAwaited: (condition: Awaited, wrap: (ask: string) => string) => string, write: Write): void {
  const { names, number, event, scope } = generator;
  const call = (name: string, ...given: readonly unknown[]): string => `${names.use(TRACE_FILE, name)}(${given.join(', ')})`;
  write(`${call('traceEvent', number, event)}; `);
  let between: string[] = [];
  const ask = (end: number): void => {
    if (between.length > 0 || conditions.length === 0) write(`if (!${call('traceConditions', number, `[${between.join(', ')}]`, end - between.length, end === conditions.length)}) return; `);
    between = [];
  };
  conditions.forEach((condition, index) => {
    if (condition.kind !== 'awaited') return between.push(`[${isSteady(condition, scope)}, () => ${numbered(condition, generator, () => generator.emit(condition))}]`);
    ask(index);
    const waited = numbered(condition, generator, () => emitAwaited(condition, (asked) => call('traceWaiting', number, index, asked)));
    return write(`if (!${call('traceWaited', number, index, waited, index + 1 === conditions.length)}) return; `, condition.place);
  });
  ask(conditions.length);
}

/** Writes something while the tests of a condition have their numbers. */
function numbered(condition: Expression, { tests }: Generator, write: () => string): string {
  testsOf(condition).forEach((test, index) => tests.set(test, index));
  const text = write();
  tests.clear();
  return text;
}
