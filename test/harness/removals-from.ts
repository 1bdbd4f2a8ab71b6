import { isMap, isScalar, isSeq, LineCounter, parseDocument, type Node, type Pair, type YAMLMap, type YAMLSeq } from 'yaml';

/** A rules file with one thing taken out. */
export interface Removal {
  readonly kind: 'rule' | 'condition' | 'action' | 'setting';
  /** For the reader of a failure. */
  readonly what: string;
  /** The file as it is without it. */
  readonly text: string;
  /** Where it began in the file as it was. */
  readonly place: At;
  /** Where what holds it begins: the lists and maps around it, up to the rule or the site. */
  readonly within: readonly At[];
  /** Where everything begins that stood in it. */
  readonly inside: readonly At[];
  /** The rule's id, where it is of a rule. */
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

/** Every way to take one rule, condition, part of a condition, action or consent setting out of a file. */
export function removalsFrom(text: string, file: string): Removal[] {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines });
  const removals: Removal[] = [];
  const at = (node: unknown): At => {
    const { line, col } = lines.linePos((node as Node).range![0]);
    return { file, line, column: col };
  };

  /** Takes an item or a pair out of what holds it, notes the text, and puts it back. */
  function takeOut(holder: YAMLSeq | YAMLMap, item: unknown, above: readonly unknown[], found: Found): void {
    const items = holder.items as unknown[];
    const index = items.indexOf(item);
    const start = isPair(item) ? item.key : item;
    const all: At[] = [];
    collect(item, all);
    items.splice(index, 1);
    removals.push({ ...found, what: String(isPair(item) ? item.key : JSON.stringify(item)).slice(0, 120), text: document.toString(), place: at(start), within: [...above, holder].map(at), inside: all });
    items.splice(index, 0, item);
  }

  function collect(item: unknown, all: At[]): void {
    if (isPair(item)) {
      collect(item.key, all);
      collect(item.value, all);
      return;
    }
    if (!item) return;
    all.push(at(item));
    if (isMap(item) || isSeq(item)) for (const part of item.items as unknown[]) collect(part, all);
  }

  /** The parts of a test: the items of what is joined, and each of several tests beside one source. */
  function partsOf(test: unknown, above: readonly unknown[], found: Found): void {
    if (!isMap(test)) return;
    for (const pair of test.items) {
      const key = String(pair.key);
      if ((key === 'all' || key === 'any') && isSeq(pair.value)) itemsOf(pair.value, [...above, test], found);
      else if (key === 'not') partsOf(pair.value, [...above, test], found);
      else if (test.items.length > 2 && TESTS.includes(key)) takeOut(test, pair, above, found);
    }
  }

  function itemsOf(list: YAMLSeq, above: readonly unknown[], found: Found): void {
    for (const item of [...list.items]) {
      takeOut(list, item, above, found);
      partsOf(item, [...above, list], found);
    }
  }

  function ofRule(rule: YAMLMap, rules: YAMLSeq): void {
    const id = String(rule.get('id'));
    takeOut(rules, rule, [], { kind: 'rule', rule: id });
    const [conditions, actions] = [rule.get('conditions'), rule.get('actions')];
    if (isSeq(conditions)) itemsOf(conditions, [rule], { kind: 'condition', rule: id });
    if (isSeq(actions)) for (const [index, action] of [...actions.items].entries()) takeOut(actions, action, [rule], { kind: 'action', rule: id, number: index + 1 });
  }

  function ofSettings(settings: YAMLMap, path: string, above: readonly unknown[]): void {
    for (const pair of [...settings.items] as Pair[]) {
      const name = `${path}.${isScalar(pair.key) ? String(pair.key.value) : ''}`;
      takeOut(settings, pair, above, { kind: 'setting', path: name });
      if (/\.allows\.\w+$/.test(name)) partsOf(pair.value, [...above, settings], { kind: 'setting', path: name });
      else if (isMap(pair.value)) ofSettings(pair.value, name, [...above, settings]);
    }
  }

  const root = document.contents;
  if (!isMap(root)) return [];
  const [rules, consent] = [root.get('rules'), root.get('consent')];
  if (isSeq(rules)) for (const rule of [...rules.items]) if (isMap(rule)) ofRule(rule, rules);
  if (isMap(consent)) ofSettings(consent, 'consent', [root]);
  return removals;
}

const TESTS = ['equals', 'not-equals', 'in', 'not-in', 'contains', 'starts-with', 'ends-with', 'matches', 'exists', 'empty', 'less-than', 'at-most', 'more-than', 'at-least', 'between', 'has-any', 'visible', 'chosen'];

function isPair(item: unknown): item is Pair<Node, Node | null> {
  return typeof item === 'object' && item !== null && 'key' in item && 'value' in item && !('range' in item);
}
