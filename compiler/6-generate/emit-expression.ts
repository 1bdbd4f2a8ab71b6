import type { SourceSchema } from '../../runtime/contract.ts';
import { canBeNull } from '../expression/types/can-be-null.ts';
import { canBePending } from '../expression/tree/consent-policy.ts';
import { typeOf } from '../expression/types/type-of.ts';
import { catalogue } from '../model/catalogue.ts';
import type {
  Case,
  Cleaned,
  Expression,
  Condition,
  Source,
  Template,
  Test,
} from '../model/expression.ts';
import type { ConsentUse, Literal } from '../model/leaf.ts';
import { runtime } from '../model/runtime-exports.generated.ts';
import { code, elementCall, joined, json, regex, type Code } from './code.ts';
import { emitDataLayer } from './emit-data-layer.ts';
import { emitDateRange } from './emit-date-range.ts';
import { emitComparison } from './emit-comparison.ts';
import { emitFirstOf } from './emit-first-of.ts';
import { emitPending } from './emit-pending.ts';
import { emitQuery } from './emit-query.ts';
import { emitRecord } from './emit-record.ts';
import { emitConditionSettings, memberParameters } from './emit-remembered.ts';
import { emitTested } from './emit-tested.ts';
import { emitScript } from './emit-script.ts';
import type { Generator } from './generator.ts';
import { emitEach, emitKept, emitQuantified } from './emit-list.ts';
import { moduleExport } from './module-export.ts';

/**
 * For these kinds of expression, `write` already calls `emitTested`, which records the tested value
 * in a trace build. So `emit` must not call `emitTested` a second time.
 */
const RECORDED_BY_OWN_CODE: ReadonlySet<Expression['kind']> = new Set([
  'comparison',
  'quantified',
  'date-range',
  'condition',
]);

const CALCULATIONS = { 'product-of': runtime.productOf, 'sum-of': runtime.sumOf } as const;

/**
 * Returns an expression as JavaScript. In a trace build, the code also records each value that a
 * condition tests.
 */
export function emit(expression: Expression, generator: Generator): Code {
  return RECORDED_BY_OWN_CODE.has(expression.kind)
    ? write(expression, generator)
    : emitTested(expression, write(expression, generator), (left) => left, generator);
}

/**
 * Returns an expression as JavaScript, in parentheses if its precedence could matter. The minifier
 * removes unnecessary parentheses.
 */
function write(expression: Expression, generator: Generator): Code {
  const each = (items: readonly Expression[]) => items.map((item) => emit(item, generator));
  switch (expression.kind) {
    case 'literal':
      return emitLiteral(expression);
    case 'absent':
      return code`undefined`;
    case 'regex':
      return regex(`/${withoutControls(expression.pattern) || '(?:)'}/${expression.flags}`);
    case 'list':
      return code`[${joined(each(expression.items))}]`;
    case 'record':
      return emitRecord(expression, undefined, generator);
    case 'template':
      return emitTemplate(expression, generator);
    case 'source':
      return emitSource(expression, generator);
    case 'element': {
      const element = generator.elements.get(expression.name)!;
      return elementCall(element.local, element.usesEvent ? generator.event : undefined);
    }
    case 'table':
      return code`${generator.names.use(runtime.own)}(${generator.tables.get(expression.name)!}, ${emit(expression.key, generator)})`;
    case 'consent':
      return emitConsent(expression, generator);
    case 'case':
      return emitCase(expression, generator);
    case 'first-of':
      return emitFirstOf(expression.items, generator, true);
    case 'default':
      return emitFirstOf([expression.value, expression.instead], generator, false);
    case 'cleaned':
      return emitCleaned(expression, generator);
    case 'mapped':
      return code`${generator.names.use(runtime.own)}(${emit(expression.table, generator)}, ${emit(expression.value, generator)})`;
    case 'merge':
      return code`${generator.names.use(runtime.merge)}(${joined(each(expression.items))})`;
    case 'calculated':
      return code`${generator.names.use(CALCULATIONS[expression.how])}(${joined(each(expression.items))})`;
    case 'kept':
      return emitKept(expression, generator);
    case 'each':
      return emitEach(expression, generator);
    case 'item':
      return expression.path === ''
        ? code`(${generator.item} ?? undefined)`
        : code`${generator.names.use(runtime.item)}(${generator.item}, ${json(expression.path)})`;
    case 'script':
      return emitScript(expression, generator);
    case 'name':
    case 'token':
    case 'constant':
      throw new Error(`${expression.kind} should have been folded before the entry is written`);
    default:
      return writeTest(expression, generator);
  }
}

/** Returns a test as JavaScript. */
function writeTest(test: Test, generator: Generator): Code {
  const each = (items: readonly Expression[]) => items.map((item) => emit(item, generator));
  switch (test.kind) {
    case 'quantified':
      return emitQuantified(test, generator);
    case 'comparison':
      return emitComparison(test, generator);
    case 'all':
      return code`(${joined(each(test.items), ' && ')})`;
    case 'any':
      return code`(${joined(each(test.items), ' || ')})`;
    case 'not':
      return code`!${emit(test.item, generator)}`;
    case 'date-range':
      return emitDateRange(test, generator);
    case 'condition':
      return emitCondition(test, generator);
    case 'named-test':
    case 'awaited':
      throw new Error(`${test.kind} should have been folded before the entry is written`);
  }
}

/** Returns a literal as JavaScript, including numbers that JSON can't represent, such as -0. */
function emitLiteral({ value }: Literal): Code {
  if (typeof value !== 'number') return json(value);
  return code`${Object.is(value, -0) ? '-0' : value}`;
}

/**
 * Returns the JavaScript for a string that contains tokens: a concatenation or, if a part can be
 * absent or null, a function call.
 */
function emitTemplate(template: Template, generator: Generator): Code {
  const parts = template.parts.map((part) => emit(part, generator));
  if (
    template.parts.some(
      (part) => typeOf(part, generator.scope).absent || canBeNull(part, generator.scope),
    )
  ) {
    return code`${generator.names.use(runtime.template)}(${joined(parts)})`;
  }
  return code`(${template.parts[0]?.kind === 'literal' ? '' : code`${json('')} + `}${joined(parts, ' + ')})`;
}

function emitSource(source: Source, generator: Generator): Code {
  const schema = catalogue.sources.get(source.module)!;
  if (source.module === 'event') return emitEventField(source, schema, generator);
  if (source.module === 'data-layer') return emitDataLayer(source, schema, generator);
  if (source.member !== undefined)
    return code`${generator.names.use(moduleExport(schema, source.member))}(${joined(memberParameters(source, generator))})`;
  if (source.module === 'query') return emitQuery(source, schema, generator);
  if (schema.purposeFrom) {
    const parameters = [emit(source.argument!, generator), ...memberParameters(source, generator)];
    return code`${generator.names.use(moduleExport(schema))}(${joined(parameters)})`;
  }
  const settings = source.settings ? [emitRecord(source.settings, schema.settings, generator)] : [];
  return code`${generator.names.use(moduleExport(schema))}(${joined([emit(source.argument!, generator), ...settings])})`;
}

/**
 * Emits a field of the event, such as `event: label`. If the site lists the field under
 * `event-fields`, the value comes from an attribute of the event's element. If the site doesn't
 * list the field, the event type provides the value.
 */
function emitEventField(
  source: Source,
  schema: SourceSchema,
  { names, scope, event }: Generator,
): Code {
  const field = source.argument?.kind === 'literal' ? String(source.argument.value) : '';
  const attribute = scope.site.eventFields.get(field);
  if (attribute !== undefined)
    return code`${names.use(runtime.attribute)}(${event}, ${json(attribute)})`;
  const [head = '', ...rest] = field.split('.');
  return code`${names.use(moduleExport(schema, head))}(${joined([event, ...(rest.length > 0 ? [json(rest.join('.'))] : [])])})`;
}

function emitConsent({ member }: ConsentUse, generator: Generator): Code {
  if (member === 'digits') return code`${generator.digits()}()`;
  const otherwise =
    generator.scope.site.consent && canBePending(generator.scope.site.consent)
      ? code`(${emitPending(generator)})() ? ${json('pending')} : ${json('out')}`
      : json('out');
  return code`(${generator.policies.get(member)!}() ? ${json('in')} : ${otherwise})`;
}

function emitCase({ branches, otherwise }: Case, generator: Generator): Code {
  const chain = branches.map(
    ({ when, then }) => code`${emitBranch(when, generator)} ? ${emit(then, generator)} : `,
  );
  return code`(${joined(chain, '')}${otherwise ? emit(otherwise, generator) : 'undefined'})`;
}

/** Emits the test of a `case` branch. In a trace build, the code also records the test's result. */
function emitBranch(when: Expression, generator: Generator): Code {
  const number = generator.branches.get(when);
  const test = emit(when, generator);
  return number === undefined
    ? test
    : code`${generator.names.use(runtime.traceBranch)}(${number}, ${test})`;
}

function emitCleaned({ value, step, argument }: Cleaned, generator: Generator): Code {
  const clean = generator.names.use(moduleExport(catalogue.cleaning.get(step)!));
  return code`${clean}(${joined([emit(value, generator), ...(argument ? [emit(argument, generator)] : [])])})`;
}

function emitCondition(test: Condition, generator: Generator): Code {
  const schema = catalogue.conditions.get(test.module)!;
  const call = generator.names.use(moduleExport(schema));
  return emitTested(
    test,
    code`undefined`,
    () => code`${call}(${emitConditionSettings(test, schema, generator)})`,
    generator,
  );
}

/**
 * Escapes line breaks, which a regular expression literal can't contain, and all other control
 * characters.
 */
function withoutControls(pattern: string): string {
  return pattern.replace(
    /[\p{Cc}\u2028\u2029]/gu,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
