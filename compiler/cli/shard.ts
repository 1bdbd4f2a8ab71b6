import type { Shard } from '../shard.ts';
import type { Option } from './command.ts';
import { UsageError } from './exit.ts';

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
