import { isAlias, isMap, isScalar, isSeq, type Pair, type ParsedNode } from 'yaml';
import type { Entry, Node } from '../model/node.ts';
import type { Place } from '../model/place.ts';
import type { Range } from './finding.ts';

interface Source {
  /** The text that was parsed. */
  readonly text: string;
  readonly placeOf: (range: Range) => Place;
  /** Returns the source text of a range, unchanged. */
  readonly rawOf: (range: Range) => string;
}

/**
 * Converts the tree of the YAML package to plain nodes. An alias becomes a copy of its value. If a
 * map contains a key twice, the first value is used. Expects that each alias has an anchor, and
 * that no value contains an alias of itself.
 */
export function buildNode(root: ParsedNode, source: Source): Node {
  const marked = new Map<string, Node>();
  return build(root, source, marked);
}

function build(node: ParsedNode | null, source: Source, marked: Map<string, Node>): Node {
  const built = buildUnmarked(node, source, marked);
  if (node !== null && !isAlias(node) && node.anchor !== undefined) marked.set(node.anchor, built);
  return built;
}

function buildUnmarked(node: ParsedNode | null, source: Source, marked: Map<string, Node>): Node {
  if (node === null) return { kind: 'scalar', value: null, raw: '', place: source.placeOf([0, 0]) };
  const range: Range = [node.range[0], node.range[1]];
  if (isAlias(node)) return repeat(marked.get(node.source), range, source);
  if (isMap(node)) {
    const entries = buildEntries(
      node.items as Pair<ParsedNode, ParsedNode | null>[],
      source,
      marked,
    );
    return {
      kind: 'map',
      entries,
      place: placeOfCollection(node.flow === true, range, node.items, source),
    };
  }
  if (isSeq(node)) {
    const items = (node.items as ParsedNode[]).map((item) => build(item, source, marked));
    return {
      kind: 'list',
      items,
      place: placeOfCollection(node.flow === true, range, node.items, source),
    };
  }
  const value = isScalar(node) ? plainValue(node.value) : null;
  return { kind: 'scalar', value, raw: source.rawOf(range), place: source.placeOf(range) };
}

/**
 * Returns a copy of the anchor's value, located at the alias. Values nested inside the copy keep
 * their original locations.
 */
function repeat(marked: Node | undefined, range: Range, source: Source): Node {
  const place = source.placeOf(range);
  if (marked === undefined) return { kind: 'scalar', value: null, raw: source.rawOf(range), place };
  return marked.kind === 'scalar'
    ? { ...marked, raw: source.rawOf(range), place }
    : { ...marked, place };
}

function buildEntries(
  pairs: readonly Pair<ParsedNode, ParsedNode | null>[],
  source: Source,
  marked: Map<string, Node>,
): Entry[] {
  const entries: Entry[] = [];
  const seen = new Set<string>();
  for (const pair of pairs) {
    const key = keyText(pair.key, source.text);
    const range: Range = [pair.key.range[0], pair.key.range[1]];
    const value =
      pair.value === null ? emptyAt(range[1], source) : build(pair.value, source, marked);
    if (seen.has(key)) continue;
    seen.add(key);
    entries.push({ key, keyPlace: source.placeOf(range), value });
  }
  return entries;
}

/**
 * Returns a key as a string. A key that isn't a string is returned as it is written: `38` becomes
 * "38" and `null` becomes "null".
 */
export function keyText(key: ParsedNode, text: string): string {
  if (isScalar(key) && typeof key.value === 'string') return key.value;
  return text.slice(key.range[0], key.range[1]);
}

function plainValue(value: unknown): string | number | boolean | null {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? value
    : null;
}

function emptyAt(offset: number, source: Source): Node {
  return { kind: 'scalar', value: null, raw: '', place: source.placeOf([offset, offset]) };
}

/**
 * Returns the location of a list or a map. A list or map without brackets ends with its last value,
 * so line breaks and comments after that value aren't included.
 */
function placeOfCollection(
  flow: boolean,
  range: Range,
  items: readonly unknown[],
  source: Source,
): Place {
  if (flow) return source.placeOf(range);
  return source.placeOf([range[0], Math.max(range[0], endOf(items.at(-1)) ?? range[1])]);
}

function endOf(item: unknown): number | undefined {
  const { key, value, items, flow, range } = (item ?? {}) as {
    key?: unknown;
    value?: unknown;
    items?: unknown[];
    flow?: boolean;
    range?: [number, number, number];
  };
  if (key !== undefined && range === undefined) return endOf(value ?? key);
  if (items !== undefined && flow !== true) return endOf(items.at(-1)) ?? range?.[1];
  return range?.[1];
}
