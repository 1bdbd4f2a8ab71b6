/** A random number generator. The same seed always gives the same numbers. */
export interface Chance {
  /** Returns an integer from 0 to `end` - 1. */
  below(end: number): number;
  pick<T>(items: readonly T[]): T;
  /** Returns true with a probability of 1 in `inSoMany`. */
  once(inSoMany: number): boolean;
}

/** Returns a generator that starts from `seed`. */
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
