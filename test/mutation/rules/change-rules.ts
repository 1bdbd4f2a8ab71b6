import { isMap, isPair, isScalar, isSeq, LineCounter, parseDocument, type Pair, type Scalar, type YAMLMap } from 'yaml';
import { removalsFrom } from '../../harness/removals-from.ts';

/** A file of rules with one thing changed. */
export interface RuleMutant {
  readonly kind: 'removed' | 'value' | 'test' | 'order' | 'consent';
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
  'starts-with': 'ends-with', 'some': 'none', 'every': 'none', 'all': 'any', 'any': 'all',
};

/** Words that name something: changing one gives rules that don't compile, or says nothing of the shop. */
const NAMES = new Set(['id', 'name', 'doc', 'owner', 'review-by', 'element', 'constant', 'table', 'test', 'purpose', 'zone', 'script', 'title', 'personal', 'one-of', 'override', 'lifetime']);

/** Every way in which one condition, value, order or guard of a file is another one. */
export function changeRules(text: string, file: string): readonly RuleMutant[] {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines });
  const lineOf = (offset: number) => lines.linePos(offset).line;
  const mutants: RuleMutant[] = removalsFrom(text, file).filter(({ kind }) => kind !== 'setting').map(({ kind, what, text: without, place }) => ({ kind: 'removed', file, line: place.line, what: `${kind} removed: ${what}`, text: without }));
  const replace = (kind: RuleMutant['kind'], { range, source }: Scalar, instead: string) => {
    const [start, end] = range!;
    mutants.push({ kind, file, line: lineOf(start), what: `${source ?? text.slice(start, end)} → ${instead}`, text: `${text.slice(0, start)}${instead}${text.slice(end)}` });
  };
  const within = (node: unknown, kind: 'value' | 'consent'): void => {
    if (isSeq(node)) for (const item of node.items) within(item, kind);
    else if (isMap(node)) for (const pair of node.items) ofPair(pair, kind);
    else if (isScalar(node)) ofScalar(node, kind);
  };
  const ofPair = (pair: Pair, kind: 'value' | 'consent'): void => {
    if (!isScalar(pair.key)) return;
    const key = String(pair.key.value);
    const neighbour = NEIGHBOURS[key];
    if (neighbour !== undefined) replace(kind === 'consent' ? kind : 'test', pair.key, neighbour);
    if (!NAMES.has(key)) within(pair.value, kind);
  };
  const ofScalar = (node: Scalar, kind: 'value' | 'consent'): void => {
    const instead = changed(node);
    if (instead !== undefined) replace(kind, node, instead);
  };
  const root = document.contents;
  if (!isMap(root)) return mutants;
  const part = (key: string): unknown => root.get(key);
  const rules = part('rules');
  for (const rule of isSeq(rules) ? rules.items : []) if (isMap(rule)) ofRule(rule);
  for (const key of ['elements', 'tests', 'tables']) within(part(key), 'value');
  const consent = part('consent');
  if (isMap(consent)) for (const pair of consent.items) if (isPair(pair) && isScalar(pair.key) && ['allows', 'digits', 'required', 'missing'].includes(String(pair.key.value))) within(pair.value, 'consent');
  return mutants;

  function ofRule(rule: YAMLMap): void {
    for (const key of ['events', 'conditions', 'actions']) within(rule.get(key), 'value');
    const order = rule.get('order', true);
    if (order && typeof order.value === 'number') replace('order', order, String(order.value < 50 ? 90 : 10));
  }
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
