import { didYouMean } from '../diagnostics/did-you-mean.ts';
import { UsageError } from './exit.ts';

/**
 * The value of an option that takes one of a few words.
 * @throws UsageError for any other, with the one that was probably meant
 */
export function oneOf<T extends string>(option: string, value: string, allowed: readonly T[]): T {
  const found = allowed.find((word) => word === value);
  if (found !== undefined) return found;
  const near = didYouMean(value, allowed);
  throw new UsageError(`${option} takes ${allowed.join(', ')}, not "${value}"${near ? `; did you mean "${near}"?` : '.'}`);
}
