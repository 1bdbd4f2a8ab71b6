import { diagnose } from '../diagnostics/diagnose.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { walk } from '../expression/children.ts';
import type { Expression } from '../model/expression.ts';
import type { ResolvedSite } from '../model/resolved-site.ts';

/**
 * A purpose whose formula asks, by whatever way, whether that purpose is allowed. Nothing can be said of such a site, so
 * it is told before anybody asks.
 */
export function consentCircle({ consent, elements, tests }: Pick<ResolvedSite, 'consent' | 'elements' | 'tests'>): Diagnostic | undefined {
  if (!consent) return undefined;
  const asked = new Map([...consent.allows].map(([purpose, formula]) => [purpose, purposesIn(formula, elements, tests)]));
  for (const [purpose, formula] of consent.allows) {
    const chain = wayBack(purpose, purpose, asked, []);
    if (chain) return diagnose('consent-circle', formula.place, { chain });
  }
  return undefined;
}

type Asked = ReadonlyMap<string, ReadonlySet<string>>;

/** The way from one purpose to another by what their formulas ask, both included. */
function wayBack(from: string, to: string, asked: Asked, before: readonly string[]): string[] | undefined {
  for (const next of asked.get(from) ?? []) {
    if (next === to) return [...before, from, to];
    const way = before.includes(next) ? undefined : wayBack(next, to, asked, [...before, from]);
    if (way) return way;
  }
  return undefined;
}

/** The purposes that an expression asks about, itself or by data elements, named tests and what is remembered. */
function purposesIn(root: Expression, elements: ResolvedSite['elements'], tests: ResolvedSite['tests']): ReadonlySet<string> {
  const purposes = new Set<string>();
  const seen = new Set<unknown>();
  const look = (expression: Expression) => walk(expression, (part) => {
    if (part.kind === 'consent' && part.member !== 'digits') purposes.add(part.member);
    if (part.kind === 'kept' && part.keep !== 'page') purposes.add(part.purpose);
    const within = part.kind === 'named-test' ? tests.get(part.name)?.test : part.kind === 'element' || part.kind === 'token' ? elements.get(part.name)?.value : undefined;
    if (!within || seen.has(within)) return;
    seen.add(within);
    look(within);
  });
  look(root);
  return purposes;
}
