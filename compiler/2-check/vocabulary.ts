import { catalogue } from '../model/catalogue.ts';
import type { Node } from '../model/node.ts';

/** Sources that the language knows itself; the others are modules of runtime/values. */
const OWN_SOURCES = ['element', 'constant', 'table', 'consent', 'item', 'script'];

/** Ways of putting values together that stand where a source could. */
const FORMS = ['case', 'first-of', 'each', 'merge', 'product-of', 'sum-of'];

/** Ways of joining tests. */
export const JOINERS: readonly string[] = ['all', 'any', 'not', 'if', 'test'];

/** Keys that shape the value they stand beside. */
export const SHAPING: readonly string[] = ['clean', 'map', 'default'];

/** Tests of a list's entries. */
export const QUANTIFIERS: readonly string[] = ['some', 'every', 'none'];

export const sourceNames: readonly string[] = [...new Set([...OWN_SOURCES, ...catalogue.values.keys(), ...FORMS])];

export const testNames: readonly string[] = [...catalogue.tests.keys(), ...QUANTIFIERS];

export const conditionNames: readonly string[] = [...catalogue.conditions.keys()];

/** Whether a map is meant as a source: one of its keys names one. */
export function namesSource(node: Node): boolean {
  return node.kind === 'map' && node.entries.some((entry) => sourceNames.includes(entry.key));
}

/** Keys that may stand beside a source's own, and belong to it. */
export function settingsOf(source: string): readonly string[] {
  const own: { readonly [source: string]: readonly string[] } = { table: ['key'], each: ['where', 'at-most', 'give', 'index-by'], script: ['with', 'declares'] };
  return Object.hasOwn(own, source) ? own[source]! : Object.keys(catalogue.values.get(source)?.settings?.properties ?? {});
}
