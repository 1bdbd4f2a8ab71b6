import { diagnose } from '../../diagnostics/diagnose.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { didYouMean } from '../../diagnostics/did-you-mean.ts';
import { fold } from '../../expression/fold/fold.ts';
import { recordField } from '../../expression/tree/record-field.ts';
import type { RecordOf } from '../../model/expression.ts';
import type { Law } from '../law.ts';
import { visitSite } from '../../expression/tree/site-expressions.ts';

/** Checks that each page variable that the site reads is set by one of its rules. */
export const pageVariablesAreSet: Law = (scope) => {
  const { site } = scope;
  const uses = site.rules
    .filter(({ archived }) => !archived)
    .flatMap(({ actions }) => actions)
    .filter(({ module }) => module === 'set-page-variable');
  const names = uses.flatMap(({ settings }) => {
    const name = recordField(fold(settings, scope) as RecordOf, 'name');
    return name?.kind === 'literal' ? [String(name.value)] : [];
  });
  // If the name in a rule isn't known at build time, the rule may set any variable.
  if (names.length < uses.length) return [];
  const found: Diagnostic[] = [];
  visitSite(site, (part) => {
    if (part.kind !== 'source' || part.module !== 'page-variable' || !part.argument) return;
    const argument = fold(part.argument, scope);
    if (argument.kind !== 'literal' || names.includes(String(argument.value))) return;
    const name = String(argument.value);
    const suggestion = didYouMean(name, names);
    found.push(
      diagnose(
        'page-variable-never-set',
        argument.place,
        { name, suggestion },
        suggestion === undefined
          ? {}
          : { fix: { edits: [{ place: argument.place, text: suggestion }] } },
      ),
    );
  });
  return found;
};
