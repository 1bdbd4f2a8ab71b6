import { calculate } from '../../expression/operators/calculate.ts';
import { clean } from '../../expression/operators/clean.ts';
import { storedBy } from '../../expression/tree/stored-by.ts';
import { policyOf } from '../../expression/tree/consent-policy.ts';
import { catalogue } from '../../model/catalogue.ts';
import type { Value } from '../../expression/tree/value.ts';
import type {
  Case,
  Comparison,
  Each,
  Expression,
  Kept,
  Quantified,
  RecordOf,
  Source,
  Test,
} from '../../model/expression.ts';
import type { ConsentUse, Dictionary, Token } from '../../model/leaf.ts';
import { consentDigits, isPending } from './consent.ts';
import { firstOf } from './first-of.ts';
import { holds } from './holds.ts';
import { isInDateRange } from './is-in-date-range.ts';
import { joinTexts } from './join-texts.ts';
import { mergeObjects } from './merge-objects.ts';
import { passes } from './passes.ts';
import { indexRecords } from './index-records.ts';
import { readItem } from './read-item.ts';
import { readSource } from './read-source.ts';
import { remember } from './remember.ts';
import { scriptValue } from './script-value.ts';
import type { Situation } from './situation.ts';

/**
 * Returns the value of an expression on a page. This reference implementation is as simple as
 * possible: nothing is typed or compiled. Bundles are tested against it, and `tagwright why` uses
 * it.
 */
export function evaluate(expression: Expression, situation: Situation): Value {
  const { site } = situation;
  const valueOf = (part: Expression): Value => evaluate(part, situation);
  switch (expression.kind) {
    case 'literal':
      return expression.value;
    case 'absent':
      return undefined;
    case 'regex':
      return new RegExp(expression.pattern, expression.flags);
    case 'name':
      return numberOf(expression.dictionary, expression.name, situation);
    case 'template':
      return joinTexts(expression.parts.map(valueOf));
    case 'list':
      return expression.items.map(valueOf);
    case 'record':
      return evaluateRecord(expression, situation);
    case 'source':
      return evaluateSource(expression, 'value', situation);
    case 'token':
      return evaluateToken(expression, situation);
    case 'element':
      return evaluateElement(expression.name, situation);
    case 'constant':
      return site.constants.get(expression.name)?.value;
    case 'table':
      return lookUp(site.tables.get(expression.name)?.entries, valueOf(expression.key), situation);
    case 'consent':
      return evaluateConsent(expression, situation);
    case 'case':
      return evaluateCase(expression, situation);
    case 'first-of':
      return firstOf(expression.items, true, valueOf);
    case 'default':
      return firstOf([expression.value, expression.instead], false, valueOf);
    case 'cleaned': {
      const { step, value, argument } = expression;
      return clean(step, valueOf(value), argument && valueOf(argument));
    }
    case 'mapped':
      return lookUp(expression.table, valueOf(expression.value), situation);
    case 'merge':
      return mergeObjects(expression.items.map(valueOf));
    case 'calculated':
      return calculate(expression.how, expression.items.map(valueOf));
    case 'kept':
      return evaluateKept(expression, situation);
    case 'each':
      return evaluateEach(expression, situation);
    case 'item':
      return readItem(situation.item, expression.path, situation.world);
    case 'script':
      return scriptValue(expression, situation);
    default:
      return evaluateTest(expression, situation);
  }
}

/** Returns whether a test is true on a page. */
function evaluateTest(test: Test, situation: Situation): boolean {
  const isTrue = (part: Expression): boolean => !!evaluate(part, situation);
  switch (test.kind) {
    case 'quantified':
      return quantify(test, situation);
    case 'comparison':
      return holds(
        test.test,
        leftOf(test, situation),
        evaluate(test.right, situation),
        situation.world,
      );
    case 'all':
      return test.items.every(isTrue);
    case 'any':
      return test.items.some(isTrue);
    case 'not':
      return !isTrue(test.item);
    // The page is plain data that doesn't change, so a test that fails now never becomes true.
    case 'awaited':
      return isTrue(test.item);
    case 'named-test':
      return isTrue(situation.site.tests.get(test.name)!.test);
    case 'date-range':
      return isInDateRange(test, situation);
    case 'condition':
      return passes(test, situation, isAllowed);
  }
}

/** Returns the number of a variable, or its name if the variable map doesn't list it. */
function numberOf(
  dictionary: Dictionary,
  name: string | number,
  { site }: Situation,
): string | number {
  return typeof name === 'number' ? name : (site.variables[dictionary].byName.get(name) ?? name);
}

function evaluateKept(kept: Kept, situation: Situation): Value {
  return remember(kept, evaluate(kept.value, situation), situation.world, () =>
    isAllowed(kept.purpose, situation),
  );
}

/** Returns a record's evaluated entries by key. A variable's name becomes the variable's number. */
export function evaluateRecord(
  { entries, keys }: RecordOf,
  situation: Situation,
): { readonly [key: string]: Value } {
  return Object.fromEntries(
    entries.map(({ key, value }) => [
      keys === undefined ? key : numberOf(keys, key, situation),
      evaluate(value, situation),
    ]),
  );
}

function evaluateToken({ name }: Token, situation: Situation): Value {
  const constant = situation.site.constants.get(name);
  return constant ? constant.value : evaluateElement(name, situation);
}

/**
 * Returns the value of a data element. The element can read the event, but not the current list
 * entry (`item`), because bundles evaluate an element outside the list.
 */
function evaluateElement(name: string, situation: Situation): Value {
  const given = situation.world.given?.elements;
  if (given?.has(name)) return given.get(name);
  const element = situation.site.elements.get(name);
  return element && evaluate(element.value, { ...situation, item: undefined, element: name });
}

function lookUp(table: RecordOf | undefined, key: Value, situation: Situation): Value {
  const entry =
    key === undefined
      ? undefined
      : table?.entries.find((candidate) => candidate.key === String(key));
  return entry && evaluate(entry.value, situation);
}

function evaluateCase({ branches, otherwise }: Case, situation: Situation): Value {
  const branch = branches.find(({ when }) => evaluate(when, situation));
  const chosen = branch ? branch.then : otherwise;
  return chosen && evaluate(chosen, situation);
}

/** Returns whether the site's consent policy allows a purpose now. */
function isAllowed(
  purpose: Exclude<ConsentUse['member'], 'digits'>,
  situation: Situation,
): boolean {
  const { consent } = situation.site;
  return (
    consent !== undefined &&
    !!evaluate(policyOf(purpose, consent), { ...situation, item: undefined })
  );
}

/**
 * Returns the digits of the consent cookie, or the consent state of a purpose: `in`, `out` or
 * `pending`.
 */
function evaluateConsent({ member }: ConsentUse, situation: Situation): Value {
  if (member === 'digits') return consentDigits(situation);
  return isAllowed(member, situation) ? 'in' : isPending(situation) ? 'pending' : 'out';
}

/** Returns the left side of a comparison: a value, or the elements that match a selector. */
export function leftOf({ test, left }: Comparison, situation: Situation): Value {
  return left.kind === 'source' && catalogue.comparisons.get(test)!.comparesElements
    ? evaluateSource(left, 'elements', situation)
    : evaluate(left, situation);
}

function evaluateSource(source: Source, as: 'value' | 'elements', situation: Situation): Value {
  const argument = source.argument && evaluate(source.argument, situation);
  const settings = source.settings && evaluateRecord(source.settings, situation);
  if (source.module === 'counter' && !isAllowed(storedBy(source)!.purpose, situation))
    return undefined;
  return readSource(source, { argument, settings, as }, situation);
}

function evaluateEach({ list, where, atMost, give, indexBy }: Each, situation: Situation): Value {
  const entries = evaluate(list, situation);
  const given: Value[] = [];
  for (const item of Array.isArray(entries) ? (entries as readonly Value[]) : []) {
    if (given.length === atMost) break;
    if (where === undefined || evaluate(where, { ...situation, item }))
      given.push(evaluate(give, { ...situation, item }));
  }
  return indexBy === undefined ? given : indexRecords(given, indexBy);
}

/** Tests the entries of a list. The entries of a `dom` source without settings are elements. */
function quantify({ how, list, test }: Quantified, situation: Situation): boolean {
  const value =
    list.kind === 'source' && list.module === 'dom' && !list.settings
      ? evaluateSource(list, 'elements', situation)
      : evaluate(list, situation);
  const entries = Array.isArray(value) ? (value as readonly Value[]) : [];
  const isPassed = (item: Value) => !!evaluate(test, { ...situation, item });
  switch (how) {
    case 'some':
      return entries.some(isPassed);
    case 'every':
      return entries.every(isPassed);
    case 'none':
      return !entries.some(isPassed);
  }
}
