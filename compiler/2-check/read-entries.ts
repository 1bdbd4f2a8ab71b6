import type { Entry, Node } from '../model/node.ts';
import { reportType, type Reader } from './reader.ts';

/**
 * Reads the entries of a map, each with `read`; leaves out entries with errors, which are reported.
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
