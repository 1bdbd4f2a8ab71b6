/** One machine's part of work that several machines share. */
export interface Shard {
  /** The number of this machine's part, from 1. */
  readonly number: number;
  readonly of: number;
}

/**
 * Returns the shard's items: with 4 shards, shard 2 gets items 2, 6, 10 and so on. Neighbouring
 * items take about the same time, so all shards take about the same time, too. Without a shard,
 * returns all items.
 */
export function ofShard<T>(items: readonly T[], shard: Shard | undefined): readonly T[] {
  return shard ? items.filter((_, index) => index % shard.of === shard.number - 1) : items;
}
