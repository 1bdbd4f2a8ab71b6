import type { Dictionary } from '../../model/leaf.ts';

/** The ranges of analytics variables (E-06), and their names in messages. */
const KINDS: { readonly [D in Dictionary]: { readonly what: string; readonly limit: number } } = {
  props: { what: 'Prop', limit: 75 },
  eVars: { what: 'eVar', limit: 150 },
  events: { what: 'Event', limit: 300 },
};

/**
 * Returns what is wrong with a variable's number, as the arguments of its message; undefined if
 * nothing is.
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
