import { hierarchy, treemap } from 'd3-hierarchy';
import type { SizePart } from './size-part.ts';

/** A part, with the position and size of its rectangle in CSS pixels. */
export interface Tile {
  readonly part: SizePart;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/**
 * The area of a group of parts. The group contains all parts of one kind, the modules of one
 * folder, or the rules whose ids begin with the same segment, such as `in/`.
 */
export interface TileGroup extends Omit<Tile, 'part'> {
  readonly name: string;
  readonly bytes: number;
  /** The level: 1 for a kind of part, such as all rules; 2 for a group within a kind. */
  readonly level: 1 | 2;
}

interface Node {
  readonly name: string;
  readonly part?: SizePart;
  readonly children?: readonly Node[];
}

const kindWords: { readonly [kind in SizePart['kind']]: string } = {
  rule: 'Rules',
  element: 'Data elements',
  module: 'Runtime',
  frame: 'Frame',
  'on-demand': 'On-demand script',
};

/** Height of a group's title, in CSS pixels. */
const TITLE = 17;

/**
 * Returns a treemap of the parts. The tiles are sorted by kind and group; the largest kind, group
 * and part come first. The area of each part is proportional to its brotli size.
 */
export function treemapLayout(
  parts: readonly SizePart[],
  width: number,
  height: number,
): { readonly tiles: readonly Tile[]; readonly groups: readonly TileGroup[] } {
  const root = hierarchy<Node>(treeOf(parts))
    .sum(({ part }) => part?.brotli ?? 0)
    .sort((a, b) => (b.value ?? 0) - (a.value ?? 0));
  const laid = treemap<Node>()
    .size([width, height])
    .round(true)
    .paddingInner(1)
    .paddingOuter(2)
    .paddingTop(({ depth }) => (depth === 0 ? 0 : TITLE))(root);
  const box = ({ x0, x1, y0, y1 }: typeof laid) => ({
    x: x0,
    y: y0,
    width: x1 - x0,
    height: y1 - y0,
  });
  return {
    tiles: laid
      .leaves()
      .flatMap((leaf) =>
        leaf.data.part === undefined ? [] : [{ part: leaf.data.part, ...box(leaf) }],
      ),
    groups: laid.descendants().flatMap((node): TileGroup[] =>
      node.children === undefined || node.depth === 0
        ? []
        : [
            {
              name: node.data.name,
              bytes: Math.round(node.value ?? 0),
              level: node.depth === 1 ? 1 : 2,
              ...box(node),
            },
          ],
    ),
  };
}

function treeOf(parts: readonly SizePart[]): Node {
  const inGroups = (own: readonly SizePart[]): Node[] =>
    [...grouped(own, groupOf)].flatMap(([name, members]): Node[] =>
      name === '' ? members.map(leafOf) : [{ name, children: members.map(leafOf) }],
    );
  return {
    name: '',
    children: [...grouped(parts, ({ kind }) => kindWords[kind])].map(([name, own]) => ({
      name,
      children: inGroups(own),
    })),
  };
}

/**
 * Returns the group of a part: for the rule `in/page-view`, `in`; for a module, its folder in
 * runtime/. Returns an empty string for parts without a group, such as data elements.
 */
function groupOf({ kind, name }: SizePart): string {
  if (kind === 'rule') return name.split('/', 1)[0]!;
  return kind === 'module' || kind === 'on-demand'
    ? name
        .replace(/^runtime\//, '')
        .split('/')
        .slice(0, -1)
        .join('/')
    : '';
}

const leafOf = (part: SizePart): Node => ({ name: part.name, part });

function grouped<T>(list: readonly T[], keyOf: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of list) {
    const group = groups.get(keyOf(item));
    if (group === undefined) groups.set(keyOf(item), [item]);
    else group.push(item);
  }
  return groups;
}
