import type { Entry, Node } from '../model/node.ts';
import { reportType, type Reader } from './reader.ts';

/** Calls `read` for each entry of a map. Entries with errors are reported and left out. */
export function readEntries<T>(
  node: Node,
  what: string,
  reader: Reader,
  read: (entry: Entry, reader: Reader) => T | undefined,
): T[] {
  if (node.kind !== 'map') return reportType(reader, node, what) ?? [];
  return node.entries.flatMap((entry) => read(entry, reader) ?? []);
}
