import { diagnose } from '../../diagnostics/diagnose.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { didYouMean } from '../../diagnostics/did-you-mean.ts';
import type { What } from '../facts/site-facts.ts';
import type { ProjectLaw } from '../law.ts';

/**
 * Every data element, table, test, constant and parameter is used in some site. One that only rules without a bundle
 * use is a note. Nothing is said while there are errors: the use may be what is misspelled.
 */
export const namesAreUsed: ProjectLaw = ({ facts, packs, found }) => {
  if (found.some(({ severity }) => severity === 'error')) return [];
  const used = new Set(facts.flatMap(({ names }) => [...names.used]));
  const shipped = new Set(facts.flatMap(({ names }) => [...names.shipped]));
  const told = new Map<string, Diagnostic>();
  for (const { what, name, place } of facts.flatMap(({ names }) => names.defined)) {
    const key = `${what} ${name}`;
    if (shipped.has(key) || told.has(key)) continue;
    told.set(key, used.has(key) ? diagnose('name-used-only-left-out', place, { what, name }) : diagnose('name-unused', place, { what, name, suggestion: nearUsed(what, name, used) }));
  }
  const parameters = [...packs.values()].flatMap(({ unusedParameters }) => unusedParameters.map(({ name, place }) => diagnose('name-unused', place, { what: 'parameter', name })));
  return [...told.values(), ...parameters];
};

function nearUsed(what: What, name: string, used: ReadonlySet<string>): string | undefined {
  return didYouMean(name, [...used].filter((key) => key.startsWith(`${what} `)).map((key) => key.slice(what.length + 1)));
}
