import type { Dictionary } from '../../model/leaf.ts';

/**
 * Each kind of analytics variable, with its name in messages and its highest number (E-06 in
 * test/specification.yaml).
 */
const KINDS: { readonly [D in Dictionary]: { readonly what: string; readonly limit: number } } = {
  props: { what: 'Prop', limit: 75 },
  eVars: { what: 'eVar', limit: 150 },
  events: { what: 'Event', limit: 300 },
};

/**
 * Returns the arguments of the message about a variable's invalid number; undefined if the number
 * is valid.
 */
export function outOfRange(
  dictionary: Dictionary,
  number: number,
): { readonly what: string; readonly number: string; readonly limit: number } | undefined {
  const { what, limit } = KINDS[dictionary];
  return Number.isInteger(number) && number >= 1 && number <= limit
    ? undefined
    : { what, number: String(number), limit };
}
