/** Chance that gives the same numbers every time it is begun with the same seed. */
export interface Chance {
  /** A whole number from 0, below `end`. */
  below(end: number): number;
  pick<T>(items: readonly T[]): T;
  /** True once in so many times. */
  once(inSoMany: number): boolean;
}

/** @param seed where the numbers begin */
export function createChance(seed: number): Chance {
  let state = seed >>> 0;
  const below = (end: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * end);
  };
  return {
    below,
    pick: (items) => items[below(items.length)]!,
    once: (inSoMany) => below(inSoMany) === 0,
  };
}
