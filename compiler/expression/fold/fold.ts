import type {
  WithDefault,
  Calculated,
  Case,
  Each,
  Expression,
  Kept,
  List,
  Mapped,
  Merge,
  Condition,
  RecordOf,
  Script,
  Source,
  TableUse,
  Template,
} from '../../model/expression.ts';
import type { ConsentUse, Leaf, Literal, Name, Token } from '../../model/leaf.ts';
import { absent, yesOrNo } from '../tree/literals.ts';
import { foldFirstOf } from './fold-first-of.ts';
import { foldAll, foldAny, foldComparison, foldDateRange, foldQuantified } from './fold-tests.ts';
import type { Place } from '../../model/place.ts';
import { calculate } from '../operators/calculate.ts';
import { isFalse, isTrue } from '../tree/is-true.ts';
import { mapParts } from '../tree/children.ts';
import { clean } from '../operators/clean.ts';
import { isConstant } from './is-constant.ts';
import { plainValue, undecided } from '../tree/plain-value.ts';
import { canBePending, policyOf } from '../tree/consent-policy.ts';
import type { Scope } from '../tree/scope.ts';
import { lookUp } from './look-up.ts';
import { typeOf } from '../types/type-of.ts';
import type { Value } from '../tree/value.ts';

/**
 * Folds an expression for the site and the date. Constants and look-ups become their values, tests
 * with a known result become true or false, and unreachable branches are dropped.
 */
export function fold(expression: Expression, scope: Scope): Expression {
  if (expression.kind === 'token') return foldToken(expression, scope);
  if (expression.kind === 'element') return foldElement(expression.name, expression, scope);
  if (expression.kind === 'constant')
    return constant(expression.name, expression.place, scope) ?? absent(expression.place);
  if (expression.kind === 'named-test') return foldNamed(expression.name, expression, scope);
  if (expression.kind === 'case') return foldCase(expression, scope);
  const parts = mapParts(expression, (part) => fold(part, scope));
  switch (parts.kind) {
    case 'name':
      return foldName(parts, scope);
    case 'record':
      return foldKeys(parts, scope);
    case 'consent':
      return foldConsent(parts, scope);
    case 'table':
      return foldTable(parts, scope);
    case 'template':
      return foldTemplate(parts);
    case 'first-of':
      return foldFirstOf(parts, scope);
    case 'default':
      return foldDefault(parts, scope);
    case 'cleaned':
      return foldCleaned(parts);
    case 'mapped':
      return foldMapped(parts);
    case 'kept':
      return foldKept(parts, scope);
    case 'merge':
      return foldMerge(parts);
    case 'calculated':
      return foldCalculated(parts);
    case 'quantified':
      return foldQuantified(parts);
    case 'comparison':
      return foldComparison(parts, scope);
    case 'all':
      return foldAll(parts);
    case 'any':
      return foldAny(parts);
    case 'awaited':
      return parts.item.kind === 'literal' ? parts.item : parts;
    case 'not':
      return parts.item.kind === 'literal'
        ? yesOrNo(parts.item.value !== true, parts.place)
        : parts;
    case 'date-range':
      return foldDateRange(parts, scope);
    default:
      return parts satisfies Leaf | List | Source | Case | Each | Script | Condition;
  }
}

function foldToken(token: Token, scope: Scope): Expression {
  return constant(token.name, token.place, scope) ?? foldElement(token.name, token, scope);
}

function constant(name: string, place: Place, { site }: Scope): Literal | undefined {
  const found = site.constants.get(name);
  return found && { kind: 'literal', value: found.value, place };
}

function foldElement(name: string, use: Expression, scope: Scope): Expression {
  const element = scope.site.elements.get(name);
  if (!element) return use;
  if (!scope.folded.has(name)) {
    scope.folded.set(name, undefined);
    scope.folded.set(name, fold(element.value, scope));
  }
  const folded = scope.folded.get(name);
  const decided = folded && (folded.kind === 'literal' || folded.kind === 'absent');
  return decided ? { ...folded, place: use.place } : { kind: 'element', name, place: use.place };
}

function foldNamed(name: string, use: Expression, scope: Scope): Expression {
  const named = scope.site.tests.get(name);
  if (!named) return use;
  const folded = scope.foldedTests.get(name) ?? fold(named.test, scope);
  scope.foldedTests.set(name, folded);
  return { ...folded, place: use.place };
}

function foldCase(expression: Case, scope: Scope): Expression {
  const branches: Case['branches'][number][] = [];
  for (const branch of expression.branches) {
    const when = fold(branch.when, scope);
    if (isFalse(when)) continue;
    const then = fold(branch.then, scope);
    if (isTrue(when))
      return branches.length > 0 ? { ...expression, branches, otherwise: then } : then;
    branches.push({ when, then });
  }
  const otherwise = expression.otherwise && fold(expression.otherwise, scope);
  return branches.length > 0
    ? { ...expression, branches, otherwise }
    : (otherwise ?? absent(expression.place));
}

function foldName({ dictionary, name, place }: Name, { site }: Scope): Expression {
  return {
    kind: 'literal',
    value: typeof name === 'number' ? name : (site.variables[dictionary].byName.get(name) ?? name),
    place,
  };
}

function foldKeys(record: RecordOf, { site }: Scope): Expression {
  if (!record.keys) return record;
  const { byName } = site.variables[record.keys];
  const entries = record.entries.map((entry) => ({
    ...entry,
    key: String(byName.get(entry.key) ?? entry.key),
  }));
  return { kind: 'record', entries, place: record.place };
}

function foldConsent(use: ConsentUse, scope: Scope): Expression {
  if (use.member === 'digits' || !scope.site.consent) return use;
  const policy = fold(policyOf(use.member, scope.site.consent), scope);
  if (isTrue(policy)) return { kind: 'literal', value: 'in', place: use.place };
  return isFalse(policy) && !canBePending(scope.site.consent)
    ? { kind: 'literal', value: 'out', place: use.place }
    : use;
}

function foldTable(use: TableUse, scope: Scope): Expression {
  const key = plainValue(use.key);
  const table = scope.site.tables.get(use.name);
  if (table?.entries.entries.length === 0) return absent(use.place);
  if (key === undecided || !table) return use;
  const entry = lookUp(table.entries, key);
  if (!entry) return absent(use.place);
  return isConstant(entry, scope.site) ? fold(entry, scope) : use;
}

function foldTemplate(template: Template): Expression {
  if (template.parts.some((part) => part.kind === 'absent')) return absent(template.place);
  const parts: Expression[] = [];
  for (const part of template.parts) {
    const last = parts.at(-1);
    if (part.kind === 'literal' && last?.kind === 'literal')
      parts[parts.length - 1] = { ...last, value: `${last.value}${textOf(part)}` };
    else parts.push(part.kind === 'literal' ? { ...part, value: textOf(part) } : part);
  }
  return parts.length === 1 && parts[0]!.kind === 'literal' ? parts[0]! : { ...template, parts };
}

/** Returns the text that a literal adds to a string. Null adds nothing. */
function textOf({ value }: Literal): string {
  return value === null ? '' : String(value);
}

function foldDefault(expression: WithDefault, scope: Scope): Expression {
  const { value, instead } = expression;
  if (value.kind === 'absent') return instead;
  return instead.kind === 'absent' || !typeOf(value, scope).absent ? value : expression;
}

function foldCleaned(expression: Extract<Expression, { kind: 'cleaned' }>): Expression {
  const value = plainValue(expression.value);
  const argument = expression.argument ? plainValue(expression.argument) : undefined;
  if (value === undecided || argument === undecided) return expression;
  const cleaned = clean(expression.step, value, argument);
  if (typeof cleaned === 'object') return expression;
  return cleaned === undefined
    ? absent(expression.place)
    : { kind: 'literal', value: cleaned as string, place: expression.place };
}

function foldMapped(expression: Mapped): Expression {
  const value = plainValue(expression.value);
  return value === undecided
    ? expression
    : (lookUp(expression.table, value) ?? absent(expression.place));
}

/**
 * Removes `keep:` if the value never changes, or if the consent policy never allows the bundle to
 * store the value. `keep: page` needs no consent.
 */
function foldKept(expression: Kept, scope: Scope): Expression {
  if (expression.keep === 'page')
    return expression.value.kind === 'literal' ? expression.value : expression;
  const { consent } = scope.site;
  const policy = consent
    ? fold(policyOf(expression.purpose, consent), scope)
    : yesOrNo(false, expression.place);
  return expression.value.kind === 'literal' || isFalse(policy) ? expression.value : expression;
}

function foldMerge(expression: Merge): Expression {
  const items = expression.items.filter((item) => item.kind !== 'absent');
  return items.length === 1 && items[0]!.kind === 'record' ? items[0]! : { ...expression, items };
}

function foldCalculated(expression: Calculated): Expression {
  const values = expression.items.map(plainValue);
  if (values.includes(undecided)) return expression;
  const result = calculate(expression.how, values as Value[]);
  return result === undefined
    ? absent(expression.place)
    : { kind: 'literal', value: result, place: expression.place };
}
