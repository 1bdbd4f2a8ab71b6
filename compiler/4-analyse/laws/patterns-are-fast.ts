import { diagnose } from '../../diagnostics/diagnose.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { Law } from '../law.ts';
import { findSlowness, type Slowness } from '../pattern/find-slowness.ts';
import { visitSite } from '../site-expressions.ts';

/** The same pattern stands in a shared layer of many sites. */
const known = new Map<string, Slowness | undefined>();

/** No regular expression can hold up a page, whatever text it gets. */
export const patternsAreFast: Law = ({ site }) => {
  const found: Diagnostic[] = [];
  visitSite(site, (part) => {
    if (part.kind !== 'regex') return;
    const key = `${part.flags} ${part.pattern}`;
    if (!known.has(key)) known.set(key, findSlowness(part.pattern, part.flags));
    const slow = known.get(key);
    if (slow) found.push(diagnose('regular-expression-slow', part.place, slow, { severity: slow.exponential ? undefined : 'warning' }));
  });
  return found;
};
