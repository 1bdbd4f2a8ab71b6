import { UsageError } from '../exit.ts';
import { suggestion } from './suggestion.ts';

/**
 * Returns the value of an option that takes one of several words.
 * @throws UsageError if the value isn't one of them
 */
export function oneOf<T extends string>(option: string, value: string, allowed: readonly T[]): T {
  const found = allowed.find((word) => word === value);
  if (found !== undefined) return found;
  throw new UsageError(
    `unknown value "${value}" for ${option}${suggestion(value, allowed, 'values')}`,
  );
}
