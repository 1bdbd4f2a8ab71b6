import { diagnose } from '../../diagnostics/diagnose.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { didYouMean } from '../../diagnostics/did-you-mean.ts';
import type { What } from '../facts/site-facts.ts';
import type { ProjectLaw } from '../law.ts';
import { samePlace } from '../same-place.ts';

/**
 * Checks that every data element, table, test and constant is used on at least one site, and that
 * every parameter is used in its pack. If only rules outside all bundles use a name, the name is
 * reported as a note. If the project has an error, nothing is reported. The error may be in the
 * place where a name is used, and the name would then seem unused. If the definition of a name
 * already has a diagnostic, such as an unknown currency, the name isn't reported.
 */
export const namesAreUsed: ProjectLaw = ({ facts, packs, found }) => {
  if (found.some(({ severity }) => severity === 'error')) return [];
  const used = new Set(facts.flatMap(({ names }) => [...names.used]));
  const shipped = new Set(facts.flatMap(({ names }) => [...names.shipped]));
  const reported = new Map<string, Diagnostic>();
  for (const { what, name, place } of facts.flatMap(({ names }) => names.defined)) {
    const key = `${what} ${name}`;
    if (
      shipped.has(key) ||
      reported.has(key) ||
      found.some((other) => samePlace(other.place, place))
    )
      continue;
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
