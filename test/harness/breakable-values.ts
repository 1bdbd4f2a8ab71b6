import type { Shape } from '../../runtime/contract.ts';
import {
  JOINERS,
  QUANTIFIERS,
  SHAPING,
  conditionNames,
  sourceNames,
  testNames,
} from '../../compiler/2-check/vocabulary.ts';
import { catalogue } from '../../compiler/model/catalogue.ts';
import type { Entry, MapNode, Node, ScalarNode } from '../../compiler/model/node.ts';
import {
  closed,
  entriesOf,
  fieldOf,
  isSource,
  items,
  key,
  reference,
  tokens,
  wrongType,
  type Found,
} from './breakable.ts';

const REFERENCES: readonly string[] = ['element', 'constant', 'table', 'test'];

/** Sources whose argument must be one of a fixed set of words. */
const closedSets = new Map(
  [...catalogue.sources]
    .filter(([name, { members }]) => members && name !== 'event')
    .map(([name]) => [name, true]),
);

/**
 * Adds the breakable parts of a YAML node to `found`: known keys, names of sources, references,
 * words from a fixed set, and values of a fixed type.
 * @param shape the node's schema
 */
export function inShape(node: Node, shape: Shape, found: Found): void {
  if (node.kind === 'map' && isSource(node) && !shape.value && shape.type === undefined)
    return inAnything(node, found);
  if (node.kind === 'map' && (shape.value || isSource(node)) && shape.type !== 'object')
    return inValue(node, found);
  if (node.kind === 'map') {
    for (const entry of node.entries) {
      const own = shape.properties?.[entry.key];
      if (own) key(entry, found);
      else if (shape.names && !/^\d+$/.test(entry.key))
        found.push({ kind: 'reference', place: entry.keyPlace, word: entry.key });
      inShape(entry.value, own ?? shape.others ?? {}, found);
    }
  } else if (node.kind === 'list') {
    for (const item of node.items) inShape(item, shape.items ?? {}, found);
    // A test replaces the list with the number 12. If the shape allows a single item of any type
    // here, 12 is valid, so the list can't be broken in this way.
    if (shape.type === 'array' && !(shape.single && !shape.items?.type && !shape.items?.enum))
      wrongType(node, '12', found);
  } else {
    inScalar(node, shape, found);
  }
}

/**
 * Adds the breakable parts of a source to `found`, except the source's name. The source is at a
 * place where the schema allows any data. So a source with a misspelled name would be plain data,
 * which is valid.
 */
function inAnything(node: MapNode, found: Found): void {
  const inner: Found = [];
  inValue(node, inner);
  found.push(
    ...inner.filter(
      ({ kind, place }) =>
        kind !== 'type' ||
        !node.entries.some(
          ({ key: name, keyPlace }) => keyPlace === place && sourceNames.includes(name),
        ),
    ),
  );
}

function inScalar(node: ScalarNode, shape: Shape, found: Found): void {
  if (shape.names) return typeof node.value === 'string' ? reference(node, found) : undefined;
  if (shape.enum?.every((member) => typeof member === 'string'))
    found.push({ kind: 'closed value', place: node.place, word: String(node.value) });
  else if (shape.type === 'boolean') wrongType(node, 'perhaps', found);
  else if (shape.type === 'integer' || shape.type === 'number') wrongType(node, 'several', found);
  else if (shape.type === 'string' && !shape.css) wrongType(node, '[a, b]', found);
  tokens(node, found);
}

export function inValue(node: Node, found: Found): void {
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
  else if (name === 'event' && value.kind === 'scalar')
    found.push({ kind: 'reference', place: value.place, word: fieldOf(String(value.value)) });
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

export function inShaping(entry: Entry, found: Found): void {
  key(entry, found);
  if (entry.key === 'default') inValue(entry.value, found);
  if (entry.key !== 'clean') return;
  for (const step of entry.value.kind === 'list' ? entry.value.items : [entry.value]) {
    if (step.kind === 'scalar')
      found.push({ kind: 'type', place: step.place, word: String(step.value) });
    else
      entriesOf(step).forEach((part) =>
        found.push({ kind: 'type', place: part.keyPlace, word: part.key }),
      );
  }
}

function inOperand(entry: Entry, found: Found): void {
  found.push({ kind: 'type', place: entry.keyPlace, word: entry.key });
  if (QUANTIFIERS.includes(entry.key))
    return entriesOf(entry.value).forEach(
      (part) => testNames.includes(part.key) && inOperand(part, found),
    );
  const { operand } = catalogue.comparisons.get(entry.key)!;
  if (operand.type === 'boolean') wrongType(entry.value, 'perhaps', found);
  else if (operand.type === 'number') wrongType(entry.value, 'several', found);
  inValue(entry.value, found);
}

export function inTest(node: Node, found: Found): void {
  if (isSource(node)) return inValue(node, found);
  for (const entry of entriesOf(node)) {
    if (JOINERS.includes(entry.key) || entry.key === 'then') {
      key(entry, found);
      if (entry.key === 'test') reference(entry.value, found);
      else
        (entry.value.kind === 'list' ? entry.value.items : [entry.value]).forEach((item) =>
          inTest(item, found),
        );
    } else if (conditionNames.includes(entry.key)) {
      const schema = catalogue.conditions.get(entry.key)!;
      found.push({ kind: 'type', place: entry.keyPlace, word: entry.key });
      inShape(
        entry.value,
        entry.value.kind === 'map' || !schema.main
          ? schema.settings
          : schema.settings.properties![schema.main]!,
        found,
      );
    }
  }
}
