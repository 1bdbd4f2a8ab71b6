import type { CST } from 'yaml';

/** A token with its offsets. */
export interface FlatToken {
  readonly type: CST.Token['type'];
  readonly from: number;
  /**
   * The offset after the last character. A list or map without its closing bracket ends after its
   * last item.
   */
  readonly to: number;
  readonly source: string;
  /** Whether a list or map in brackets has its closing bracket. Absent for all other tokens. */
  readonly closed?: boolean;
}

const LEAVES = new Set([
  'tag',
  'anchor',
  'alias',
  'comment',
  'scalar',
  'single-quoted-scalar',
  'double-quoted-scalar',
  'directive',
  'doc-start',
  'block-scalar-header',
]);

/**
 * Returns all tokens of the syntax trees, sorted by offset. Spaces, line breaks and separators are
 * left out.
 */
export function flattenTokens(trees: readonly CST.Token[]): FlatToken[] {
  const found: FlatToken[] = [];
  const waiting: unknown[] = [...trees];
  while (waiting.length > 0) {
    const token = waiting.pop() as Partial<CST.Token> & Record<string, unknown>;
    const { type, offset, source } = token as {
      type?: CST.Token['type'];
      offset?: number;
      source?: string;
    };
    if (type !== undefined && offset !== undefined && source !== undefined && LEAVES.has(type)) {
      found.push({ type, from: offset, to: offset + source.length, source });
    } else if (type === 'block-scalar') {
      found.push(blockScalar(token as unknown as CST.BlockScalar));
    } else if (type === 'flow-collection') {
      found.push(flowCollection(token as unknown as CST.FlowCollection));
    }
    for (const part of partsOf(type)) {
      const inner = token[part];
      if (Array.isArray(inner)) for (const each of inner) waiting.push(each);
      else if (typeof inner === 'object' && inner !== null) waiting.push(inner);
    }
  }
  return found.sort((a, b) => a.from - b.from || b.to - a.to);
}

const NONE: readonly string[] = [];
const OF_ITEMS = ['start', 'key', 'sep', 'value'];
const OF_SCALARS = ['end'];
const OF_ALL = ['start', 'items', 'key', 'sep', 'value', 'end', 'props'];

/**
 * Returns the names of the properties that can contain other tokens, for a token of this type. For
 * an item of a list or map, the type is undefined.
 */
function partsOf(type: CST.Token['type'] | undefined): readonly string[] {
  switch (type) {
    case undefined:
      return OF_ITEMS;
    case 'space':
    case 'newline':
    case 'comma':
    case 'comment':
    case 'map-value-ind':
    case 'seq-item-ind':
    case 'flow-map-start':
    case 'flow-map-end':
    case 'flow-seq-start':
    case 'flow-seq-end':
      return NONE;
    case 'scalar':
    case 'single-quoted-scalar':
    case 'double-quoted-scalar':
      return OF_SCALARS;
    default:
      return OF_ALL;
  }
}

function blockScalar(token: CST.BlockScalar): FlatToken {
  const header = token.props.find((prop) => prop.type === 'block-scalar-header');
  const last = token.props.at(-1) as { offset: number; source: string } | undefined;
  const bodyFrom = last === undefined ? token.offset : last.offset + last.source.length;
  return {
    type: 'block-scalar',
    from: header?.offset ?? token.offset,
    to: bodyFrom + token.source.length,
    source: token.source,
  };
}

function flowCollection(token: CST.FlowCollection): FlatToken {
  const close = token.start.source === '{' ? '}' : ']';
  const end = token.end.find((part) => part.source === close);
  const last = token.items.at(-1);
  const to = end === undefined ? endOfItem(last, token.offset + 1) : end.offset + 1;
  return {
    type: 'flow-collection',
    from: token.offset,
    to,
    source: token.start.source,
    closed: end !== undefined,
  };
}

function endOfItem(item: CST.CollectionItem | undefined, otherwise: number): number {
  const last = item?.value ?? item?.sep?.at(-1) ?? item?.key ?? item?.start.at(-1);
  if (last === undefined || last === null) return otherwise;
  return last.offset + ('source' in last ? last.source.length : 1);
}
