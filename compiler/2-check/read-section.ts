import type { Entry } from '../model/node.ts';
import { CONTENT, ELEMENT_KEYS } from './content-shape.ts';
import { readEntries } from './read-entries.ts';
import type { Reader } from './reader.ts';
import { sourceNames } from './vocabulary.ts';

/**
 * Reads the entries of a section, such as `elements:`, with `read`. If an entry with errors looks
 * like another section, it's probably a section that is indented too far. Then the indentation is
 * reported in place of the errors.
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

/** Returns whether an entry has the name and the form of a section. */
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
