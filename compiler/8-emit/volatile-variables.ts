import { walk } from '../expression/tree/children.ts';
import { recordField } from '../expression/tree/record-field.ts';
import type { Expression } from '../model/expression.ts';
import type { Plan } from '../model/plan.ts';
import type { TraceMeta } from '../model/trace-meta.ts';

/** Sources whose values can differ between two identical visits. */
const VOLATILE: ReadonlySet<string> = new Set(['random', 'clock', 'page-speed', 'identity']);

/**
 * Returns the numbers of the eVars and props whose values can differ between two identical visits.
 * These values depend on chance, the time, the page's speed or the visitor's ID.
 */
export function volatileVariables({ rules, elements }: Plan): TraceMeta['volatile'] {
  const values = new Map(elements.map(({ name, value }) => [name, value]));
  const volatile = new Set<string>();
  const isVolatile = (root: Expression): boolean => {
    let found = false;
    walk(root, (part) => {
      found ||=
        (part.kind === 'source' && VOLATILE.has(part.module)) ||
        (part.kind === 'element' && volatile.has(part.name));
    });
    return found;
  };
  // Repeats the search until it finds nothing new, so that the order of the elements doesn't
  // matter.
  for (let before = -1; before < volatile.size;) {
    before = volatile.size;
    for (const [name, value] of values) if (isVolatile(value)) volatile.add(name);
  }
  const numbersOf = (group: 'eVars' | 'props'): string[] => {
    const numbers = rules.flatMap(({ actions }) =>
      actions.flatMap(({ settings }) => {
        const variables = recordField(settings, group);
        return variables?.kind === 'record'
          ? variables.entries.flatMap(({ key, value }) => (isVolatile(value) ? [key] : []))
          : [];
      }),
    );
    return [...new Set(numbers)].sort((a, b) => Number(a) - Number(b));
  };
  return { eVars: numbersOf('eVars'), props: numbersOf('props') };
}
