import type { Shape } from '../../runtime/contract.ts';
import { CONTENT, ELEMENT_KEYS } from '../../compiler/2-check/content-shape.ts';
import { PACK } from '../../compiler/2-check/pack-shape.ts';
import { RULE } from '../../compiler/2-check/rule-shape.ts';
import { SETTINGS, SITE } from '../../compiler/2-check/site-shape.ts';
import { SHAPING } from '../../compiler/2-check/vocabulary.ts';
import { catalogue } from '../../compiler/model/catalogue.ts';
import type { Entry, Node } from '../../compiler/model/node.ts';
import type { SourceDocument } from '../../compiler/model/source-document.ts';
import {
  entriesOf,
  items,
  key,
  reference,
  tokens,
  wrongType,
  type Breakable,
  type Found,
} from './breakable.ts';
import { inShape, inValue, inShaping, inTest } from './breakable-values.ts';

/**
 * Returns the parts of a rules file that a test can break: words that the test can misspell, and
 * values that it can replace with a value of the wrong type.
 */
export function findBreakable({ root }: SourceDocument): Breakable[] {
  const found: Found = [];
  if (root?.kind !== 'map') return found;
  const has = (key: string) => root.entries.some((entry) => entry.key === key);
  const shape = has('pack')
    ? PACK
    : has('site')
      ? SITE
      : has('language')
        ? undefined
        : ({ type: 'object', properties: CONTENT } as Shape);
  if (!shape) return found;
  for (const entry of root.entries) {
    key(entry, found);
    if (Object.hasOwn(CONTENT, entry.key)) inContent(entry, found);
    else if (entry.key === 'extends') reference(entry.value, found);
    else if (entry.key === 'disable') items(entry.value).forEach((item) => reference(item, found));
    else if (entry.key === 'consent') inConsent(entry.value, found);
    else if (entry.key !== 'use' && entry.key !== 'site' && entry.key !== 'pack')
      inShape(entry.value, shape.properties![entry.key] ?? SETTINGS[entry.key] ?? {}, found);
  }
  return found;
}

function inContent({ key: name, value }: Entry, found: Found): void {
  if (name === 'rules') for (const rule of items(value)) inRule(rule, found);
  else if (name === 'elements')
    for (const { value: element } of entriesOf(value)) inElement(element, found);
  else if (name === 'tests') for (const { value: test } of entriesOf(value)) inTest(test, found);
  else if (name === 'tables')
    for (const { value: table } of entriesOf(value))
      entriesOf(table).forEach((entry) => tokens(entry.value, found));
}

function inRule(node: Node, found: Found): void {
  for (const entry of entriesOf(node)) {
    key(entry, found);
    if (entry.key === 'conditions') items(entry.value).forEach((item) => inTest(item, found));
    else if (entry.key === 'events' || entry.key === 'actions')
      items(entry.value).forEach((item) => inStep(item, entry.key as 'events', found));
    else inShape(entry.value, RULE.properties![entry.key] ?? {}, found);
  }
}

function inStep(node: Node, kind: 'events' | 'actions', found: Found): void {
  if (node.kind === 'scalar')
    return void found.push({ kind: 'type', place: node.place, word: String(node.value) });
  for (const entry of entriesOf(node)) {
    const schema = catalogue[kind].get(entry.key);
    found.push({ kind: schema ? 'type' : 'key', place: entry.keyPlace, word: entry.key });
    if (schema)
      inShape(
        entry.value,
        entry.value.kind === 'map' || !schema.main
          ? schema.settings
          : schema.settings.properties![schema.main]!,
        found,
      );
    else if (entry.key === 'delay-next') wrongType(entry.value, 'perhaps', found);
    else wrongType(entry.value, 'a while', found);
  }
}

function inElement(node: Node, found: Found): void {
  const described = entriesOf(node).some(
    (entry) => ELEMENT_KEYS.includes(entry.key) && !SHAPING.includes(entry.key),
  );
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
    if (entry.key !== 'allows')
      inShape(entry.value, SETTINGS['consent']!.properties![entry.key]!, found);
    else
      for (const policy of entriesOf(entry.value)) {
        key(policy, found);
        inTest(policy.value, found);
      }
  }
}
