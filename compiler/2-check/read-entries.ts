import type { Entry, Node } from '../model/node.ts';
import { reportType, type Reader } from './reader.ts';

/** Reads the entries of a map, each with `read`; what is wrong is reported and left out. */
export function readEntries<T>(node: Node, what: string, reader: Reader, read: (entry: Entry, reader: Reader) => T | undefined): T[] {
  if (node.kind !== 'map') return reportType(reader, node, what) ?? [];
  return node.entries.flatMap((entry) => read(entry, reader) ?? []);
}
