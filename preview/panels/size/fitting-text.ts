/** Approximate width of a letter, in CSS pixels. */
const LETTER_WIDTH = 6.3;
/** Approximate width of a bold letter, in CSS pixels. */
const BOLD_WIDTH = 7.4;

/** Returns as much of a name as fits into a width; empty if fewer than four letters fit. */
export function fittingText(name: string, width: number, isBold = false): string {
  const letters = Math.floor((width - 6) / (isBold ? BOLD_WIDTH : LETTER_WIDTH));
  return name.length <= letters ? name : letters < 4 ? '' : `${name.slice(0, letters - 1)}…`;
}
