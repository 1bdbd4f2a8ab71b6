import type { Entry } from '../model/node.ts';
import { CONTENT, ELEMENT_KEYS } from './content-shape.ts';
import { readEntries } from './read-entries.ts';
import type { Reader } from './reader.ts';
import { sourceNames } from './vocabulary.ts';

/**
 * Reads a section of a file, such as `elements:`, with `read` for each of its entries. If another
 * section is indented like an entry, it causes only one diagnostic, not one for each of its values.
 */
export function readSection<T>(
  section: Entry,
  what: string,
  reader: Reader,
  read: (entry: Entry, reader: Reader) => T | undefined,
): T[] {
  return readEntries(section.value, what, reader, (entry) => {
    const { diagnostics } = reader;
    const before = diagnostics.length;
    const result = read(entry, reader);
    if (diagnostics.length === before || !looksLikeSection(entry)) return result;
    diagnostics.splice(before);
    return reader.report('section-indented', entry.keyPlace, {
      key: entry.key,
      section: section.key,
    });
  });
}

/** Returns whether an entry has the name of a section, and values as in a section. */
function looksLikeSection({ key, value }: Entry): boolean {
  if (!Object.hasOwn(CONTENT, key)) return false;
  if (key === 'rules') return value.kind === 'list';
  return (
    value.kind === 'map' &&
    value.entries.every(
      (entry) =>
        entry.value.kind !== 'scalar' &&
        !ELEMENT_KEYS.includes(entry.key) &&
        !sourceNames.includes(entry.key),
    )
  );
}
