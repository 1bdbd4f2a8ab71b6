import type { ValueType } from '../../runtime/contract.ts';
import { catalogue } from '../model/catalogue.ts';
import type { Cleaned, Expression, Source } from '../model/expression.ts';
import type { Scope } from './scope.ts';

/** What kind of value an expression gives, and whether it can be absent. */
export interface KnownType {
  readonly type: ValueType;
  readonly absent: boolean;
}

const UNKNOWN: KnownType = { type: 'unknown', absent: true };
const YES_OR_NO: KnownType = { type: 'boolean', absent: false };

/** The type of an expression that has been folded, as far as it can be known when the bundle is built. */
export function typeOf(expression: Expression, scope: Scope): KnownType {
  switch (expression.kind) {
    case 'literal': return { type: literalType(expression.value), absent: false };
    case 'absent': return { type: 'unknown', absent: true };
    case 'name': return { type: 'number', absent: false };
    case 'regex': return { type: 'object', absent: false };
    case 'list': return { type: 'list', absent: false };
    case 'record': return { type: 'object', absent: false };
    case 'template': return { type: 'string', absent: expression.parts.some((part) => typeOf(part, scope).absent) };
    case 'source': return expression.module === 'event' ? eventFieldType(expression, scope) : sourceType(expression.module, expression.member);
    case 'element': {
      const folded = scope.folded.get(expression.name);
      return folded ? typeOf(folded, scope) : UNKNOWN;
    }
    case 'consent': return expression.member === 'digits' ? { type: 'list', absent: true } : { type: 'string', absent: false };
    case 'case': return join([...expression.branches.map((branch) => branch.then), ...(expression.otherwise ? [expression.otherwise] : [])]
      .map((part) => typeOf(part, scope)), expression.otherwise === undefined);
    case 'first-of': {
      const types = expression.items.map((item) => typeOf(item, scope));
      return { ...join(types, false), absent: types.every((type) => type.absent) };
    }
    case 'default': {
      const [value, instead] = [typeOf(expression.value, scope), typeOf(expression.instead, scope)];
      return { ...join([value, instead], false), absent: value.absent && instead.absent };
    }
    case 'merge': return { type: 'object', absent: false };
    case 'calculated': return { type: 'number', absent: true };
    // What is stored can be changed by others.
    case 'kept': return { type: expression.keep === 'page' ? typeOf(expression.value, scope).type : 'unknown', absent: true };
    case 'each': return { type: expression.indexBy === undefined ? 'list' : 'object', absent: false };
    case 'cleaned': return cleanedType(expression, scope);
    case 'comparison': case 'quantified': case 'all': case 'any': case 'not': case 'awaited': case 'named-test': case 'module-test': return YES_OR_NO;
    default: return UNKNOWN;
  }
}

function cleanedType({ value, step }: Cleaned, scope: Scope): KnownType {
  const before = typeOf(value, scope);
  switch (step) {
    case 'number': return { type: before.type === 'string' ? 'number' : before.type, absent: before.absent || mayBe('string', before) };
    case 'split': return { type: before.type === 'string' ? 'list' : before.type, absent: before.absent };
    case 'pick': return mayBe('list', before) ? UNKNOWN : before;
    default: return before;
  }
}

/** A step passes on what it isn't for. */
function mayBe(type: ValueType, known: KnownType): boolean {
  return known.type === type || known.type === 'unknown';
}

function sourceType(module: string, member: string | undefined): KnownType {
  const schema = catalogue.values.get(module);
  if (!schema) return UNKNOWN;
  const part = member === undefined ? undefined : schema.members?.[member];
  return part ? { type: part.gives, absent: part.absent ?? false } : { type: schema.gives, absent: schema.absent };
}

/** An attribute that the site names under `event-fields` is text; other fields are what the event's type provides. */
function eventFieldType({ argument }: Source, scope: Scope): KnownType {
  const field = argument?.kind === 'literal' ? String(argument.value) : '';
  return scope.site.eventFields.has(field) ? { type: 'string', absent: true } : sourceType('event', field.split('.')[0]);
}

function literalType(value: string | number | boolean | null): ValueType {
  return value === null ? 'unknown' : typeof value as 'string' | 'number' | 'boolean';
}

function join(types: readonly KnownType[], absent: boolean): KnownType {
  const known = new Set(types.map((type) => type.type));
  return { type: known.size === 1 ? [...known][0]! : 'unknown', absent: absent || types.some((type) => type.absent) };
}
