import type { PlainMap } from '../model/bundled.ts';

/**
 * The source position and the name index at the end of a map. Appending another map needs them,
 * because a map encodes each segment as the difference from the previous one.
 */
export interface MapEnd {
  readonly source: number;
  readonly line: number;
  readonly column: number;
  readonly name: number;
}

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const VALUES = new Map([...DIGITS].map((digit, value) => [digit, value]));

/** Returns the source position and the name index at the end of a map. */
export function endOf(mappings: string): MapEnd {
  let [source, line, column, name] = [0, 0, 0, 0];
  for (const segment of mappings.split(/[;,]/)) {
    const [, s = 0, l = 0, c = 0, n = 0] = decode(segment);
    source += s;
    line += l;
    column += c;
    name += n;
  }
  return { source, line, column, name };
}

/** Returns a script's source map after the removal of the script's first `length` characters. */
export function withoutStart({ mappings, ...rest }: PlainMap, length: number): PlainMap {
  const [first, ...others] = mappings.split(';');
  let [before, after] = [0, 0];
  const moved = first!.split(',').map((segment) => {
    const [column, ...fields] = decode(segment);
    if (column === undefined) return segment;
    before += column;
    const at = Math.max(0, before - length);
    const by = at - after;
    after = at;
    return [by, ...fields].map(encode).join('');
  });
  return { mappings: [moved.join(','), ...others].join(';'), ...rest };
}

/**
 * Joins the maps of two scripts. The second script starts on a line of its own.
 * @param end the position of the first map's last segment, from `endOf`
 * @param lines the number of lines in the first script
 */
export function joinMaps(first: PlainMap, end: MapEnd, lines: number, second: PlainMap): PlainMap {
  const after = continued(second.mappings, {
    source: first.sources.length - end.source,
    line: -end.line,
    column: -end.column,
    name: first.names.length - end.name,
  });
  return {
    mappings: `${first.mappings}${';'.repeat(lines - first.mappings.split(';').length + 1)}${after}`,
    sources: [...first.sources, ...second.sources],
    names: [...first.names, ...second.names],
  };
}

/**
 * Changes a map so that it can follow another map. Each segment stores its source position and name
 * index relative to the previous segment, so only the first position and the first name index must
 * change.
 */
function continued(mappings: string, by: MapEnd): string {
  let changed = '';
  let done = 0;
  let [placed, named] = [false, false];
  for (const { 0: segment, index } of mappings.matchAll(/[^;,]+/g)) {
    // The remaining segments stay the same. A map can have a million of them, so the loop ends
    // here.
    if (placed && named) break;
    if (placed && segment.length < 5) continue;
    const fields = decode(segment);
    if (fields.length < 4) continue;
    if (!placed) {
      fields[1]! += by.source;
      fields[2]! += by.line;
      fields[3]! += by.column;
      placed = true;
    }
    if (!named && fields.length > 4) {
      fields[4]! += by.name;
      named = true;
    }
    changed += mappings.slice(done, index) + fields.map(encode).join('');
    done = index + segment.length;
  }
  return changed + mappings.slice(done);
}

function decode(segment: string): number[] {
  const fields: number[] = [];
  let [value, shift] = [0, 0];
  for (const digit of segment) {
    const bits = VALUES.get(digit)!;
    value |= (bits & 31) << shift;
    shift += 5;
    if (bits & 32) continue;
    fields.push(value & 1 ? -(value >>> 1) : value >>> 1);
    [value, shift] = [0, 0];
  }
  return fields;
}

function encode(field: number): string {
  let rest = field < 0 ? (-field << 1) | 1 : field << 1;
  let text = '';
  do {
    const bits = rest & 31;
    rest >>>= 5;
    text += DIGITS[rest > 0 ? bits | 32 : bits]!;
  } while (rest > 0);
  return text;
}
