import { sourceNames } from '../../compiler/2-check/vocabulary.ts';
import type { Entry, MapNode, Node } from '../../compiler/model/node.ts';
import type { Place } from '../../compiler/model/place.ts';

/**
 * A part of the rules that a test can break. The test misspells `word`, or replaces the value at
 * `place` with `wrong`.
 */
export type Breakable =
  | {
      readonly kind: 'key' | 'reference' | 'type' | 'closed value';
      readonly place: Place;
      readonly word: string;
    }
  | { readonly kind: 'wrong type'; readonly place: Place; readonly wrong: string };

export type Found = Breakable[];

export function key({ key: word, keyPlace }: Entry, found: Found): void {
  found.push({ kind: 'key', place: keyPlace, word });
}

export function reference(node: Node, found: Found): void {
  if (node.kind === 'scalar')
    found.push({ kind: 'reference', place: node.place, word: String(node.value) });
}

/**
 * Returns the first name of a path: `detail` for `detail.by`. The page decides the names below the
 * first one, so the compiler can't check them.
 */
export function fieldOf(path: string): string {
  return path.split('.')[0]!;
}

export function closed(node: Node, found: Found): void {
  if (node.kind === 'scalar')
    found.push({ kind: 'closed value', place: node.place, word: String(node.value) });
}

export function wrongType(node: Node, wrong: string, found: Found): void {
  if (node.place.line === node.place.endLine)
    found.push({ kind: 'wrong type', place: node.place, wrong });
}

/** Finds the tokens in a string: `%name%` and `%event.field%`. */
export function tokens(node: Node, found: Found): void {
  if (
    node.kind !== 'scalar' ||
    typeof node.value !== 'string' ||
    node.place.line !== node.place.endLine
  )
    return;
  for (const match of node.raw.matchAll(/%(event\.)?([A-Za-z_][\w-]*)/g)) {
    const column = node.place.column + match.index + 1 + (match[1]?.length ?? 0);
    found.push({
      kind: 'reference',
      place: { ...node.place, column, endColumn: column + match[2]!.length },
      word: match[2]!,
    });
  }
}

export function isSource(node: Node): node is MapNode {
  return node.kind === 'map' && node.entries.some((entry) => sourceNames.includes(entry.key));
}

export function entriesOf(node: Node): readonly Entry[] {
  return node.kind === 'map' ? node.entries : [];
}

export function items(node: Node): readonly Node[] {
  return node.kind === 'list' ? node.items : [];
}
