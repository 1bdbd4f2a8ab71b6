import type { Shape } from '../../runtime/contract.ts';

/**
 * The keys under which a file defines data elements, rules and other named things. Their shapes are
 * empty, because each key is read by its own function.
 */
export const CONTENT: { readonly [key: string]: Shape } = {
  elements: {},
  rules: {},
  tables: {},
  tests: {},
  variables: {},
};

/** The keys of a data element. */
export const ELEMENT_KEYS: readonly string[] = [
  'value',
  'doc',
  'one-of',
  'clean',
  'map',
  'map-matching',
  'keep',
  'default',
  'personal',
  'override',
];
