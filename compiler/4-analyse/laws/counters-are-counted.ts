import { diagnose } from '../../diagnostics/diagnose.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { didYouMean } from '../../diagnostics/did-you-mean.ts';
import { fold } from '../../expression/fold/fold.ts';
import { recordField } from '../../expression/tree/record-field.ts';
import { storedBy } from '../../expression/tree/stored-by.ts';
import type { Expression, RecordOf } from '../../model/expression.ts';
import type { Law } from '../law.ts';
import { visitSite } from '../../expression/tree/site-expressions.ts';

/**
 * Checks that at least one rule increases each counter that the site reads. Every rule that
 * increases the counter must name the same consent purpose as the source that reads it.
 */
export const countersAreCounted: Law = (scope) => {
  const { site } = scope;
  const purposes = new Map<string, string[]>();
  for (const { archived, actions } of site.rules)
    for (const { module, settings } of actions) {
      if (archived || module !== 'count') continue;
      const folded = fold(settings, scope) as RecordOf;
      const [name, purpose] = [text(folded, 'name'), text(folded, 'purpose') ?? 'analytics'];
      // If the counter's name isn't known at build time, the rule may count any counter, so nothing
      // is reported.
      if (name === undefined) return [];
      purposes.set(name, [...(purposes.get(name) ?? []), purpose]);
    }
  const found: Diagnostic[] = [];
  visitSite(site, (part) => {
    if (part.kind !== 'source' || part.module !== 'counter' || !part.argument) return;
    const argument = fold(part.argument, scope);
    if (argument.kind !== 'literal') return;
    const finding = check(String(argument.value), argument, part, purposes);
    if (finding) found.push(finding);
  });
  return found;
};

function check(
  name: string,
  argument: Expression,
  part: Expression,
  purposes: ReadonlyMap<string, readonly string[]>,
): Diagnostic | undefined {
  const counted = purposes.get(name);
  if (!counted) {
    const suggestion = didYouMean(name, [...purposes.keys()]);
    return diagnose(
      'counter-never-counted',
      argument.place,
      { name, suggestion },
      suggestion === undefined
        ? {}
        : { fix: { edits: [{ place: argument.place, text: suggestion }] } },
    );
  }
  const { purpose } = storedBy(part)!;
  return counted.every((each) => each === purpose)
    ? undefined
    : diagnose('counter-purpose-differs', argument.place, {
        name,
        purpose,
        counted: counted.find((each) => each !== purpose)!,
      });
}

function text(settings: RecordOf, key: string): string | undefined {
  const value = recordField(settings, key);
  return value?.kind === 'literal' ? String(value.value) : undefined;
}
