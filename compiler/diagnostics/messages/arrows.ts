/** The length of the longest chain that is shown whole. Longer ones are shortened in the middle. */
const MOST_SHOWN = 16;

/** Returns a chain of names: `a → b → c`. */
export function arrows(chain: readonly string[]): string {
  const shown = chain.length > MOST_SHOWN ? [...chain.slice(0, 8), '…', ...chain.slice(-4)] : chain;
  return shown.join(' → ');
}
