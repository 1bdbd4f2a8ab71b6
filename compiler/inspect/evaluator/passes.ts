import { storedBy, type StoredBy } from '../../expression/tree/stored-by.ts';
import type { Condition } from '../../model/expression.ts';
import type { Situation } from './situation.ts';
import { withConstants } from './with-constants.ts';

/**
 * Returns whether a condition module's condition is true. `frequency` and `sample` can't be
 * evaluated here, so they are reported as unknown and assumed to be true.
 * @param isAllowed returns whether the visitor agreed to the purpose of storing something
 */
export function passes(
  test: Condition,
  situation: Situation,
  isAllowed: (purpose: StoredBy['purpose'], situation: Situation) => boolean,
): boolean {
  switch (test.module) {
    case 'once':
      return isFirst(withConstants(test, situation.site), situation, (purpose) =>
        isAllowed(purpose, situation),
      );
    case 'frequency':
    case 'sample':
      situation.unknown?.(test);
      return true;
    default:
      throw new Error(
        `The evaluator doesn't know the condition "${test.module}": add it to compiler/inspect/evaluator/passes.ts.`,
      );
  }
}

/**
 * Returns true for the first evaluation of an `once` on the page, in the session or for the visitor,
 * and false for every later one. Storing needs the visitor's consent. Without it, only evaluations
 * on the page count.
 */
function isFirst(
  test: Condition,
  { rule, element, world: { memory, sessionStorage, localStorage } }: Situation,
  isAllowed: (purpose: StoredBy['purpose']) => boolean,
): boolean {
  const stored = storedBy(test);
  const key = stored
    ? `tagwright.once.${element ?? rule ?? ''}`
    : element === undefined
      ? `rule ${rule ?? ''}`
      : `element ${element}`;
  if (memory.once.has(key)) return false;
  memory.once.add(key);
  if (!stored || !isAllowed(stored.purpose)) return true;
  const storage = stored.stores[0]!.where === 'sessionStorage' ? sessionStorage : localStorage;
  if (Object.hasOwn(storage, key)) return false;
  storage[key] = '1';
  return true;
}
