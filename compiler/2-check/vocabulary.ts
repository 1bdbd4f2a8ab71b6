import { catalogue } from '../model/catalogue.ts';
import type { Node } from '../model/node.ts';

/**
 * Sources that are part of the language itself. All other sources are modules of runtime/sources.
 */
const OWN_SOURCES = ['element', 'constant', 'table', 'consent', 'item', 'script'];

/** Keys that combine values. They are accepted wherever a source is. */
const FORMS = ['case', 'first-of', 'each', 'merge', 'product-of', 'sum-of'];

/** Keys that combine or negate tests, and `test`, which refers to a named test. */
export const JOINERS: readonly string[] = ['all', 'any', 'not', 'if', 'test'];

/** Keys that change the value of the source beside them. */
export const SHAPING: readonly string[] = ['clean', 'map', 'map-matching', 'default'];

/** Keys that apply tests to a list's entries. */
export const QUANTIFIERS: readonly string[] = ['some', 'every', 'none'];

export const sourceNames: readonly string[] = [
  ...new Set([...OWN_SOURCES, ...catalogue.sources.keys(), ...FORMS]),
];

export const testNames: readonly string[] = [...catalogue.comparisons.keys(), ...QUANTIFIERS];

export const conditionNames: readonly string[] = [...catalogue.conditions.keys()];

/** Returns whether a map looks like a source, because one of its keys is the name of a source. */
export function namesSource(node: Node): boolean {
  return node.kind === 'map' && node.entries.some((entry) => sourceNames.includes(entry.key));
}

/** Returns the keys of a source's settings, such as `key` in `{ table: prices, key: … }`. */
export function settingsOf(source: string): readonly string[] {
  const own: { readonly [source: string]: readonly string[] } = {
    table: ['key'],
    element: ['at'],
    each: ['where', 'at-most', 'give', 'index-by'],
    script: ['with', 'declares'],
  };
  return Object.hasOwn(own, source)
    ? own[source]!
    : Object.keys(catalogue.sources.get(source)?.settings?.properties ?? {});
}
