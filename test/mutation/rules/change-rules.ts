import { isMap, isPair, isScalar, isSeq, LineCounter, parseDocument, type Node, type Pair, type Scalar, type YAMLMap } from 'yaml';
import { removalsFrom } from '../../harness/removals-from.ts';

/** What is another one: a condition, a day of a window, what an event listens for, an action, a value, the order, what consent asks. */
export type MutantKind = 'rule' | 'condition' | 'window' | 'event' | 'action' | 'value' | 'order' | 'consent';

/** A file of rules with one thing changed. */
export interface RuleMutant {
  readonly kind: MutantKind;
  /** As in `Place.file`. */
  readonly file: string;
  readonly line: number;
  /** For the reader of the list of survivors. */
  readonly what: string;
  /** The file as it is then. */
  readonly text: string;
}

/** What a test becomes that is turned into its neighbour. */
const NEIGHBOURS: { readonly [test: string]: string } = {
  'equals': 'not-equals', 'not-equals': 'equals', 'in': 'not-in', 'not-in': 'in', 'at-most': 'less-than', 'less-than': 'at-most', 'at-least': 'more-than', 'more-than': 'at-least',
  'starts-with': 'ends-with', 'contains': 'starts-with', 'some': 'none', 'none': 'some', 'every': 'none', 'all': 'any', 'any': 'all',
};

/** Words that name something: changing one gives rules that don't compile, or says nothing of the shop. */
const NAMES = new Set(['id', 'name', 'doc', 'owner', 'review-by', 'element', 'constant', 'table', 'test', 'purpose', 'zone', 'script', 'title', 'personal', 'one-of', 'override', 'archived', 'index-by']);

const REMOVED = { rule: 'rule', condition: 'condition', action: 'action', setting: 'consent' } as const;

/** Every way in which one condition, value, order or guard of a file is another one. */
export function changeRules(text: string, file: string): readonly RuleMutant[] {
  const lines = new LineCounter();
  const root = parseDocument(text, { lineCounter: lines }).contents;
  if (!isMap(root)) return [];
  const mutants: RuleMutant[] = removalsFrom(text, file).map(({ kind, what, text: without, place }) => ({ kind: REMOVED[kind], file, line: place.line, what: `${kind} removed: ${what}`, text: without }));
  const put = (kind: MutantKind, [start, end]: readonly [number, number], what: string, instead: string) => void mutants.push({ kind, file, line: lines.linePos(start).line, what, text: `${text.slice(0, start)}${instead}${text.slice(end)}` });
  const replace = (kind: MutantKind, { range, source }: Scalar, instead: string) => put(kind, [range![0], range![1]], `${source ?? text.slice(range![0], range![1])} → ${instead}`, instead);

  const within = (node: unknown, kind: MutantKind): void => {
    if (isSeq(node)) for (const item of node.items) within(item, kind);
    else if (isMap(node)) for (const pair of node.items) ofPair(pair, kind);
    else if (isScalar(node)) ofScalar(node, kind);
  };
  const ofPair = (pair: Pair, kind: MutantKind): void => {
    if (!isScalar(pair.key)) return;
    const key = String(pair.key.value);
    const neighbour = NEIGHBOURS[key];
    if (neighbour !== undefined) replace(kind === 'value' ? 'condition' : kind, pair.key, neighbour);
    if (!NAMES.has(key)) within(pair.value, kind === 'condition' && key === 'date' ? 'window' : kind);
  };
  const ofScalar = (node: Scalar, kind: MutantKind): void => {
    const instead = changed(node);
    if (instead !== undefined) replace(kind, node, instead);
  };
  const ofRule = (rule: YAMLMap): void => {
    within(rule.get('events'), 'event');
    const conditions = rule.get('conditions');
    within(conditions, 'condition');
    for (const item of isSeq(conditions) ? conditions.items : []) if (isMap(item)) negate(item);
    within(rule.get('actions'), 'value');
    const order = rule.get('order', true);
    if (order && typeof order.value === 'number') replace('order', order, String(order.value < 50 ? 90 : 10));
  };
  /** Tests that have no neighbour, such as a named one. */
  const negate = (test: Node): void => {
    const [start, end] = test.range!;
    const inner = text.slice(start, end);
    if (isMap(test) && test.flow) put('condition', [start, end], `${inner} → not`, `{ not: ${inner} }`);
  };
  /** A name gets a number that is still free. */
  const ofVariables = (names: YAMLMap): void => {
    const free = Math.max(...names.items.map(({ key }) => Number((key as Scalar).value))) + 1;
    for (const { key } of names.items) replace('value', key as Scalar, String(free));
  };

  const rules = root.get('rules');
  for (const rule of isSeq(rules) ? rules.items : []) if (isMap(rule)) ofRule(rule);
  for (const key of ['elements', 'tables', 'constants']) within(root.get(key), 'value');
  const variables = root.get('variables');
  for (const { value } of isMap(variables) ? variables.items : []) if (isMap(value)) ofVariables(value);
  within(root.get('tests'), 'condition');
  const consent = root.get('consent');
  if (isMap(consent)) for (const pair of consent.items) if (isPair(pair) && isScalar(pair.key) && ['allows', 'digits', 'required', 'missing'].includes(String(pair.key.value))) within(pair.value, 'consent');
  return mutants;
}

/** The scalar as something near it; undefined where it only names something. */
function changed({ value, type }: Scalar): string | undefined {
  if (typeof value === 'number') return String(value + 1);
  if (typeof value === 'boolean') return String(!value);
  if (typeof value !== 'string') return undefined;
  if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return new Date(Date.parse(value) + 86_400_000).toISOString().slice(0, 10);
  const time = /^(\d+)(ms|s|min|h|d)$/.exec(value);
  if (time) return `${Number(time[1]) * 2}${time[2]}`;
  if (/^%[\w.]+%$/.test(value)) return 'changed';
  const quote = type === 'QUOTE_SINGLE' ? '\'' : type === 'QUOTE_DOUBLE' ? '"' : '';
  return quote === '' ? `${value}x` : `${quote}${(quote === '"' ? JSON.stringify(value).slice(1, -1) : value.replaceAll('\'', '\'\''))}x${quote}`;
}
