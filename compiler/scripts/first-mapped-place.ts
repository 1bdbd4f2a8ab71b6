const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/**
 * Returns the source location of the first mapping in a source map.
 * @param map a source map, as JSON
 * @returns the source, and the line and column in it, counted from 1; undefined if the map has no
 * mappings
 */
export function firstMappedPlace(
  map: string,
): { readonly source: string; readonly line: number; readonly column: number } | undefined {
  const { mappings, sources } = JSON.parse(map) as {
    readonly mappings: string;
    readonly sources: readonly string[];
  };
  // A segment has either one field, or at least four fields that include a source, line and column.
  // These three are relative to the previous segment with a source. So in the first segment with a
  // source, these three are absolute.
  const segment = mappings
    .split(/[;,]/)
    .map(numbers)
    .find(({ length }) => length >= 4);
  return (
    segment && { source: sources[segment[1]!]!, line: segment[2]! + 1, column: segment[3]! + 1 }
  );
}

/**
 * Returns the fields of a segment, decoded from base64 VLQ. Each digit contains five bits of a
 * number, and the lowest bit of the number is its sign.
 */
function numbers(segment: string): number[] {
  const found: number[] = [];
  let [value, shift] = [0, 0];
  for (const digit of segment) {
    const bits = DIGITS.indexOf(digit);
    value += (bits & 31) << shift;
    shift += 5;
    if (bits & 32) continue;
    found.push(value & 1 ? -(value >> 1) : value >> 1);
    [value, shift] = [0, 0];
  }
  return found;
}
