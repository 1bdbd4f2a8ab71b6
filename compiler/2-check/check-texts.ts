import type { Entry, Node, ScalarNode } from '../model/node.ts';
import type { SourceDocument } from '../model/source-document.ts';
import type { Place } from '../model/place.ts';
import { findWrongTokens } from './find-wrong-tokens.ts';
import { hideInvisible } from './hide-invisible.ts';
import { tokenIn } from './read-text.ts';
import { entryOf, type Reader } from './reader.ts';
import type { TokenNames } from './token-names.ts';

/** Keys whose value is prose or a regular expression. In such a value, `%name%` isn't a token. */
const WITHOUT_TOKENS: readonly string[] = ['doc', 'title', 'owner', 'reason', 'matches', 'pattern'];

/**
 * Checks all strings of a document. Reports tokens of other tools, broken tokens, tokens in keys,
 * and invisible characters.
 * @returns the document without the reported invisible characters, so that they cause no other
 * diagnostic
 */
export function checkTexts(
  document: SourceDocument,
  names: TokenNames,
  reader: Reader,
): SourceDocument {
  const { root } = document;
  if (!root) return document;
  const checked = inNode(root, names, reader);
  return checked === root ? document : { ...document, root: checked };
}

function inNode(node: Node, names: TokenNames, reader: Reader): Node {
  if (node.kind === 'scalar') return inScalar(node, names, reader);
  if (node.kind === 'list') {
    const items = same(node.items, (item) => inNode(item, names, reader));
    return items === node.items ? node : { ...node, items };
  }
  const isRule = entryOf(node, 'events') !== undefined && entryOf(node, 'actions') !== undefined;
  const entries = same(node.entries, (entry) => {
    if (entry.key === '__proto__')
      reader.report('name-reserved', entry.keyPlace, { name: entry.key });
    const token = tokenIn(entry.key);
    if (token !== undefined) reader.report('token-in-key', entry.keyPlace, { found: token });
    const key = visible(entry.key, entry.keyPlace, rawKey(entry), reader);
    const isProse = WITHOUT_TOKENS.includes(entry.key) || (isRule && entry.key === 'name');
    const value =
      isProse && entry.value.kind === 'scalar'
        ? visibleScalar(entry.value, reader)
        : inNode(entry.value, names, reader);
    return key === entry.key && value === entry.value ? entry : { ...entry, key, value };
  });
  return entries === node.entries ? node : { ...node, entries };
}

function inScalar(node: ScalarNode, names: TokenNames, reader: Reader): ScalarNode {
  if (typeof node.value !== 'string') return node;
  for (const { found, problem, meant } of findWrongTokens(node.value, names)) {
    // A token that the source doesn't contain literally was written with escapes, so the author
    // intended it.
    if (!node.raw.includes(found)) continue;
    const place = placeOf(found, node.raw, node.place);
    const instead = meant === undefined ? undefined : `%${meant}%`;
    reader.report(
      problem === 'foreign' ? 'token-foreign' : 'token-broken',
      place,
      { found, instead },
      instead !== undefined && place !== node.place ? { place, text: instead } : undefined,
    );
  }
  return visibleScalar(node, reader);
}

function visibleScalar(node: ScalarNode, reader: Reader): ScalarNode {
  if (typeof node.value !== 'string') return node;
  const value = visible(node.value, node.place, node.raw, reader);
  return value === node.value ? node : { ...node, value };
}

function visible(text: string, place: Place, raw: string, reader: Reader): string {
  const { text: shown, first } = hideInvisible(text);
  if (!first || !raw.includes(first.character)) return text;
  const fixable = raw.includes(text) && place.endColumn - place.column === raw.length;
  reader.report(
    'character-invisible',
    placeOf(first.character, raw, place),
    { name: first.name, shown },
    fixable ? { place, text: raw.replace(text, () => shown) } : undefined,
  );
  return shown;
}

/**
 * Returns a key with its quotes, if it has any. If the key's location is two characters longer than
 * the key, the key is in quotes. Single quotes are returned as double quotes.
 */
function rawKey({ key, keyPlace }: Entry): string {
  return keyPlace.endColumn - keyPlace.column === key.length + 2 ? `"${key}"` : key;
}

/**
 * Returns the source location of `part` in a string. If the string is on several lines, or if `raw`
 * doesn't contain `part`, the result is the location of the whole string.
 */
function placeOf(part: string, raw: string, place: Place): Place {
  const at = raw.indexOf(part);
  if (at < 0 || place.line !== place.endLine) return place;
  return { ...place, column: place.column + at, endColumn: place.column + at + part.length };
}

/** Applies `change` to each item. Returns the new list, or `items` itself if no item changes. */
function same<T>(items: readonly T[], change: (item: T) => T): readonly T[] {
  const changed = items.map(change);
  return changed.some((item, index) => item !== items[index]) ? changed : items;
}
