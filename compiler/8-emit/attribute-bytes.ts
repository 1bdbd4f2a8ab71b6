import { decodedMappings, TraceMap } from '@jridgewell/trace-mapping';
import type { SiteManifest } from '../model/manifest.ts';
import type { Place } from '../model/place.ts';
import type { Plan, PlannedRule } from '../model/plan.ts';

/** The mappings of a bundle, as `7-bundle` leaves them. */
export interface BundleMap {
  readonly mappings: string;
  readonly sources: readonly string[];
  readonly names: readonly string[];
}

export interface Attributed {
  /** By the rule's index in the plan. */
  readonly rules: readonly number[];
  /** By the element's index in the plan. */
  readonly elements: readonly number[];
  readonly shares: SiteManifest['shares'];
}

/**
 * Whose each byte of a bundle is, by what the source map says that it was made from: a rule's, a data element's, a file's
 * of the runtime, or else the frame's, which holds all together (policies, tables, the edge's settings). Adds up to the whole.
 */
export function attributeBytes({ rules, elements, site }: Plan, code: string, { mappings, sources, names }: BundleMap): Attributed {
  const byFile = ownersByPlace(rules, elements.map(({ name }) => site.elements.get(name)!.place));
  const owners = sources.map((source) => source.endsWith('.ts') ? source : byFile.get(source));
  const counts = new Map<string, number>(sources.filter((source) => source.endsWith('.ts')).map((source) => [source, 0]));
  const segments = decodedMappings(new TraceMap({ version: 3, mappings, sources: [...sources], names: [...names] }));
  const isAscii = Buffer.byteLength(code) === code.length;
  let owner = 'frame';
  let [from, lineStart] = [0, 0];
  for (const [number, line] of code.split('\n').entries()) {
    for (const [column, source, row, originalColumn] of segments[number] ?? []) {
      give(lineStart + column);
      owner = source === undefined ? 'frame' : ownerOf(owners[source], row!, originalColumn!, owner);
    }
    lineStart += line.length + 1;
    give(Math.min(lineStart - 1, code.length));
    owner = 'frame';
  }
  return {
    rules: rules.map((_, index) => counts.get(`rule ${index}`) ?? 0),
    elements: elements.map((_, index) => counts.get(`element ${index}`) ?? 0),
    shares: {
      modules: [...counts].flatMap(([name, bytes]) => name.endsWith('.ts') ? [{ file: name, bytes }] : []).sort((a, b) => a.file < b.file ? -1 : 1),
      frame: counts.get('frame') ?? 0,
    },
  };

  /** What stands up to here since the last time is the present owner's. */
  function give(until: number): void {
    if (until === from) return;
    counts.set(owner, (counts.get(owner) ?? 0) + (isAscii ? until - from : Buffer.byteLength(code.slice(from, until))));
    from = until;
  }
}

/** By file, and by line and column as one number. */
type Owners = ReadonlyMap<string, ReadonlyMap<number, readonly string[]>>;

const LONGEST_LINE = 1_000_000;

/** The owners of each place that a map can point to; rules that share a named test share its place. */
function ownersByPlace(rules: readonly PlannedRule[], elements: readonly Place[]): Owners {
  const owners = new Map<string, Map<number, string[]>>();
  const own = ({ file, line, column }: Place, owner: string) => {
    const places = owners.get(file) ?? new Map<number, string[]>();
    owners.set(file, places);
    const key = line * LONGEST_LINE + column;
    places.set(key, [...places.get(key) ?? [], owner]);
  };
  for (const [index, { rule, events, conditions, actions }] of rules.entries()) {
    for (const { place } of [rule, ...events, ...conditions, ...actions]) own(place, `rule ${index}`);
  }
  for (const [index, place] of elements.entries()) own(place, `element ${index}`);
  return owners;
}

/** @param owners a file of the runtime, which owns itself, or the owners of a file's places */
function ownerOf(owners: string | ReadonlyMap<number, readonly string[]> | undefined, row: number, column: number, current: string): string {
  if (typeof owners === 'string') return owners;
  const found = owners?.get((row + 1) * LONGEST_LINE + column + 1);
  return !found ? 'frame' : found.includes(current) ? current : found[0]!;
}
