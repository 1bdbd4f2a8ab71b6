import {
  isMap,
  isScalar,
  isSeq,
  LineCounter,
  parseDocument,
  type Node,
  type Pair,
  type Scalar,
  type YAMLMap,
} from 'yaml';
import { removalsFrom } from '../../harness/removals-from.ts';

/** The part of the rules that a mutant changes. */
type MutantKind =
  'rule' | 'condition' | 'date-range' | 'event' | 'action' | 'value' | 'order' | 'consent';

/** A rules file with one change. */
export interface RuleMutant {
  readonly kind: MutantKind;
  /** The file's path, in the same form as in `Place.file`. */
  readonly file: string;
  readonly line: number;
  /** Describes the change, for the list of mutants that no scenario detects (survivors.txt). */
  readonly what: string;
  /** The changed file. */
  readonly text: string;
}

/**
 * Maps operators of conditions, and words such as `some` and `all`, to the word with which a mutant
 * replaces them.
 */
const NEIGHBOURS: { readonly [operator: string]: string } = {
  equals: 'not-equals',
  'not-equals': 'equals',
  in: 'not-in',
  'not-in': 'in',
  'at-most': 'less-than',
  'less-than': 'at-most',
  'at-least': 'more-than',
  'more-than': 'at-least',
  'starts-with': 'ends-with',
  contains: 'starts-with',
  some: 'none',
  none: 'some',
  every: 'none',
  all: 'any',
  any: 'all',
};

/**
 * Keys whose values no mutant changes. Most of these values are names or descriptions. If such
 * a value changed, the rules wouldn't compile, or would behave as before.
 */
const NAMES = new Set([
  'id',
  'name',
  'doc',
  'owner',
  'review-by',
  'element',
  'constant',
  'table',
  'test',
  'purpose',
  'zone',
  'script',
  'title',
  'personal',
  'one-of',
  'override',
  'archived',
  'index-by',
]);

const CONSENT_SETTINGS = new Set(['allows', 'digits', 'required', 'missing']);

const REMOVED = {
  rule: 'rule',
  condition: 'condition',
  action: 'action',
  setting: 'consent',
} as const;

/** Returns all mutants of a file. Each has one change. */
export function changeRules(text: string, file: string): readonly RuleMutant[] {
  const lines = new LineCounter();
  const root = parseDocument(text, { lineCounter: lines }).contents;
  if (!isMap(root)) return [];
  const removals = removalsFrom(text, file).map(({ kind, what, text: without, place }) => ({
    kind: REMOVED[kind],
    file,
    line: place.line,
    what: `${kind} removed: ${what}`,
    text: without,
  }));
  const changes = createChanges(text, file, lines);
  for (const rule of itemsOf(root.get('rules'))) if (isMap(rule)) changeRule(rule, changes);
  for (const key of ['elements', 'tables', 'constants'])
    changeWithin(root.get(key), 'value', changes);
  const variables = root.get('variables');
  for (const { value } of isMap(variables) ? variables.items : [])
    if (isMap(value)) changeNumbers(value, changes);
  changeWithin(root.get('tests'), 'condition', changes);
  const consent = root.get('consent');
  for (const { key, value } of isMap(consent) ? consent.items : [])
    if (isScalar(key) && CONSENT_SETTINGS.has(String(key.value)))
      changeWithin(value, 'consent', changes);
  return [...removals, ...changes.mutants];
}

/** Collects the mutants of one file. */
interface Changes {
  readonly mutants: RuleMutant[];
  /** Adds a mutant in which the text between two offsets is replaced. */
  put(
    kind: MutantKind,
    range: readonly [start: number, end: number],
    change: (old: string) => { readonly what: string; readonly instead: string },
  ): void;
  /** Adds a mutant in which a scalar is replaced. */
  replace(kind: MutantKind, scalar: Scalar, instead: string): void;
}

function createChanges(text: string, file: string, lines: LineCounter): Changes {
  const mutants: RuleMutant[] = [];
  const put: Changes['put'] = (kind, [start, end], change) => {
    const { what, instead } = change(text.slice(start, end));
    mutants.push({
      kind,
      file,
      line: lines.linePos(start).line,
      what,
      text: `${text.slice(0, start)}${instead}${text.slice(end)}`,
    });
  };
  return {
    mutants,
    put,
    replace: (kind, { range, source }, instead) =>
      put(kind, [range![0], range![1]], (old) => ({
        what: `${source ?? old} → ${instead}`,
        instead,
      })),
  };
}

function changeRule(rule: YAMLMap, changes: Changes): void {
  changeWithin(rule.get('events'), 'event', changes);
  const conditions = rule.get('conditions');
  changeWithin(conditions, 'condition', changes);
  for (const condition of itemsOf(conditions)) negate(condition as Node, changes);
  changeWithin(rule.get('actions'), 'value', changes);
  const order = rule.get('order', true);
  if (order && typeof order.value === 'number')
    changes.replace('order', order, String(order.value < 50 ? 90 : 10));
}

/**
 * Adds a mutant in which a condition is wrapped in `not`. Some conditions, such as a named test,
 * have no value that another kind of mutant could change.
 */
function negate(condition: Node, changes: Changes): void {
  if (!isMap(condition) || !condition.flow) return;
  const [start, end] = condition.range!;
  changes.put('condition', [start, end], (old) => ({
    what: `${old} → not`,
    instead: `{ not: ${old} }`,
  }));
}

function changeWithin(node: unknown, kind: MutantKind, changes: Changes): void {
  if (isSeq(node)) for (const item of node.items) changeWithin(item, kind, changes);
  else if (isMap(node)) for (const pair of node.items) changePair(pair, kind, changes);
  else if (isScalar(node)) {
    const instead = changed(node);
    if (instead !== undefined) changes.replace(kind, node, instead);
  }
}

function changePair({ key: node, value }: Pair, kind: MutantKind, changes: Changes): void {
  if (!isScalar(node)) return;
  const key = String(node.value);
  const neighbour = NEIGHBOURS[key];
  if (neighbour !== undefined)
    changes.replace(kind === 'value' ? 'condition' : kind, node, neighbour);
  if (!NAMES.has(key))
    changeWithin(value, kind === 'condition' && key === 'date' ? 'date-range' : kind, changes);
}

/** Adds a mutant for each variable. The mutant gives the variable an unused number. */
function changeNumbers(names: YAMLMap, changes: Changes): void {
  const free = Math.max(...names.items.map(({ key }) => Number((key as Scalar).value))) + 1;
  for (const { key } of names.items) changes.replace('value', key as Scalar, String(free));
}

function itemsOf(node: unknown): readonly unknown[] {
  return isSeq(node) ? node.items : [];
}

/** Returns YAML for a changed number, boolean or string. Returns undefined for other values. */
function changed({ value, type }: Scalar): string | undefined {
  if (typeof value === 'number') return String(value + 1);
  if (typeof value === 'boolean') return String(!value);
  if (typeof value !== 'string') return undefined;
  if (/^\d{4}-\d{2}-\d{2}$/.test(value))
    return new Date(Date.parse(value) + 86_400_000).toISOString().slice(0, 10);
  const time = /^(\d+)(ms|s|min|h|d)$/.exec(value);
  if (time) return `${Number(time[1]) * 2}${time[2]}`;
  if (/^%[\w.]+%$/.test(value)) return 'changed';
  const quote = type === 'QUOTE_SINGLE' ? "'" : type === 'QUOTE_DOUBLE' ? '"' : '';
  return quote === ''
    ? `${value}x`
    : `${quote}${quote === '"' ? JSON.stringify(value).slice(1, -1) : value.replaceAll("'", "''")}x${quote}`;
}
