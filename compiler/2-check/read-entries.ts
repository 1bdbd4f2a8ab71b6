import type { Entry, Node } from '../model/node.ts';
import { reportType, type Reader } from './reader.ts';

/**
 * Returns the results of `read` for the entries of a map. If an entry has an error, `read` returns
 * undefined, and the entry is left out. A node that isn't a map is reported, and the result is an
 * empty list.
 * @param what the expected value, for the diagnostic
 */
export function readEntries<T>(
  node: Node,
  what: string,
  reader: Reader,
  read: (entry: Entry, reader: Reader) => T | undefined,
): T[] {
  if (node.kind !== 'map') return reportType(reader, node, what) ?? [];
  return node.entries.flatMap((entry) => read(entry, reader) ?? []);
}
