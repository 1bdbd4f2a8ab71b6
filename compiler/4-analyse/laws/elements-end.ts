import { diagnose } from '../../diagnostics/diagnose.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { walk } from '../../expression/children.ts';
import type { Expression } from '../../model/expression.ts';
import type { ResolvedSite } from '../../model/resolved-site.ts';
import type { Law } from '../law.ts';

/** How many data elements may stand in a row. */
const LONGEST_CHAIN = 10;

/** No data element needs itself, and no chain of them is longer than ten. */
export const elementsEnd: Law = ({ site }) => {
  const uses = new Map([...site.elements.keys()].map((name) => [name, elementsIn(site, name)]));
  const found: Diagnostic[] = [];
  const told = new Set<string>();
  for (const name of uses.keys()) {
    const chain = longestFrom(name, uses, []);
    const circle = chain.indexOf(chain.at(-1)!) < chain.length - 1;
    if (circle && chain[0] === chain.at(-1) && !chain.some((part) => told.has(part))) {
      chain.forEach((part) => told.add(part));
      found.push(diagnose('data-element-cycle', site.elements.get(name)!.place, { chain }, { related: related(site, chain.slice(1, -1)) }));
    }
    if (!circle && chain.length > LONGEST_CHAIN && !told.has(name)) {
      chain.forEach((part) => told.add(part));
      found.push(diagnose('data-element-chain-too-long', site.elements.get(name)!.place, { chain, limit: LONGEST_CHAIN }));
    }
  }
  return found;
};

/** The elements that an element uses, also by way of named tests and of tables. */
function elementsIn(site: ResolvedSite, name: string): string[] {
  const names: string[] = [];
  const seen = new Set<Expression>();
  const look = (root: Expression): void => walk(root, (part) => {
    if ((part.kind === 'element' || (part.kind === 'token' && !site.constants.has(part.name))) && site.elements.has(part.name)) names.push(part.name);
    const within = part.kind === 'named-test' ? site.tests.get(part.name)?.test : part.kind === 'table' ? site.tables.get(part.name)?.entries : undefined;
    if (!within || seen.has(within)) return;
    seen.add(within);
    look(within);
  });
  look(site.elements.get(name)!.value);
  return names;
}

/** The longest way down from an element; it ends with a name it already holds where there is a circle. */
function longestFrom(name: string, uses: ReadonlyMap<string, readonly string[]>, before: readonly string[]): string[] {
  if (before.includes(name)) return [name];
  const ways = (uses.get(name) ?? []).map((next) => longestFrom(next, uses, [...before, name]));
  const circle = ways.find((way) => way.at(-1) === (before[0] ?? name));
  const longest = circle ?? ways.sort((a, b) => b.length - a.length)[0] ?? [];
  return [name, ...longest];
}

function related(site: ResolvedSite, names: readonly string[]): Diagnostic['related'] {
  return names.map((name) => ({ place: site.elements.get(name)!.place, message: `"${name}" is part of the circle.` }));
}
