import { diagnose } from '../../diagnostics/diagnose.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { Law } from '../law.ts';
import { findSlowness, type Slowness } from '../pattern/find-slowness.ts';
import { visitSite } from '../../expression/tree/site-expressions.ts';

/** Caches the results by pattern, because many sites inherit the same pattern with `extends`. */
const cached = new Map<string, Slowness | undefined>();

/** Checks that no regular expression can freeze a page, whatever string it is matched with. */
export const patternsAreFast: Law = ({ site }) => {
  const found: Diagnostic[] = [];
  visitSite(site, (part) => {
    if (part.kind !== 'regex') return;
    const key = `${part.flags} ${part.pattern}`;
    if (!cached.has(key)) cached.set(key, findSlowness(part.pattern, part.flags));
    const slow = cached.get(key);
    if (slow)
      found.push(
        diagnose('regular-expression-slow', part.place, slow, {
          severity: slow.exponential ? undefined : 'warning',
        }),
      );
  });
  return found;
};
