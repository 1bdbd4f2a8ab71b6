/** The median of several numbers. `spread` is the median distance of the numbers from `median`. */
export interface Median {
  readonly median: number;
  readonly spread: number;
}

/** Returns the median of some numbers and their median absolute deviation. */
export function medianOf(numbers: readonly number[]): Median {
  const median = middle(numbers);
  return { median, spread: middle(numbers.map((number) => Math.abs(number - median))) };
}

function middle(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  const half = sorted.length / 2;
  return sorted.length % 2 === 1
    ? sorted[Math.floor(half)]!
    : (sorted[half - 1]! + sorted[half]!) / 2;
}
