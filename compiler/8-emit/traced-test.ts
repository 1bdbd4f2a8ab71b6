import { describe, describeDays } from '../expression/tree/describe.ts';
import { testsOf } from '../expression/tree/tests-of.ts';
import type { Expression } from '../model/expression.ts';
import type { Place } from '../model/place.ts';
import type { Plan } from '../model/plan.ts';
import type { SingleTest, TracedTest } from '../model/trace-meta.ts';

/**
 * The maximum number of data elements and cleaning steps that are followed to find the source of a
 * value.
 */
const DEEPEST = 12;

/** Returns a condition, split into its tests. Each test has the number that traces use for it. */
export function tracedTest(condition: Expression, plan: Plan): TracedTest {
  const tests = testsOf(condition);
  const traced = (part: Expression): TracedTest => {
    switch (part.kind) {
      case 'all':
      case 'any':
        return { kind: part.kind, items: part.items.map(traced) };
      case 'not':
        return { kind: 'not', item: traced(part.item) };
      case 'awaited':
        return { kind: 'awaited', item: traced(part.item), timeoutMs: part.timeoutMs };
      default:
        return {
          kind: 'test',
          number: tests.indexOf(part),
          at: atPlace(part.place),
          ...single(part, plan),
          ...(part.kind === 'quantified' && { each: traced(part.test) }),
        };
    }
  };
  return traced(condition);
}

export function atPlace({ file, line, column }: Place): Pick<Place, 'file' | 'line' | 'column'> {
  return { file, line, column };
}

function single(part: Expression, plan: Plan): Omit<SingleTest, 'kind' | 'number' | 'at' | 'each'> {
  switch (part.kind) {
    case 'comparison':
      return {
        left: bare(describe(part.left)),
        operator: part.test,
        wanted: describe(part.right),
        values: valuesOf(part.right),
        ...reads(part.left, plan),
      };
    case 'quantified':
      return {
        left: bare(describe(part.list)),
        operator: part.how,
        wanted: describe(part.test),
        values: [],
      };
    case 'date-range':
      return { left: 'the moment', operator: 'date', wanted: bare(describeDays(part)), values: [] };
    case 'condition':
      return { left: '', operator: part.module, wanted: bare(describe(part.settings)), values: [] };
    default:
      return { left: bare(describe(part)), operator: 'holds', wanted: 'true', values: [] };
  }
}

/** Returns a one-line expression without its braces: `url: path` for `{ url: path }`. */
function bare(text: string): string {
  return /^\{ (.*) \}$/s.exec(text)?.[1] ?? text;
}

function valuesOf(expression: Expression): SingleTest['values'] {
  if (expression.kind === 'list') return expression.items.flatMap(valuesOf);
  return expression.kind === 'literal' && expression.value !== null ? [expression.value] : [];
}

function reads(left: Expression, plan: Plan): Pick<SingleTest, 'reads'> {
  let seen: Expression | undefined = left;
  for (let depth = 0; depth < DEEPEST; depth += 1) {
    if (seen?.kind === 'element') seen = valueOf(seen.name, plan);
    else if (seen?.kind === 'cleaned' && ['lower-case', 'trim'].includes(seen.step))
      seen = seen.value;
    else break;
  }
  if (seen?.kind === 'consent' && seen.member === 'digits')
    return { reads: { source: 'consent', name: 'digits' } };
  const name =
    seen?.kind !== 'source'
      ? undefined
      : (seen.member ??
        (seen.argument?.kind === 'literal' ? String(seen.argument.value) : undefined));
  return seen?.kind === 'source' && name !== undefined
    ? { reads: { source: seen.module, name } }
    : {};
}

function valueOf(name: string, { elements }: Plan): Expression | undefined {
  return elements.find((element) => element.name === name)?.value;
}
