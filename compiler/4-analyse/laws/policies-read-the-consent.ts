import { diagnose } from '../../diagnostics/diagnose.ts';
import { didYouMean } from '../../diagnostics/did-you-mean.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { policyIn } from '../../expression/consent/policy-in.ts';
import { walkInlined } from '../../expression/tree/walk-inlined.ts';
import type { Law } from '../law.ts';

/** The sources that can contain the visitor's choice. */
const STORES: readonly string[] = ['cookie', 'local-storage', 'session-storage'];

/**
 * Checks the names of the cookies and storage keys that policies read. None of them may be a
 * misspelling of a name under which the visitor's choice is stored. Reports each wrong name once.
 */
export const policiesReadTheConsent: Law = (scope) => {
  const { consent } = scope.site;
  if (!consent) return [];
  const known = [...(consent.cookie === undefined ? [] : [consent.cookie]), ...consent.records];
  const found = new Map<string, Diagnostic>();
  for (const purpose of consent.allows.keys())
    walkInlined(policyIn(purpose, scope), scope, (part) => {
      if (part.kind !== 'source' || !STORES.includes(part.module)) return;
      if (part.argument?.kind !== 'literal') return;
      const { place, value } = part.argument;
      const name = String(value);
      const suggestion = misspelling(name, known);
      if (suggestion !== undefined && !found.has(name))
        found.set(name, diagnose('consent-cookie-misspelt', place, { name, suggestion }));
    });
  return [...found.values()];
};

/**
 * Returns the known name that was probably meant. Two names that differ only in their numbers can
 * both exist, so neither is a misspelling.
 */
function misspelling(name: string, known: readonly string[]): string | undefined {
  if (known.includes(name) || name.length < 5) return undefined;
  const meant = didYouMean(name, known);
  const isLonger = meant !== undefined && Math.abs(meant.length - name.length) > 2;
  const letters = (text: string) => text.replace(/\d+/g, '0');
  return meant === undefined || isLonger || letters(meant) === letters(name) ? undefined : meant;
}
