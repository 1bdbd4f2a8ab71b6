import { diagnose } from '../diagnostics/diagnose.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { walk } from '../expression/children.ts';
import type { ResolvedSite } from '../model/resolved-site.ts';

/** A named test that asks itself, directly or by way of others. It has no answer, so it is told before anybody asks. */
export function testCircle(tests: ResolvedSite['tests']): Diagnostic | undefined {
  const done = new Set<string>();
  const search = (name: string, before: readonly string[]): string[] | undefined => {
    if (before.includes(name)) return [...before.slice(before.indexOf(name)), name];
    const named = tests.get(name);
    if (!named || done.has(name)) return undefined;
    const asked: string[] = [];
    walk(named.test, (part) => void (part.kind === 'named-test' && asked.push(part.name)));
    for (const next of asked) {
      const chain = search(next, [...before, name]);
      if (chain) return chain;
    }
    done.add(name);
    return undefined;
  };
  for (const name of tests.keys()) {
    const chain = search(name, []);
    if (chain) return diagnose('test-circle', tests.get(chain[0]!)!.place, { chain });
  }
  return undefined;
}
