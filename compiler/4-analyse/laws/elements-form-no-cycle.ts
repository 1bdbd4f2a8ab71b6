import { diagnose } from '../../diagnostics/diagnose.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { walk } from '../../expression/tree/children.ts';
import type { Expression } from '../../model/expression.ts';
import type { ResolvedSite } from '../../model/resolved-site.ts';
import type { Law } from '../law.ts';

/** The longest allowed chain of data elements. */
const LONGEST_CHAIN = 10;

/** Data elements form no cycle, and no chain longer than ten. */
export const elementsFormNoCycle: Law = ({ site }) => {
  const uses = new Map([...site.elements.keys()].map((name) => [name, elementsIn(site, name)]));
  const found: Diagnostic[] = [];
  const reported = new Set<string>();
  for (const name of uses.keys()) {
    const chain = longestFrom(name, uses, []);
    const isCycle = chain.indexOf(chain.at(-1)!) < chain.length - 1;
    if (isCycle && chain[0] === chain.at(-1) && !chain.some((part) => reported.has(part))) {
      chain.forEach((part) => reported.add(part));
      found.push(
        diagnose(
          'data-element-cycle',
          site.elements.get(name)!.place,
          { chain },
          { related: related(site, chain.slice(1, -1)) },
        ),
      );
    }
    if (!isCycle && chain.length > LONGEST_CHAIN && !reported.has(name)) {
      chain.forEach((part) => reported.add(part));
      found.push(
        diagnose('data-element-chain-too-long', site.elements.get(name)!.place, {
          chain,
          limit: LONGEST_CHAIN,
        }),
      );
    }
  }
  return found;
};

/** Returns the elements that an element uses, also through named tests and tables. */
function elementsIn(site: ResolvedSite, name: string): string[] {
  const names: string[] = [];
  const seen = new Set<Expression>();
  const look = (root: Expression): void =>
    walk(root, (part) => {
      if (
        (part.kind === 'element' || (part.kind === 'token' && !site.constants.has(part.name))) &&
        site.elements.has(part.name)
      )
        names.push(part.name);
      const within =
        part.kind === 'named-test'
          ? site.tests.get(part.name)?.test
          : part.kind === 'table'
            ? site.tables.get(part.name)?.entries
            : undefined;
      if (!within || seen.has(within)) return;
      seen.add(within);
      look(within);
    });
  look(site.elements.get(name)!.value);
  return names;
}

/** Returns the longest chain from an element. In a cycle, the last name is already in the chain. */
function longestFrom(
  name: string,
  uses: ReadonlyMap<string, readonly string[]>,
  before: readonly string[],
): string[] {
  if (before.includes(name)) return [name];
  const ways = (uses.get(name) ?? []).map((next) => longestFrom(next, uses, [...before, name]));
  const cycle = ways.find((way) => way.at(-1) === (before[0] ?? name));
  const longest = cycle ?? ways.sort((a, b) => b.length - a.length)[0] ?? [];
  return [name, ...longest];
}

function related(site: ResolvedSite, names: readonly string[]): Diagnostic['related'] {
  return names.map((name) => ({
    place: site.elements.get(name)!.place,
    message: `"${name}" is part of the cycle.`,
  }));
}
