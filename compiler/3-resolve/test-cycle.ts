import { diagnose } from '../diagnostics/diagnose.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { walk } from '../expression/tree/children.ts';
import type { ResolvedSite } from '../model/resolved-site.ts';

/**
 * Reports a named test that depends on itself, directly or through others. It can't be evaluated,
 * so no later phase sees it.
 */
export function testCycle(tests: ResolvedSite['tests']): Diagnostic | undefined {
  const done = new Set<string>();
  const search = (name: string, before: readonly string[]): string[] | undefined => {
    if (before.includes(name)) return [...before.slice(before.indexOf(name)), name];
    const named = tests.get(name);
    if (!named || done.has(name)) return undefined;
    const references: string[] = [];
    walk(named.test, (part) => void (part.kind === 'named-test' && references.push(part.name)));
    for (const next of references) {
      const chain = search(next, [...before, name]);
      if (chain) return chain;
    }
    done.add(name);
    return undefined;
  };
  for (const name of tests.keys()) {
    const chain = search(name, []);
    if (chain) return diagnose('test-cycle', tests.get(chain[0]!)!.place, { chain });
  }
  return undefined;
}
