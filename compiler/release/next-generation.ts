import type { Environment } from './environment.ts';

/**
 * Returns the number of an environment's next change, which is larger than that of any earlier
 * change.
 */
export function nextGeneration({ pointer, journal }: Environment): number {
  return Math.max(pointer?.value.generation ?? 0, journal?.value.target.generation ?? 0) + 1;
}
