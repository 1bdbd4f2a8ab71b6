import type { Entry, Node } from '../model/node.ts';
import { reportType, type Reader } from './reader.ts';

/**
 * Returns the results of `read` for the entries of a map. Leaves out entries with errors, for which
 * `read` returns undefined. If the node isn't a map, reports it.
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
