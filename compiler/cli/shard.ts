import type { Option } from './command.ts';
import { UsageError } from './exit.ts';

/** One of several machines that share the work. */
export interface Shard {
  /** From 1. */
  readonly number: number;
  readonly of: number;
}

export const SHARD: Option = { type: 'string', value: 'I/N', doc: 'only this part of the work, of N that are done elsewhere: 1/4' };

/**
 * Reads `1/4`.
 * @returns undefined where nothing was given
 * @throws UsageError where it is no such part
 */
export function readShard(text: string | undefined): Shard | undefined {
  if (text === undefined) return undefined;
  const [, number, of] = (/^(\d{1,4})\/(\d{1,4})$/.exec(text) ?? []).map(Number);
  if (!number || !of || number > of) throw new UsageError(`--shard takes a part of the work such as 1/4, not "${text}".`);
  return { number, of };
}

/** The items of a part: every N-th, so that neighbours, which take about as long as one another, are spread. */
export function ofShard<T>(items: readonly T[], shard: Shard | undefined): readonly T[] {
  return shard ? items.filter((_, index) => index % shard.of === shard.number - 1) : items;
}
