import type { Shape } from '../../runtime/contract.ts';
import { CONTENT, ELEMENT_KEYS, PACK, RULE, SETTINGS, SITE } from '../../compiler/2-check/file-shapes.ts';
import { JOINERS, QUANTIFIERS, SHAPING, conditionNames, sourceNames, testNames } from '../../compiler/2-check/vocabulary.ts';
import { catalogue } from '../../compiler/model/catalogue.ts';
import type { Entry, MapNode, Node, ScalarNode } from '../../compiler/model/node.ts';
import type { Place } from '../../compiler/model/place.ts';
import type { SourceDocument } from '../../compiler/model/source-document.ts';

/** Something in the rules that can be broken: `word` is misspelled, `wrong` takes its place. */
export type Breakable =
  | { readonly kind: 'key' | 'reference' | 'type' | 'closed value'; readonly place: Place; readonly word: string }
  | { readonly kind: 'wrong type'; readonly place: Place; readonly wrong: string };

type Found = Breakable[];

const REFERENCES: readonly string[] = ['element', 'constant', 'table', 'test'];

/** Sources whose argument is one of a closed set. */
const closedSets = new Map([...catalogue.values].filter(([name, { members }]) => members && name !== 'event').map(([name]) => [name, true]));

/** Everything in a file that a person could misspell or give the wrong type, so that it could mean nothing any more. */
export function findBreakable({ root }: SourceDocument): Breakable[] {
  const found: Found = [];
  if (root?.kind !== 'map') return found;
  const has = (key: string) => root.entries.some((entry) => entry.key === key);
  const shape = has('pack') ? PACK : has('site') ? SITE : has('language') ? undefined : { type: 'object', properties: CONTENT } as Shape;
  if (!shape) return found;
  for (const entry of root.entries) {
    key(entry, found);
    if (Object.hasOwn(CONTENT, entry.key)) inContent(entry, found);
    else if (entry.key === 'extends') reference(entry.value, found);
    else if (entry.key === 'disable') items(entry.value).forEach((item) => reference(item, found));
    else if (entry.key === 'consent') inConsent(entry.value, found);
    else if (entry.key !== 'use' && entry.key !== 'site' && entry.key !== 'pack') inShape(entry.value, shape.properties![entry.key] ?? SETTINGS[entry.key] ?? {}, found);
  }
  return found;
}

function inContent({ key: name, value }: Entry, found: Found): void {
  if (name === 'rules') for (const rule of items(value)) inRule(rule, found);
  else if (name === 'elements') for (const { value: element } of entriesOf(value)) inElement(element, found);
  else if (name === 'tests') for (const { value: test } of entriesOf(value)) inTest(test, found);
  else if (name === 'tables') for (const { value: table } of entriesOf(value)) entriesOf(table).forEach((entry) => tokens(entry.value, found));
}

function inRule(node: Node, found: Found): void {
  for (const entry of entriesOf(node)) {
    key(entry, found);
    if (entry.key === 'conditions') items(entry.value).forEach((item) => inTest(item, found));
    else if (entry.key === 'events' || entry.key === 'actions') items(entry.value).forEach((item) => inStep(item, entry.key as 'events', found));
    else inShape(entry.value, RULE.properties![entry.key] ?? {}, found);
  }
}

function inStep(node: Node, kind: 'events' | 'actions', found: Found): void {
  if (node.kind === 'scalar') return void found.push({ kind: 'type', place: node.place, word: String(node.value) });
  for (const entry of entriesOf(node)) {
    const schema = catalogue[kind].get(entry.key);
    found.push({ kind: schema ? 'type' : 'key', place: entry.keyPlace, word: entry.key });
    if (schema) inShape(entry.value, entry.value.kind === 'map' || !schema.main ? schema.settings : schema.settings.properties![schema.main]!, found);
    else if (entry.key === 'delay-next') wrongType(entry.value, 'perhaps', found);
    else wrongType(entry.value, 'a while', found);
  }
}

function inElement(node: Node, found: Found): void {
  const described = entriesOf(node).some((entry) => ELEMENT_KEYS.includes(entry.key) && !SHAPING.includes(entry.key));
  if (!described) return inValue(node, found);
  for (const entry of entriesOf(node)) {
    key(entry, found);
    if (entry.key === 'value') inValue(entry.value, found);
    else if (entry.key === 'one-of') wrongType(entry.value, '12', found);
    else if (entry.key === 'override') wrongType(entry.value, 'perhaps', found);
    else if (SHAPING.includes(entry.key)) inShaping(entry, found);
  }
}

function inConsent(node: Node, found: Found): void {
  for (const entry of entriesOf(node)) {
    key(entry, found);
    if (entry.key !== 'allows') inShape(entry.value, SETTINGS['consent']!.properties![entry.key]!, found);
    else for (const policy of entriesOf(entry.value)) {
      key(policy, found);
      inTest(policy.value, found);
    }
  }
}

/** Along a shape: keys that it lists, values of closed sets, values of one type, and sources where it takes them. */
function inShape(node: Node, shape: Shape, found: Found): void {
  if (node.kind === 'map' && isSource(node) && !shape.value && shape.type === undefined) return inAnything(node, found);
  if (node.kind === 'map' && (shape.value || isSource(node)) && shape.type !== 'object') return inValue(node, found);
  if (node.kind === 'map') {
    for (const entry of node.entries) {
      const own = shape.properties?.[entry.key];
      if (own) key(entry, found);
      else if (shape.names && !/^\d+$/.test(entry.key)) found.push({ kind: 'reference', place: entry.keyPlace, word: entry.key });
      inShape(entry.value, own ?? shape.others ?? {}, found);
    }
  } else if (node.kind === 'list') {
    for (const item of node.items) inShape(item, shape.items ?? {}, found);
    // A single item that may be anything may be a number.
    if (shape.type === 'array' && !(shape.single && !shape.items?.type && !shape.items?.enum)) wrongType(node, '12', found);
  } else {
    inScalar(node, shape, found);
  }
}

/** Where plain data may stand as well, a source that is misspelled is plain data. */
function inAnything(node: MapNode, found: Found): void {
  const inner: Found = [];
  inValue(node, inner);
  found.push(...inner.filter(({ kind, place }) => kind !== 'type' || !node.entries.some(({ key: name, keyPlace }) => keyPlace === place && sourceNames.includes(name))));
}

function inScalar(node: ScalarNode, shape: Shape, found: Found): void {
  if (shape.names) return typeof node.value === 'string' ? reference(node, found) : undefined;
  if (shape.enum?.every((member) => typeof member === 'string')) found.push({ kind: 'closed value', place: node.place, word: String(node.value) });
  else if (shape.type === 'boolean') wrongType(node, 'perhaps', found);
  else if (shape.type === 'integer' || shape.type === 'number') wrongType(node, 'several', found);
  else if (shape.type === 'string' && !shape.css) wrongType(node, '[a, b]', found);
  tokens(node, found);
}

function inValue(node: Node, found: Found): void {
  if (node.kind === 'list') return node.items.forEach((item) => inValue(item, found));
  if (node.kind === 'scalar') return tokens(node, found);
  if (!isSource(node)) return entriesOf(node).forEach((entry) => inValue(entry.value, found));
  for (const entry of node.entries) {
    if (sourceNames.includes(entry.key)) inSource(entry, found);
    else if (SHAPING.includes(entry.key)) inShaping(entry, found);
    else if (testNames.includes(entry.key)) inOperand(entry, found);
    else {
      key(entry, found);
      if (entry.key === 'where') inTest(entry.value, found);
      else inValue(entry.value, found);
    }
  }
}

function inSource(entry: Entry, found: Found): void {
  const { key: name, keyPlace, value } = entry;
  found.push({ kind: 'type', place: keyPlace, word: name });
  if (name === 'case') items(value).forEach((branch) => inBranch(branch, found));
  else if (REFERENCES.includes(name)) reference(value, found);
  else if (name === 'event' && value.kind === 'scalar') found.push({ kind: 'reference', place: value.place, word: fieldOf(String(value.value)) });
  else if (closedSets.has(name) || name === 'consent') closed(value, found);
  else if (name !== 'item' && name !== 'script') inValue(value, found);
}

function inBranch(node: Node, found: Found): void {
  for (const entry of entriesOf(node)) {
    key(entry, found);
    if (entry.key === 'when') inTest(entry.value, found);
    else inValue(entry.value, found);
  }
}

function inShaping(entry: Entry, found: Found): void {
  key(entry, found);
  if (entry.key === 'default') inValue(entry.value, found);
  if (entry.key !== 'clean') return;
  for (const step of entry.value.kind === 'list' ? entry.value.items : [entry.value]) {
    if (step.kind === 'scalar') found.push({ kind: 'type', place: step.place, word: String(step.value) });
    else entriesOf(step).forEach((part) => found.push({ kind: 'type', place: part.keyPlace, word: part.key }));
  }
}

function inOperand(entry: Entry, found: Found): void {
  found.push({ kind: 'type', place: entry.keyPlace, word: entry.key });
  if (QUANTIFIERS.includes(entry.key)) return entriesOf(entry.value).forEach((part) => testNames.includes(part.key) && inOperand(part, found));
  const { operand } = catalogue.tests.get(entry.key)!;
  if (operand.type === 'boolean') wrongType(entry.value, 'perhaps', found);
  else if (operand.type === 'number') wrongType(entry.value, 'several', found);
  inValue(entry.value, found);
}

function inTest(node: Node, found: Found): void {
  if (isSource(node)) return inValue(node, found);
  for (const entry of entriesOf(node)) {
    if (JOINERS.includes(entry.key) || entry.key === 'then') {
      key(entry, found);
      if (entry.key === 'test') reference(entry.value, found);
      else (entry.value.kind === 'list' ? entry.value.items : [entry.value]).forEach((item) => inTest(item, found));
    } else if (conditionNames.includes(entry.key)) {
      const schema = catalogue.conditions.get(entry.key)!;
      found.push({ kind: 'type', place: entry.keyPlace, word: entry.key });
      inShape(entry.value, entry.value.kind === 'map' || !schema.main ? schema.settings : schema.settings.properties![schema.main]!, found);
    }
  }
}

function key({ key: word, keyPlace }: Entry, found: Found): void {
  found.push({ kind: 'key', place: keyPlace, word });
}

function reference(node: Node, found: Found): void {
  if (node.kind === 'scalar') found.push({ kind: 'reference', place: node.place, word: String(node.value) });
}

/** `detail` of `detail.by`: what a call brings below it is the page's own, and no compiler knows its names. */
function fieldOf(path: string): string {
  return path.split('.')[0]!;
}

function closed(node: Node, found: Found): void {
  if (node.kind === 'scalar') found.push({ kind: 'closed value', place: node.place, word: String(node.value) });
}

function wrongType(node: Node, wrong: string, found: Found): void {
  if (node.place.line === node.place.endLine) found.push({ kind: 'wrong type', place: node.place, wrong });
}

/** `%name%` and `%event.field%` within a text. */
function tokens(node: Node, found: Found): void {
  if (node.kind !== 'scalar' || typeof node.value !== 'string' || node.place.line !== node.place.endLine) return;
  for (const match of node.raw.matchAll(/%(event\.)?([A-Za-z_][\w-]*)/g)) {
    const column = node.place.column + match.index + 1 + (match[1]?.length ?? 0);
    found.push({ kind: 'reference', place: { ...node.place, column, endColumn: column + match[2]!.length }, word: match[2]! });
  }
}

function isSource(node: Node): node is MapNode {
  return node.kind === 'map' && node.entries.some((entry) => sourceNames.includes(entry.key));
}

function entriesOf(node: Node): readonly Entry[] {
  return node.kind === 'map' ? node.entries : [];
}

function items(node: Node): readonly Node[] {
  return node.kind === 'list' ? node.items : [];
}
