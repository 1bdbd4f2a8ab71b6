import type { Environment } from './environment.ts';

/** Returns a number that is larger than that of any change of the environment. */
export function nextGeneration({ pointer, journal }: Environment): number {
  return Math.max(pointer?.value.generation ?? 0, journal?.value.target.generation ?? 0) + 1;
}
