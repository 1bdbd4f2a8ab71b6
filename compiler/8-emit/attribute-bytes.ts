import { decodedMappings, TraceMap } from '@jridgewell/trace-mapping';
import type { PlainMap } from '../model/bundled.ts';
import type { SiteManifest } from '../model/manifest.ts';
import type { Place } from '../model/place.ts';
import type { Plan, PlannedRule } from '../model/plan.ts';

export interface Attributed {
  /** The number of bytes of each rule, in the order of the plan. */
  readonly rules: readonly number[];
  /** The number of bytes of each data element, in the order of the plan. */
  readonly elements: readonly number[];
  readonly shares: SiteManifest['shares'];
}

/**
 * Assigns each byte of a bundle to an owner, using the bundle's source map. An owner is a rule, a
 * data element, a runtime file or a rule script. All other bytes belong to `frame`, which is the
 * remaining generated code (policies, tables, the edge's settings). The counts add up to the
 * bundle's size.
 */
export function attributeBytes(
  { rules, elements, site }: Plan,
  code: string,
  { mappings, sources, names }: PlainMap,
): Attributed {
  const byFile = ownersByPlace(
    rules,
    elements.map(({ name }) => site.elements.get(name)!.place),
  );
  const owners = sources.map((source) => (source.endsWith('.ts') ? source : byFile.get(source)));
  const counts = new Map<string, number>(
    sources.filter((source) => source.endsWith('.ts')).map((source) => [source, 0]),
  );
  const segments = decodedMappings(
    new TraceMap({ version: 3, mappings, sources: [...sources], names: [...names] }),
  );
  const isAscii = Buffer.byteLength(code) === code.length;
  let owner = 'frame';
  let [from, lineStart] = [0, 0];
  for (const [number, line] of code.split('\n').entries()) {
    for (const [column, source, row, originalColumn] of segments[number] ?? []) {
      countUntil(lineStart + column);
      owner =
        source === undefined ? 'frame' : ownerOf(owners[source], row!, originalColumn!, owner);
    }
    lineStart += line.length + 1;
    countUntil(Math.min(lineStart - 1, code.length));
    owner = 'frame';
  }
  return {
    rules: rules.map((_, index) => counts.get(`rule ${index}`) ?? 0),
    elements: elements.map((_, index) => counts.get(`element ${index}`) ?? 0),
    shares: {
      modules: [...counts]
        .flatMap(([name, bytes]) => (name.endsWith('.ts') ? [{ file: name, bytes }] : []))
        .sort((a, b) => (a.file < b.file ? -1 : 1)),
      frame: counts.get('frame') ?? 0,
    },
  };

  /** Assigns the bytes from `from` to `until` to the current owner, and moves `from` to `until`. */
  function countUntil(until: number): void {
    if (until === from) return;
    counts.set(
      owner,
      (counts.get(owner) ?? 0) +
        (isAscii ? until - from : Buffer.byteLength(code.slice(from, until))),
    );
    from = until;
  }
}

/**
 * The owners (rules and data elements) of each source location. The outer key is the file. The
 * inner key is a number that combines the line and the column.
 */
type Owners = ReadonlyMap<string, ReadonlyMap<number, readonly string[]>>;

const LONGEST_LINE = 1_000_000;

/**
 * Returns the rules and data elements (the owners) by the source locations of their code. Rules
 * that share a named test also share its location.
 */
function ownersByPlace(rules: readonly PlannedRule[], elements: readonly Place[]): Owners {
  const owners = new Map<string, Map<number, string[]>>();
  const own = ({ file, line, column }: Place, owner: string) => {
    const places = owners.get(file) ?? new Map<number, string[]>();
    owners.set(file, places);
    const key = line * LONGEST_LINE + column;
    places.set(key, [...(places.get(key) ?? []), owner]);
  };
  for (const [index, { rule, events, conditions, actions }] of rules.entries()) {
    for (const { place } of [rule, ...events, ...conditions, ...actions])
      own(place, `rule ${index}`);
  }
  for (const [index, place] of elements.entries()) own(place, `element ${index}`);
  return owners;
}

/**
 * Returns the owner of the code at a source location, or `frame` if the location has no owner. If
 * several owners share the location, returns `current` if `current` is among these owners. If not,
 * returns the first of them.
 * @param owners the owners of each location in a YAML file. A TypeScript file owns all its code, so
 * for a TypeScript file this parameter is the file's path
 * @param current the owner of the code before this code
 */
function ownerOf(
  owners: string | ReadonlyMap<number, readonly string[]> | undefined,
  row: number,
  column: number,
  current: string,
): string {
  if (typeof owners === 'string') return owners;
  const found = owners?.get((row + 1) * LONGEST_LINE + column + 1);
  return !found ? 'frame' : found.includes(current) ? current : found[0]!;
}
