import { diagnose } from '../diagnostics/diagnose.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { walk } from '../expression/tree/children.ts';
import { findCycles } from '../expression/tree/find-cycles.ts';
import { usedElement } from '../expression/tree/used-element.ts';
import type { Expression } from '../model/expression.ts';
import type { ResolvedSite } from '../model/resolved-site.ts';

type Site = Pick<ResolvedSite, 'consent' | 'constants' | 'elements' | 'tests'>;

type Purpose = 'product' | 'analytics' | 'advertising';

/**
 * Reports a purpose whose test under `allows:` reads the same purpose, directly or through the
 * tests of other purposes. A site with such a cycle can't be analysed.
 */
export function consentCycle(site: Site): Diagnostic | undefined {
  const { consent } = site;
  if (!consent) return undefined;
  const read = new Map<string, ReadonlySet<string>>(
    [...consent.allows].map(([purpose, formula]) => [purpose, purposesIn(formula, site)]),
  );
  const [chain] = findCycles(read.keys(), (purpose) => read.get(purpose) ?? []).cycles;
  return (
    chain && diagnose('consent-cycle', consent.allows.get(chain[0] as Purpose)!.place, { chain })
  );
}

/**
 * Returns the purposes whose consent an expression reads. Also searches the data elements and named
 * tests that the expression uses. If `keep:` stores a value on the visitor's device, the purpose of
 * the stored value is included, because storing needs consent to this purpose.
 */
function purposesIn(root: Expression, site: Site): ReadonlySet<string> {
  const purposes = new Set<string>();
  const seen = new Set<unknown>();
  const visit = (expression: Expression) =>
    walk(expression, (part) => {
      if (part.kind === 'consent' && part.member !== 'digits') purposes.add(part.member);
      if (part.kind === 'kept' && part.keep !== 'page') purposes.add(part.purpose);
      const within =
        part.kind === 'named-test'
          ? site.tests.get(part.name)?.test
          : usedElement(part, site)?.value;
      if (!within || seen.has(within)) return;
      seen.add(within);
      visit(within);
    });
  visit(root);
  return purposes;
}
