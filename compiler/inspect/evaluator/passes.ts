import { storedBy, type StoredBy } from '../../expression/tree/stored-by.ts';
import type { Condition } from '../../model/expression.ts';
import type { Situation } from './situation.ts';
import { withConstants } from './with-constants.ts';

/**
 * Returns whether a condition such as `once` is true. The evaluator can't evaluate `frequency` and
 * `sample`. These conditions are reported as unknown and assumed to be true.
 * @param isAllowed returns whether consent allows storing something for a purpose
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
 * Evaluates `once` for a rule or a data element. Depending on `per`, returns true for the first
 * evaluation on a page, in a session or for a visitor. Returns false for later evaluations. Storing
 * a session's or visitor's first evaluation needs consent. Without consent, only evaluations on the
 * page count.
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
