import type { Entry } from '../model/node.ts';
import type { Reader } from './reader.ts';

/** Returns whether a list has no items, and reports it if so. */
export function isEmpty({ key, keyPlace, value: node }: Entry, reader: Reader): boolean {
  if (node.kind !== 'list' || node.items.length > 0) return false;
  reader.report('list-empty', keyPlace, { key });
  return true;
}
