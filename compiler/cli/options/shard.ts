import type { Shard } from '../../driver/shard.ts';
import type { Option } from '../command.ts';
import { UsageError } from '../exit.ts';

export const SHARD: Option = {
  type: 'string',
  value: 'I/N',
  doc: 'only part I of N, such as 1/4, to split the work over several machines',
};

/**
 * Reads a shard such as `1/4`.
 * @throws UsageError if it is malformed or out of range
 */
export function readShard(text: string | undefined): Shard | undefined {
  if (text === undefined) return undefined;
  const [, number, of] = (/^(\d{1,4})\/(\d{1,4})$/.exec(text) ?? []).map(Number);
  if (!number || !of || number > of)
    throw new UsageError(`--shard takes a part such as 1/4, not "${text}".`);
  return { number, of };
}
