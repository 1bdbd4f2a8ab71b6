import type { DateRange, Expression, Source } from '../../model/expression.ts';
import { recordField } from './record-field.ts';

/** The kinds of expression that `inside` describes without braces. `describe` adds the braces. */
type Keyed = Extract<
  Expression,
  {
    kind:
      | 'source'
      | 'element'
      | 'constant'
      | 'consent'
      | 'table'
      | 'case'
      | 'first-of'
      | 'default'
      | 'cleaned'
      | 'item'
      | 'script'
      | 'mapped'
      | 'kept'
      | 'each'
      | 'merge'
      | 'calculated'
      | 'quantified';
  }
>;

/** An empty string. The quotes make it visible. */
const EMPTY = '""';

/**
 * Returns an expression on one line, similar to its YAML: `{ url: path, starts-with: /in/ }`. Omits
 * details such as the branches of a `case`.
 */
export function describe(expression: Expression): string {
  switch (expression.kind) {
    case 'literal':
      return expression.value === '' ? EMPTY : String(expression.value);
    case 'absent':
      return 'nothing';
    case 'regex':
      return `/${expression.pattern}/${expression.flags}`;
    case 'name':
      return String(expression.name);
    case 'list':
      return `[${expression.items.map(describe).join(', ')}]`;
    case 'record':
      return expression.entries.length === 0
        ? '{}'
        : `{ ${expression.entries.map((entry) => `${entry.key}: ${describe(entry.value)}`).join(', ')} }`;
    case 'template':
      return expression.parts
        .map((part) => (part.kind === 'literal' ? String(part.value) : describe(part)))
        .join('');
    case 'token':
      return `%${expression.name}%`;
    case 'all':
    case 'any':
      return expression.items.length === 0
        ? `${expression.kind}: []`
        : expression.items.map(asPart).join(expression.kind === 'all' ? ' and ' : ' or ');
    case 'not':
      return `not ${asPart(expression.item)}`;
    case 'awaited':
      return `${describe(expression.item)} within ${expression.timeoutMs / 1000} s`;
    case 'comparison':
      return `{ ${inside(expression.left)}, ${expression.test}: ${describe(expression.right)} }`;
    case 'date-range':
      return `date: ${describeDays(expression)}`;
    case 'condition':
      return `${expression.module}: ${describe(expression.settings)}`;
    case 'named-test':
      return `test: ${expression.name}`;
    default:
      return `{ ${inside(expression satisfies Keyed)} }`;
  }
}

/** Returns the fields of a date range: `{ from: 2025-03-19, until: 2025-05-31 }`. */
export function describeDays({ from, until, zone }: DateRange): string {
  const fields = Object.entries({ from, until, zone }).flatMap(([key, value]) =>
    value ? [`${key}: ${describe(value)}`] : [],
  );
  return fields.length === 0 ? '{}' : `{ ${fields.join(', ')} }`;
}

/**
 * Describes a test that is a part of another test. Joined tests are in brackets, so that "not (a or
 * b)" can't be read as "not a or b".
 */
function asPart(expression: Expression): string {
  const isJoined =
    (expression.kind === 'all' || expression.kind === 'any') && expression.items.length > 1;
  return isJoined ? `(${describe(expression)})` : describe(expression);
}

/**
 * Returns the argument of a source as YAML. For `data-layer`, the argument `{ entry: PATH }` reads
 * the pushed entry instead of the merged state.
 */
function argumentOf({ module, member, argument, settings }: Source): string {
  const written = member ?? (argument ? describe(argument) : '');
  const isOfEntry =
    module === 'data-layer' && settings !== undefined && recordField(settings, 'entry');
  return isOfEntry ? `{ entry: ${written} }` : written;
}

function inside(expression: Expression): string {
  switch (expression.kind) {
    case 'source':
      return `${expression.module}: ${argumentOf(expression)}`;
    case 'element':
    case 'constant':
      return `${expression.kind}: ${expression.name}`;
    case 'consent':
      return `consent: ${expression.member}`;
    case 'table':
      return `table: ${expression.name}, key: ${describe(expression.key)}`;
    case 'case':
      return 'case: …';
    case 'first-of':
      return `first-of: [${expression.items.map(describe).join(', ')}]`;
    case 'default':
      return `${inside(expression.value)}, default: ${describe(expression.instead)}`;
    case 'cleaned':
      return `${inside(expression.value)}, clean: ${expression.step}`;
    case 'item':
      return `item: ${expression.path === '' ? EMPTY : expression.path}`;
    case 'script':
      return `script: ${expression.file}`;
    case 'mapped':
      return `${inside(expression.value)}, map: …`;
    case 'kept':
      return `${inside(expression.value)}, keep: ${expression.keep}`;
    case 'each':
      return `each: ${describe(expression.list)}`;
    case 'merge':
      return `merge: [${expression.items.map(describe).join(', ')}]`;
    case 'calculated':
      return `${expression.how}: [${expression.items.map(describe).join(', ')}]`;
    case 'quantified':
      return `${inside(expression.list)}, ${expression.how}: ${describe(expression.test)}`;
    default:
      return describe(expression satisfies Exclude<Expression, Keyed>);
  }
}
