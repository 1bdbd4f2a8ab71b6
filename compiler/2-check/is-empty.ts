import type { Entry } from '../model/node.ts';
import type { Reader } from './reader.ts';

/** Whether a list has no items; an empty one is reported. */
export function isEmpty({ key, keyPlace, value: node }: Entry, reader: Reader): boolean {
  if (node.kind !== 'list' || node.items.length > 0) return false;
  reader.report('list-empty', keyPlace, { key });
  return true;
}
