import { partsUnder } from '../expression/tree/children.ts';
import { findCycles } from '../expression/tree/find-cycles.ts';
import { usedElement } from '../expression/tree/used-element.ts';
import type { Expression } from '../model/expression.ts';
import type { ResolvedSite } from '../model/resolved-site.ts';

/** Chains of data elements. Each element of a chain refers to the next one. */
export interface ElementChains {
  /**
   * The cycles, except those of only named tests and tables. The cycle `a → b → a` is
   * `['a', 'b', 'a']`.
   */
  readonly cycles: readonly (readonly string[])[];
  /** The chains that are longer than the limit. If there is a cycle, this list is empty. */
  readonly tooLong: readonly (readonly string[])[];
}

/**
 * For each definition, the definitions that it refers to. The keys look like `data element a`,
 * `test b` and `table c`.
 */
type References = ReadonlyMap<string, ReadonlySet<string>>;

const ELEMENT = 'data element ';

/**
 * Returns the cycles among a site's data elements. If there are no cycles, returns the chains of
 * more than `limit` data elements. Data elements can also refer to each other through named tests
 * and tables.
 */
export function elementChains(site: ResolvedSite, limit: number): ElementChains {
  const references = referencesOf(site);
  const { cycles, order } = findCycles(references.keys(), (key) => references.get(key)!);
  return cycles.length > 0
    ? { cycles: cycles.map(namesIn).filter((names) => names.length > 0), tooLong: [] }
    : { cycles: [], tooLong: longChains(references, order, limit) };
}

/** Returns the references of each data element, named test and table. */
function referencesOf(site: ResolvedSite): References {
  const { elements, tests, tables } = site;
  const key = (part: Expression): string | undefined => {
    switch (part.kind) {
      case 'token':
      case 'element':
        return usedElement(part, site) ? `${ELEMENT}${part.name}` : undefined;
      case 'named-test':
        return tests.has(part.name) ? `test ${part.name}` : undefined;
      case 'table':
        return tables.has(part.name) ? `table ${part.name}` : undefined;
      default:
        return undefined;
    }
  };
  const within = (root: Expression) => new Set(partsUnder(root).flatMap((part) => key(part) ?? []));
  return new Map([
    ...[...elements].map(([name, { value }]) => [`${ELEMENT}${name}`, within(value)] as const),
    ...[...tests].map(([name, { test }]) => [`test ${name}`, within(test)] as const),
    ...[...tables].map(([name, { entries }]) => [`table ${name}`, within(entries)] as const),
  ]);
}

/**
 * Returns the chains that are too long. Expects references without cycles. If chains share most of
 * their data elements, they are one error, so only the first of these chains is returned.
 * @param order the keys, sorted so that each key comes after the keys that it refers to
 */
function longChains(references: References, order: readonly string[], limit: number): string[][] {
  const lengths = new Map<string, number>();
  const longest = new Map<string, string | undefined>();
  const inner = new Set<string>();
  for (const key of order) {
    let next: string | undefined;
    for (const reference of references.get(key)!) {
      inner.add(reference);
      if (lengths.get(reference)! > (next === undefined ? 0 : lengths.get(next)!)) next = reference;
    }
    longest.set(key, next);
    lengths.set(key, (next === undefined ? 0 : lengths.get(next)!) + (isElement(key) ? 1 : 0));
  }
  const seen = new Set<string>();
  const found: string[][] = [];
  for (const start of references.keys()) {
    const length = lengths.get(start)!;
    if (inner.has(start) || length <= limit) continue;
    let shared: string | undefined = start;
    while (shared !== undefined && !seen.has(shared)) {
      seen.add(shared);
      shared = longest.get(shared);
    }
    if (shared !== undefined && lengths.get(shared)! > length / 2) continue;
    const chain: string[] = [];
    for (let key: string | undefined = start; key !== undefined; key = longest.get(key))
      chain.push(key);
    found.push(namesIn(chain));
  }
  return found;
}

function isElement(key: string): boolean {
  return key.startsWith(ELEMENT);
}

/** Returns the names of the data elements, without the tests and tables. */
function namesIn(keys: readonly string[]): string[] {
  return keys.filter(isElement).map((key) => key.slice(ELEMENT.length));
}
