import type { ValueType } from '../../../runtime/contract.ts';
import { catalogue } from '../../model/catalogue.ts';
import type { Cleaned, Expression, Source } from '../../model/expression.ts';
import { memoByName } from '../tree/memo-by-name.ts';
import { recordField } from '../tree/record-field.ts';
import type { Scope } from '../tree/scope.ts';

/** The type of an expression, and whether it can be absent. */
export interface KnownType {
  readonly type: ValueType;
  readonly absent: boolean;
}

const UNKNOWN: KnownType = { type: 'unknown', absent: true };
const YES_OR_NO: KnownType = { type: 'boolean', absent: false };
const OBJECT: KnownType = { type: 'object', absent: false };

/** The kinds of expression that always have the same type. */
const TYPES = {
  absent: UNKNOWN,
  name: { type: 'number', absent: false },
  regex: OBJECT,
  list: { type: 'list', absent: false },
  record: OBJECT,
  merge: OBJECT,
  calculated: { type: 'number', absent: true },
  comparison: YES_OR_NO,
  quantified: YES_OR_NO,
  all: YES_OR_NO,
  any: YES_OR_NO,
  not: YES_OR_NO,
  awaited: YES_OR_NO,
  'named-test': YES_OR_NO,
  'date-range': YES_OR_NO,
  condition: YES_OR_NO,
  token: UNKNOWN,
  constant: UNKNOWN,
  table: UNKNOWN,
  mapped: UNKNOWN,
  item: UNKNOWN,
  script: UNKNOWN,
} as const satisfies { readonly [kind in Expression['kind']]?: KnownType };

/** Returns the type of a folded expression, as far as it is known at build time. */
export function typeOf(expression: Expression, scope: Scope): KnownType {
  const types = (parts: readonly Expression[]) => parts.map((part) => typeOf(part, scope));
  switch (expression.kind) {
    case 'literal':
      return { type: literalType(expression.value), absent: false };
    case 'template':
      return { type: 'string', absent: types(expression.parts).some(({ absent }) => absent) };
    case 'source':
      return expression.module === 'event'
        ? eventFieldType(expression, scope)
        : hasAllValues(expression)
          ? { type: 'list', absent: true }
          : sourceType(expression.module, expression.member);
    case 'element': {
      return scope.folded.get(expression.name) ? typeOfElement(expression.name, scope) : UNKNOWN;
    }
    case 'consent':
      return expression.member === 'digits'
        ? { type: 'list', absent: true }
        : { type: 'string', absent: false };
    case 'case': {
      const { branches, otherwise } = expression;
      const results = branches.map(({ then }) => then);
      return join(types(otherwise ? [...results, otherwise] : results), !otherwise);
    }
    case 'first-of':
      return firstType(types(expression.items));
    case 'default':
      return firstType(types([expression.value, expression.instead]));
    // Page code can change a value in the browser's storage, so its type isn't known.
    case 'kept':
      return expression.keep === 'page'
        ? { type: typeOf(expression.value, scope).type, absent: true }
        : UNKNOWN;
    case 'each':
      return { type: expression.indexBy === undefined ? 'list' : 'object', absent: false };
    case 'cleaned':
      return cleanedType(expression, scope);
    default:
      return TYPES[expression.kind];
  }
}

const typeOfElement = memoByName(
  (name, scope: Scope) => typeOf(scope.folded.get(name)!, scope),
  UNKNOWN,
);

/**
 * Returns the type of a `first-of`. A `first-of` skips each value that is absent or an empty
 * string. The result can be absent if the last value can be absent and every earlier value can be
 * skipped. `default` is treated in the same way, although a `default` skips only an absent value.
 */
function firstType(types: readonly KnownType[]): KnownType {
  return {
    ...join(types, false),
    absent:
      types.at(-1)!.absent &&
      types.every(({ type, absent }) => absent || type === 'string' || type === 'unknown'),
  };
}

/**
 * Returns the type of a value after a cleaning step. If the step is only for values of another
 * type, the value stays unchanged.
 */
function cleanedType({ value, step }: Cleaned, scope: Scope): KnownType {
  const before = typeOf(value, scope);
  const { on, gives, absent } = catalogue.cleaning.get(step)!;
  if (on === 'unknown') return { type: gives, absent };
  if (before.type !== on && before.type !== 'unknown') return before;
  return { type: before.type === on ? gives : 'unknown', absent: before.absent || absent };
}

/** Returns whether a source returns all values of a query parameter, as a list. */
function hasAllValues({ module, settings }: Source): boolean {
  const all = module === 'query' ? recordField(settings, 'all') : undefined;
  return all?.kind === 'literal' && all.value === true;
}

function sourceType(module: string, member: string | undefined): KnownType {
  const schema = catalogue.sources.get(module);
  if (!schema) return UNKNOWN;
  const part = member === undefined ? undefined : schema.members?.[member];
  return part
    ? { type: part.gives, absent: part.absent ?? false }
    : { type: schema.gives, absent: schema.absent };
}

/**
 * Returns the type of an event field: a string if `event-fields` defines it as an attribute,
 * otherwise the type in the schema of the source `event`.
 */
function eventFieldType({ argument }: Source, scope: Scope): KnownType {
  const field = argument?.kind === 'literal' ? String(argument.value) : '';
  return scope.site.eventFields.has(field)
    ? { type: 'string', absent: true }
    : sourceType('event', field.split('.')[0]);
}

function literalType(value: string | number | boolean | null): ValueType {
  return value === null ? 'unknown' : (typeof value as 'string' | 'number' | 'boolean');
}

function join(types: readonly KnownType[], absent: boolean): KnownType {
  const known = new Set(types.map((type) => type.type));
  return {
    type: known.size === 1 ? [...known][0]! : 'unknown',
    absent: absent || types.some((type) => type.absent),
  };
}
