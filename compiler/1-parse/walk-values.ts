import {
  isAlias,
  isMap,
  isScalar,
  isSeq,
  type Alias,
  type ParsedNode,
  type Scalar,
  type YAMLMap,
} from 'yaml';
import { keyText } from './build-node.ts';
import type { Syntax } from './read-syntax.ts';

/** A scalar or an alias of a document without YAML errors. */
export interface Leaf {
  readonly node: Scalar.Parsed | Alias.Parsed;
  readonly from: number;
  readonly to: number;
  readonly isKey: boolean;
  /** The key of this value, or of the list that contains it. */
  readonly key: string | undefined;
  /** Whether the value is inside { … } or [ … ]. */
  readonly inBrackets: boolean;
  /** Whether YAML reads the scalar as a key without a colon. This is possible only inside { … }. */
  readonly isBareKey: boolean;
}

export interface Values {
  readonly leaves: readonly Leaf[];
  readonly maps: readonly YAMLMap.Parsed[];
}

const walked = new WeakMap<Syntax, Values>();

/**
 * Returns all scalars, aliases and maps of the file's first document, in source order. The result
 * is cached.
 */
export function walkValues(syntax: Syntax): Values {
  const cached = walked.get(syntax);
  if (cached !== undefined) return cached;
  const values = walk(syntax);
  walked.set(syntax, values);
  return values;
}

function walk(syntax: Syntax): Values {
  const leaves: Leaf[] = [];
  const maps: YAMLMap.Parsed[] = [];

  const visit = (node: ParsedNode | null, at: Omit<Leaf, 'node' | 'from' | 'to'>): void => {
    if (node === null) return;
    if (isScalar(node) || isAlias(node)) {
      const { isKey, key, inBrackets, isBareKey } = at;
      leaves.push({
        node: node as Leaf['node'],
        from: node.range[0],
        to: node.range[1],
        isKey,
        key,
        inBrackets,
        isBareKey,
      });
    } else if (isMap(node)) {
      maps.push(node as YAMLMap.Parsed);
      for (const pair of node.items as { key: ParsedNode; value: ParsedNode | null }[]) {
        const inBrackets = node.flow === true || at.inBrackets;
        visit(pair.key, {
          isKey: true,
          key: undefined,
          inBrackets,
          isBareKey: pair.value === null,
        });
        visit(pair.value, {
          isKey: false,
          key: keyText(pair.key, syntax.text),
          inBrackets,
          isBareKey: false,
        });
      }
    } else if (isSeq(node)) {
      for (const item of node.items as ParsedNode[]) {
        visit(item, {
          isKey: false,
          key: at.key,
          inBrackets: node.flow === true || at.inBrackets,
          isBareKey: false,
        });
      }
    }
  };

  visit(syntax.documents[0]?.contents ?? null, {
    isKey: false,
    key: undefined,
    inBrackets: false,
    isBareKey: false,
  });
  return { leaves, maps };
}

/** Returns the scalar or alias that starts at an offset. */
export function leafAt(syntax: Syntax, offset: number): Leaf | undefined {
  const { leaves } = walkValues(syntax);
  let low = 0;
  let high = leaves.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (leaves[middle]!.from < offset) low = middle + 1;
    else high = middle;
  }
  return leaves[low]?.from === offset ? leaves[low] : undefined;
}

/** Returns whether a leaf is a plain scalar: neither quoted nor a block scalar. */
export function isPlain(leaf: Leaf): boolean {
  return isScalar(leaf.node) && leaf.node.type === 'PLAIN';
}
