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
  const owners = ownersByPlace(rules, elements.map(({ name }) => site.elements.get(name)!.place));
  const counts = new Map<string, number>(sources.filter((source) => source.endsWith('.ts')).map((source) => [source, 0]));
  const segments = decodedMappings(new TraceMap({ version: 3, mappings, sources: [...sources], names: [...names] }));
  let owner = 'frame';
  for (const [number, line] of code.split('\n').entries()) {
    const text = number === 0 ? line : `\n${line}`;
    const shift = number === 0 ? 0 : 1;
    let from = 0;
    for (const [column, source, row, originalColumn] of segments[number] ?? []) {
      add(owner, text.slice(from, column + shift));
      from = column + shift;
      owner = source === undefined ? 'frame' : ownerOf(sources[source]!, row!, originalColumn!, owner, owners);
    }
    add(owner, text.slice(from));
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

  function add(name: string, text: string): void {
    if (text !== '') counts.set(name, (counts.get(name) ?? 0) + Buffer.byteLength(text));
  }
}

/** The owners of each place that a map can point to; rules that share a named test share its place. */
function ownersByPlace(rules: readonly PlannedRule[], elements: readonly Place[]): ReadonlyMap<string, readonly string[]> {
  const owners = new Map<string, string[]>();
  const own = (place: Place, owner: string) => {
    const key = `${place.file}:${place.line}:${place.column}`;
    owners.set(key, [...owners.get(key) ?? [], owner]);
  };
  for (const [index, { rule, events, conditions, actions }] of rules.entries()) {
    for (const { place } of [rule, ...events, ...conditions, ...actions]) own(place, `rule ${index}`);
  }
  for (const [index, place] of elements.entries()) own(place, `element ${index}`);
  return owners;
}

function ownerOf(source: string, row: number, column: number, current: string, owners: ReadonlyMap<string, readonly string[]>): string {
  if (source.endsWith('.ts')) return source;
  const found = owners.get(`${source}:${row + 1}:${column + 1}`) ?? [];
  return found.includes(current) ? current : found[0] ?? 'frame';
}
