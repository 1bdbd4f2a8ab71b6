/** One of several machines that share the work. */
export interface Shard {
  /** From 1. */
  readonly number: number;
  readonly of: number;
}

/** The items of a part: every N-th, so that neighbours, which take about as long as one another, are spread. */
export function ofShard<T>(items: readonly T[], shard: Shard | undefined): readonly T[] {
  return shard ? items.filter((_, index) => index % shard.of === shard.number - 1) : items;
}
