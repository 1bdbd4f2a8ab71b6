import { diagnose } from '../diagnostics/diagnose.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { walk } from '../expression/tree/children.ts';
import { findCycles } from '../expression/tree/find-cycles.ts';
import type { ResolvedSite } from '../model/resolved-site.ts';

/** The maximum number of expressions in a named test after the tests that it uses are inlined. */
const MOST_PARTS = 10_000;

/**
 * Reports a named test that depends on itself, directly or through other tests. Also reports a
 * named test that becomes too large when the tests that it uses are inlined. A site with such a
 * test can't be analysed.
 */
export function findTestError(tests: ResolvedSite['tests']): Diagnostic | undefined {
  const references = new Map<string, readonly string[]>();
  const parts = new Map<string, number>();
  for (const [name, { test }] of tests) {
    const found: string[] = [];
    let count = 0;
    walk(test, (part) => {
      count += 1;
      if (part.kind === 'named-test' && tests.has(part.name)) found.push(part.name);
    });
    references.set(name, found);
    parts.set(name, count);
  }
  const { cycles, order } = findCycles(tests.keys(), (name) => references.get(name)!);
  const [chain] = cycles;
  if (chain) return diagnose('test-cycle', tests.get(chain[0]!)!.place, { chain });
  for (const name of order) {
    const size = references
      .get(name)!
      .reduce((sum, used) => sum + parts.get(used)!, parts.get(name)!);
    if (size > MOST_PARTS)
      return diagnose('test-too-large', tests.get(name)!.place, { name, size, limit: MOST_PARTS });
    parts.set(name, size);
  }
  return undefined;
}
