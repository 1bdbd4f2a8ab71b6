import type { Shape } from '../../runtime/contract.ts';

/**
 * The keys of a file with definitions. Their shapes are empty, because each key has its own reader.
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
