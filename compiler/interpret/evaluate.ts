import { calculate } from '../expression/calculate.ts';
import { clean } from '../expression/clean.ts';
import { policyOf } from '../expression/policy.ts';
import type { Value } from '../expression/value.ts';
import type { Case, Comparison, ConsentUse, Each, Expression, Quantified, RecordOf, Script, Source, Token } from '../model/expression.ts';
import { consentDigits, isPending } from './consent.ts';
import { holds } from './holds.ts';
import { layOver } from './lay-over.ts';
import { passes } from './passes.ts';
import { isElement } from './read-element.ts';
import { readSource } from './read-source.ts';
import { remember } from './remember.ts';
import type { Situation } from './situation.ts';

/**
 * What an expression gives on a page, told as plainly as possible: nothing is folded, typed or compiled. Bundles are
 * tested against it, and `tagwright why` answers with it.
 */
export function evaluate(expression: Expression, situation: Situation): Value {
  const { site } = situation;
  switch (expression.kind) {
    case 'literal': return expression.value;
    case 'absent': return undefined;
    case 'regex': return new RegExp(expression.pattern, expression.flags);
    case 'name': return typeof expression.name === 'number' ? expression.name : site.variables[expression.dictionary].byName.get(expression.name) ?? expression.name;
    case 'template': return joinTexts(expression.parts.map((part) => evaluate(part, situation)));
    case 'list': return expression.items.map((item) => evaluate(item, situation));
    case 'record': return evaluateRecord(expression, situation);
    case 'source': return valueOf(expression, 'value', situation);
    case 'token': return evaluateToken(expression, situation);
    case 'element': return evaluateElement(expression.name, situation);
    case 'constant': return site.constants.get(expression.name)?.value;
    case 'table': return lookUp(site.tables.get(expression.name)?.entries, evaluate(expression.key, situation), situation);
    case 'consent': return evaluateConsent(expression, situation);
    case 'case': return evaluateCase(expression, situation);
    case 'first-of': return firstOf(expression.items, situation);
    case 'default': return firstOf([expression.value, expression.instead], situation);
    case 'cleaned': return clean(expression.step, evaluate(expression.value, situation), expression.argument && evaluate(expression.argument, situation));
    case 'mapped': return lookUp(expression.table, evaluate(expression.value, situation), situation);
    case 'merge': return layOver(expression.items.map((item) => evaluate(item, situation)));
    case 'calculated': return calculate(expression.how, expression.items.map((item) => evaluate(item, situation)));
    case 'kept': return remember(expression, evaluate(expression.value, situation), situation.world, () => isAllowed(expression.purpose, situation));
    case 'each': return evaluateEach(expression, situation);
    case 'item': return readItem(situation.item, expression.path, situation);
    case 'script': return scriptValue(expression, situation);
    case 'quantified': return quantify(expression, situation);
    case 'comparison': return holds(expression.test, leftOf(expression, situation), evaluate(expression.right, situation), situation.world);
    case 'all': return expression.items.every((item) => evaluate(item, situation));
    case 'any': return expression.items.some((item) => evaluate(item, situation));
    case 'not': return !evaluate(expression.item, situation);
    // Nothing changes on a page that is only told: what doesn't hold now never will.
    case 'awaited': return evaluate(expression.item, situation);
    case 'named-test': return !!evaluate(site.tests.get(expression.name)!.test, situation);
    case 'module-test': return passes(expression, situation);
  }
}

/** Absent where a part is absent; null leaves nothing. */
function joinTexts(parts: readonly Value[]): Value {
  return parts.includes(undefined) ? undefined : parts.map((part) => part === null ? '' : String(part)).join('');
}

/** Settings as a module receives them, under their names in YAML. */
export function evaluateRecord({ entries, keys }: RecordOf, situation: Situation): { readonly [key: string]: Value } {
  const numberOf = (key: string) => keys === undefined ? key : String(situation.site.variables[keys].byName.get(key) ?? key);
  return Object.fromEntries(entries.map(({ key, value }) => [numberOf(key), evaluate(value, situation)]));
}

function evaluateToken({ name }: Token, situation: Situation): Value {
  const constant = situation.site.constants.get(name);
  return constant ? constant.value : evaluateElement(name, situation);
}

/** A data element knows the event, but not the entry that whoever uses it is looking at. */
function evaluateElement(name: string, situation: Situation): Value {
  const given = situation.world.given?.elements;
  if (given?.has(name)) return given.get(name);
  const element = situation.site.elements.get(name);
  return element && evaluate(element.value, { ...situation, item: undefined });
}

/** No script is run here: it gives what somebody says that it gives. */
function scriptValue(script: Script, { world, unknown }: Situation): Value {
  const given = world.given?.scripts;
  if (!given?.has(script.file)) unknown?.(script);
  return given?.get(script.file);
}

function lookUp(table: RecordOf | undefined, key: Value, situation: Situation): Value {
  const entry = key === undefined ? undefined : table?.entries.find((candidate) => candidate.key === String(key));
  return entry && evaluate(entry.value, situation);
}

function evaluateCase({ branches, otherwise }: Case, situation: Situation): Value {
  const branch = branches.find(({ when }) => evaluate(when, situation));
  const chosen = branch ? branch.then : otherwise;
  return chosen && evaluate(chosen, situation);
}

function firstOf(items: readonly Expression[], situation: Situation): Value {
  for (const item of items) {
    const value = evaluate(item, situation);
    if (value !== undefined) return value;
  }
  return undefined;
}

/** Whether the site's policy allows what is for a purpose, now. */
export function isAllowed(purpose: Exclude<ConsentUse['member'], 'digits'>, situation: Situation): boolean {
  const { consent } = situation.site;
  return consent !== undefined && !!evaluate(policyOf(purpose, consent), { ...situation, item: undefined });
}

/** The digits of the consent cookie, or how a purpose stands: `in`, `out`, or `pending` where nobody has been asked yet. */
function evaluateConsent({ member }: ConsentUse, situation: Situation): Value {
  if (member === 'digits') return consentDigits(situation);
  return isAllowed(member, situation) ? 'in' : isPending(situation) ? 'pending' : 'out';
}

/** Tests that ask about elements of the page rather than about a value read from them. */
const OF_ELEMENTS = ['visible', 'chosen'];

/** What a comparison looks at. */
export function leftOf({ test, left }: Comparison, situation: Situation): Value {
  return left.kind === 'source' && OF_ELEMENTS.includes(test) ? valueOf(left, 'element', situation) : evaluate(left, situation);
}

function valueOf(source: Source, as: 'value' | 'element' | 'elements', situation: Situation): Value {
  const argument = source.argument && evaluate(source.argument, situation);
  const settings = source.settings && evaluateRecord(source.settings, situation);
  return readSource(source, { argument, settings, as }, situation);
}

function evaluateEach({ list, where, atMost, give, indexBy }: Each, situation: Situation): Value {
  const entries = evaluate(list, situation);
  const given: Value[] = [];
  for (const item of Array.isArray(entries) ? entries as readonly Value[] : []) {
    if (given.length === atMost) break;
    if (where === undefined || evaluate(where, { ...situation, item })) given.push(evaluate(give, { ...situation, item }));
  }
  return indexBy === undefined ? given : index(given, indexBy);
}

/** Each record under what one of its fields says; the first of two that say the same counts. */
function index(records: readonly Value[], field: string): Value {
  const found = new Map<string, Value>();
  for (const record of records) {
    const key = typeof record === 'object' && record !== null && Object.hasOwn(record, field) ? (record as { readonly [field: string]: Value })[field] : undefined;
    if (key !== undefined && !found.has(String(key))) found.set(String(key), record);
  }
  return Object.fromEntries(found);
}

/** What stands in an entry under a dotted path: own fields only. What is null counts as absent. */
function readItem(entry: Value, path: string, { world }: Situation): Value {
  if (path === '') return entry ?? undefined;
  if (isElement(entry, world)) return undefined;
  let value = entry;
  for (const name of path.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined;
    value = (value as { readonly [name: string]: Value })[name];
  }
  return value ?? undefined;
}

/** Of a selector alone, the elements that match; of anything else, the entries of its list. What is no list has none. */
function quantify({ how, list, test }: Quantified, situation: Situation): boolean {
  const value = list.kind === 'source' && list.module === 'dom' && !list.settings ? valueOf(list, 'elements', situation) : evaluate(list, situation);
  const entries = Array.isArray(value) ? value as readonly Value[] : [];
  const isPassed = (item: Value) => !!evaluate(test, { ...situation, item });
  switch (how) {
    case 'some': return entries.some(isPassed);
    case 'every': return entries.every(isPassed);
    case 'none': return !entries.some(isPassed);
  }
}
