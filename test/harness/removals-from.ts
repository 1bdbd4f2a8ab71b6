import {
  isMap,
  isScalar,
  isSeq,
  LineCounter,
  parseDocument,
  type Document,
  type Node,
  type Pair,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml';

/** A rules file with one part removed. */
export interface Removal {
  readonly kind: 'rule' | 'condition' | 'action' | 'setting';
  /** A short form of the removed part, for failure messages. */
  readonly what: string;
  /** The file without the removed part. */
  readonly text: string;
  /** The position of the removed part in the original file. */
  readonly place: At;
  /**
   * The positions of the lists and maps that contain the removed part, up to the rule or the site.
   */
  readonly within: readonly At[];
  /** The positions of everything inside the removed part. */
  readonly inside: readonly At[];
  /** The rule's id, if the part belongs to a rule. */
  readonly rule?: string;
  /** The action's number, from 1. */
  readonly number?: number;
  /** The setting's path: `consent.digits.4`. */
  readonly path?: string;
}

export interface At {
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

type Found = Omit<Removal, 'text' | 'what' | 'place' | 'within' | 'inside'>;

/** A parsed file, and the removals found so far. */
interface Parsed {
  readonly document: Document;
  readonly removals: Removal[];
  at(node: unknown): At;
}

/**
 * Returns one version of a file for each part that can be removed: a rule, a condition, a part of a
 * condition, an action or a consent setting.
 */
export function removalsFrom(text: string, file: string): Removal[] {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines });
  const at = (node: unknown): At => {
    const { line, col } = lines.linePos((node as Node).range![0]);
    return { file, line, column: col };
  };
  const parsed: Parsed = { document, removals: [], at };
  const root = document.contents;
  if (!isMap(root)) return [];
  const [rules, consent] = [root.get('rules'), root.get('consent')];
  if (isSeq(rules))
    for (const rule of [...rules.items]) if (isMap(rule)) removeFromRule(rule, rules, parsed);
  if (isMap(consent)) removeSettings(consent, 'consent', [root], parsed);
  return parsed.removals;
}

function removeFromRule(rule: YAMLMap, rules: YAMLSeq, parsed: Parsed): void {
  const id = String(rule.get('id'));
  takeOut(rules, rule, [], { kind: 'rule', rule: id }, parsed);
  const [conditions, actions] = [rule.get('conditions'), rule.get('actions')];
  if (isSeq(conditions)) removeItems(conditions, [rule], { kind: 'condition', rule: id }, parsed);
  if (isSeq(actions))
    for (const [index, action] of [...actions.items].entries())
      takeOut(actions, action, [rule], { kind: 'action', rule: id, number: index + 1 }, parsed);
}

function removeSettings(
  settings: YAMLMap,
  path: string,
  above: readonly unknown[],
  parsed: Parsed,
): void {
  for (const pair of [...settings.items] as Pair[]) {
    const name = `${path}.${isScalar(pair.key) ? String(pair.key.value) : ''}`;
    const found: Found = { kind: 'setting', path: name };
    takeOut(settings, pair, above, found, parsed);
    if (/\.allows\.\w+$/.test(name)) removeParts(pair.value, [...above, settings], found, parsed);
    else if (isMap(pair.value)) removeSettings(pair.value, name, [...above, settings], parsed);
  }
}

/**
 * Takes out the parts of a rule's condition, or of the test in a consent setting, one at a time. A
 * part is an item of `all` or `any`. If a test has several comparisons, each comparison is a part,
 * too.
 */
function removeParts(test: unknown, above: readonly unknown[], found: Found, parsed: Parsed): void {
  if (!isMap(test)) return;
  for (const pair of test.items) {
    const key = String(pair.key);
    if ((key === 'all' || key === 'any') && isSeq(pair.value))
      removeItems(pair.value, [...above, test], found, parsed);
    else if (key === 'not') removeParts(pair.value, [...above, test], found, parsed);
    else if (test.items.length > 2 && TESTS.includes(key))
      takeOut(test, pair, above, found, parsed);
  }
}

function removeItems(list: YAMLSeq, above: readonly unknown[], found: Found, parsed: Parsed): void {
  for (const item of [...list.items]) {
    takeOut(list, item, above, found, parsed);
    removeParts(item, [...above, list], found, parsed);
  }
}

/**
 * Removes an item from a list, or a pair from a map. Adds the resulting text of the file to the
 * removals, and then inserts the item or the pair again.
 */
function takeOut(
  holder: YAMLSeq | YAMLMap,
  item: unknown,
  above: readonly unknown[],
  found: Found,
  { document, removals, at }: Parsed,
): void {
  const items = holder.items as unknown[];
  const index = items.indexOf(item);
  items.splice(index, 1);
  removals.push({
    ...found,
    what: String(isPair(item) ? item.key : JSON.stringify(item)).slice(0, 120),
    text: document.toString(),
    place: at(isPair(item) ? item.key : item),
    within: [...above, holder].map(at),
    inside: nodesIn(item).map(at),
  });
  items.splice(index, 0, item);
}

/** Returns an item's nodes: itself and everything in it. */
function nodesIn(item: unknown): unknown[] {
  if (isPair(item)) return [...nodesIn(item.key), ...nodesIn(item.value)];
  if (!item) return [];
  const parts = isMap(item) || isSeq(item) ? (item.items as unknown[]) : [];
  return [item, ...parts.flatMap(nodesIn)];
}

const TESTS = [
  'equals',
  'not-equals',
  'in',
  'not-in',
  'contains',
  'starts-with',
  'ends-with',
  'matches',
  'exists',
  'empty',
  'less-than',
  'at-most',
  'more-than',
  'at-least',
  'between',
  'has-any',
  'visible',
  'chosen',
];

function isPair(item: unknown): item is Pair<Node, Node | null> {
  return (
    typeof item === 'object' &&
    item !== null &&
    'key' in item &&
    'value' in item &&
    !('range' in item)
  );
}
