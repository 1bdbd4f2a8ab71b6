import type { Node } from '../model/node.ts';
import type { Place } from '../model/place.ts';

/**
 * Returns a JSON pointer (RFC 6901) such as `/rules/3/conditions/0/element`. The pointer leads to
 * the innermost value that contains the source location, or whose key contains the location.
 * @returns "" for the document as a whole
 */
export function pointerAt(root: Node | undefined, place: Place): string {
  let pointer = '';
  let node = root;
  while (node !== undefined) {
    const step: { key: string; node: Node } | undefined = stepInto(node, place);
    if (step === undefined) return pointer;
    pointer += `/${step.key.replaceAll('~', '~0').replaceAll('/', '~1')}`;
    node = step.node;
  }
  return pointer;
}

function stepInto(node: Node, place: Place): { key: string; node: Node } | undefined {
  if (node.kind === 'list') {
    const index = node.items.findIndex((item) => contains(item.place, place));
    return index === -1 ? undefined : { key: String(index), node: node.items[index]! };
  }
  if (node.kind === 'map') {
    const entry = node.entries.find(
      ({ keyPlace, value }) => contains(keyPlace, place) || contains(value.place, place),
    );
    return entry && { key: entry.key, node: entry.value };
  }
  return undefined;
}

function contains(outer: Place, inner: Place): boolean {
  return (
    !isBefore(inner.line, inner.column, outer.line, outer.column) &&
    !isBefore(outer.endLine, outer.endColumn, inner.endLine, inner.endColumn)
  );
}

function isBefore(line: number, column: number, otherLine: number, otherColumn: number): boolean {
  return line < otherLine || (line === otherLine && column < otherColumn);
}
