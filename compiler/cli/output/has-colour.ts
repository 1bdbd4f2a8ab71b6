/**
 * Returns whether output is coloured. FORCE_COLOR turns colours on, unless it is 0. Otherwise,
 * output is coloured on a terminal that supports colours, unless NO_COLOR is set.
 */
export function hasColour(
  { FORCE_COLOR, NO_COLOR, TERM }: { readonly [name: string]: string | undefined },
  isTerminal: boolean,
): boolean {
  if (FORCE_COLOR !== undefined && FORCE_COLOR !== '0') return true;
  return isTerminal && (NO_COLOR ?? '') === '' && TERM !== 'dumb';
}
