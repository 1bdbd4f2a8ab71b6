import type { Environment } from './environment.ts';

/**
 * Returns a number for the next change of an environment, which is larger than the number of any
 * earlier change.
 */
export function nextGeneration({ pointer, journal }: Environment): number {
  return Math.max(pointer?.value.generation ?? 0, journal?.value.target.generation ?? 0) + 1;
}
