/**
 * The known name that was most likely meant, or undefined where none is close.
 * Close is: at most two slips (a letter too many, too few, wrong, or two swapped), fewer for short words; or the
 * beginning of exactly one known name.
 */
export function didYouMean(written: string, known: Iterable<string>): string | undefined {
  const word = plain(written);
  if (word === '') return undefined;
  const names = [...known];
  let best: string | undefined;
  let bestSlips = Infinity;
  for (const name of names) {
    const other = plain(name);
    const allowed = slipsAllowed((word.length + other.length) / 2);
    const slips = slipsBetween(word, other, allowed);
    if (slips <= allowed && slips < bestSlips) {
      best = name;
      bestSlips = slips;
    }
  }
  if (best !== undefined) return best;
  const longer = word.length < 3 ? [] : names.filter((name) => plain(name).startsWith(word));
  return longer.length === 1 ? longer[0] : undefined;
}

/** Case, dashes, underscores and spaces aren't worth a slip: `delayNext` is `delay-next`. */
function plain(word: string): string {
  return word.toLowerCase().replace(/[-_\s]/g, '');
}

function slipsAllowed(length: number): number {
  if (length <= 2) return 0;
  return length <= 4 ? 1 : 2;
}

/** Damerau–Levenshtein distance (optimal string alignment); Infinity where it is above `limit`. */
function slipsBetween(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return Infinity;
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      let slips = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + (same ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) slips = Math.min(slips, beforeLast[j - 2]! + 1);
      row.push(slips);
    }
    beforeLast = last;
    last = row;
  }
  return last[b.length]!;
}
