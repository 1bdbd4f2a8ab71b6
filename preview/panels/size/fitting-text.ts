/** Approximate width of a letter, in CSS pixels. */
const LETTER_WIDTH = 6.3;
/** Approximate width of a bold letter, in CSS pixels. */
const BOLD_WIDTH = 7.4;

/**
 * Returns a name, truncated with `…` if it doesn't fit into a width. Returns an empty string if the
 * name doesn't fit and there is room for fewer than four letters.
 */
export function fittingText(name: string, width: number, isBold = false): string {
  const letters = Math.floor((width - 6) / (isBold ? BOLD_WIDTH : LETTER_WIDTH));
  return name.length <= letters ? name : letters < 4 ? '' : `${name.slice(0, letters - 1)}…`;
}
