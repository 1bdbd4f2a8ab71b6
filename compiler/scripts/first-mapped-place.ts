const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/**
 * Returns the source location of the first mapping in a source map.
 * @param map a source map, as JSON
 * @returns the source, and the line and column in it, counted from 1; undefined if nothing is
 * mapped
 */
export function firstMappedPlace(
  map: string,
): { readonly source: string; readonly line: number; readonly column: number } | undefined {
  const { mappings, sources } = JSON.parse(map) as {
    readonly mappings: string;
    readonly sources: readonly string[];
  };
  // The fields of a segment are relative to the previous segment. Segments before the first one
  // with a source contain only a column, so its source, line and column in the source are absolute.
  const segment = mappings
    .split(/[;,]/)
    .map(numbers)
    .find(({ length }) => length >= 4);
  return (
    segment && { source: sources[segment[1]!]!, line: segment[2]! + 1, column: segment[3]! + 1 }
  );
}

/**
 * Returns the decoded fields of a segment (base64 VLQ): each digit contains five bits, and the
 * lowest bit of each number is its sign.
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
