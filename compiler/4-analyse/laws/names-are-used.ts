import { diagnose } from '../../diagnostics/diagnose.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { didYouMean } from '../../diagnostics/did-you-mean.ts';
import type { What } from '../facts/site-facts.ts';
import type { ProjectLaw } from '../law.ts';

/**
 * Checks that every data element, table, test and constant is used on some site, and every
 * parameter in its pack. If only rules outside the bundles use a name, reports the name as a note.
 * Nothing is reported after an error, because a name can seem unused if its use contains the error.
 */
export const namesAreUsed: ProjectLaw = ({ facts, packs, found }) => {
  if (found.some(({ severity }) => severity === 'error')) return [];
  const used = new Set(facts.flatMap(({ names }) => [...names.used]));
  const shipped = new Set(facts.flatMap(({ names }) => [...names.shipped]));
  const reported = new Map<string, Diagnostic>();
  for (const { what, name, place } of facts.flatMap(({ names }) => names.defined)) {
    const key = `${what} ${name}`;
    if (shipped.has(key) || reported.has(key)) continue;
    reported.set(
      key,
      used.has(key)
        ? diagnose('name-unused-in-bundles', place, { what, name })
        : diagnose('name-unused', place, { what, name, suggestion: nearUsed(what, name, used) }),
    );
  }
  const parameters = [...packs.values()].flatMap(({ unusedParameters }) =>
    unusedParameters.map(({ name, place }) =>
      diagnose('name-unused', place, { what: 'parameter', name }),
    ),
  );
  return [...reported.values(), ...parameters];
};

function nearUsed(what: What, name: string, used: ReadonlySet<string>): string | undefined {
  return didYouMean(
    name,
    [...used].filter((key) => key.startsWith(`${what} `)).map((key) => key.slice(what.length + 1)),
  );
}
