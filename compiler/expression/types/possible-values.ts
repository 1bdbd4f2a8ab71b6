import type { Expression } from '../../model/expression.ts';
import { decide } from '../operators/decide.ts';
import { memoByName } from '../tree/memo-by-name.ts';
import type { Scope } from '../tree/scope.ts';
import type { Value } from '../tree/value.ts';

/**
 * The possible values of an expression: a complete list (`listed`), or all strings that start with
 * one of several prefixes (`begins`). In a list, undefined stands for the absent value.
 */
export type Possible =
  | { readonly kind: 'listed'; readonly values: readonly Value[] }
  | { readonly kind: 'begins'; readonly prefixes: readonly string[] };

/**
 * Returns the possible values of an expression on this site; undefined if they are unknown.
 * @param expression a folded expression, whose constant parts are already evaluated
 */
export function possibleValues(expression: Expression, scope: Scope): Possible | undefined {
  switch (expression.kind) {
    case 'literal':
      return { kind: 'listed', values: [expression.value] };
    case 'absent':
      return { kind: 'listed', values: [undefined] };
    case 'source':
      return expression.module === 'url' ? ofUrl(expression.member, scope) : undefined;
    case 'element': {
      const values = scope.folded.get(expression.name) && ofElement(expression.name, scope);
      const stated = scope.site.elements.get(expression.name)?.oneOf;
      return values ?? (stated && { kind: 'listed', values: [...stated, undefined] });
    }
    case 'consent':
      return expression.member === 'digits'
        ? undefined
        : { kind: 'listed', values: ['in', 'out', 'pending'] };
    case 'case':
      return union(
        [
          ...expression.branches.map((branch) => branch.then),
          ...(expression.otherwise ? [expression.otherwise] : []),
        ].map((part) => possibleValues(part, scope)),
        expression.otherwise === undefined,
      );
    case 'default': {
      const value = possibleValues(expression.value, scope);
      const instead = possibleValues(expression.instead, scope);
      return value && instead && union([without(value), instead], false);
    }
    default:
      return undefined;
  }
}

const ofElement = memoByName(
  (name, scope: Scope) => possibleValues(scope.folded.get(name)!, scope),
  undefined,
);

/**
 * Returns true if a test is true for every possible value, and false if the test is false for every
 * possible value. Otherwise returns undefined.
 */
export function decidePossible(
  test: string,
  possible: Possible,
  right: Value,
): boolean | undefined {
  if (possible.kind === 'listed')
    return agreed(possible.values.map((value) => decide(test, value, right)));
  const each = (operand: Value, question: (prefix: string, text: string) => boolean | undefined) =>
    typeof operand === 'string'
      ? agreed(possible.prefixes.map((prefix) => question(prefix, operand)))
      : undefined;
  const begins = (prefix: string, text: string) =>
    prefix.startsWith(text) ? true : text.startsWith(prefix) ? undefined : false;
  const equals = (prefix: string, text: string) => (text.startsWith(prefix) ? undefined : false);
  const negated = (answer: boolean | undefined) => (answer === undefined ? undefined : !answer);
  const any = (list: Value) =>
    agreed((Array.isArray(list) ? list : [list]).map((item) => each(item, equals)));
  switch (test) {
    case 'starts-with':
      return each(right, begins);
    case 'contains':
      return each(right, (prefix, text) => (prefix.includes(text) ? true : undefined));
    case 'equals':
      return each(right, equals);
    case 'not-equals':
      return negated(each(right, equals));
    case 'in':
      return any(right);
    case 'not-in':
      return negated(any(right));
    case 'exists':
      return right === true;
    default:
      return undefined;
  }
}

function agreed(answers: readonly (boolean | undefined)[]): boolean | undefined {
  return answers.every((answer) => answer === answers[0]) ? answers[0] : undefined;
}

/**
 * Returns the possible values of a part of the page's URL. They depend on the pages that the site
 * serves, because the bundle doesn't run on other pages.
 */
function ofUrl(member: string | undefined, { site }: Scope): Possible | undefined {
  const { paths, hosts } = site.serves;
  if (member === 'path') return { kind: 'begins', prefixes: paths };
  const level = /^level-(\d)$/.exec(member ?? '');
  if (level) {
    const segments = paths.map((path) => path.split('/').slice(1, -1)[Number(level[1]) - 1]);
    return segments.every((segment) => segment !== undefined)
      ? { kind: 'listed', values: segments }
      : undefined;
  }
  const every = [
    ...hosts,
    ...[...site.environments.values()].flatMap((environment) => environment.hosts),
  ];
  return member === 'host' && hosts.length > 0 ? { kind: 'listed', values: every } : undefined;
}

function union(parts: readonly (Possible | undefined)[], orAbsent: boolean): Possible | undefined {
  const values: Value[] = orAbsent ? [undefined] : [];
  for (const part of parts) {
    if (part?.kind !== 'listed') return undefined;
    values.push(...part.values);
  }
  return { kind: 'listed', values: [...new Set(values)] };
}

function without(possible: Possible): Possible {
  return possible.kind === 'listed'
    ? { kind: 'listed', values: possible.values.filter((value) => value !== undefined) }
    : possible;
}
