/**
 * Returns the known name that differs from `written` by the fewest typos. At most two typos are
 * allowed, and fewer in short names. A typo is an extra, missing or wrong letter, or two swapped
 * letters. If all names have too many typos, but exactly one name starts with `written`, returns
 * that name. For this, `written` needs at least three letters. Returns undefined if no name fits.
 */
export function didYouMean(written: string, known: Iterable<string>): string | undefined {
  const word = plain(written);
  if (word === '') return undefined;
  const names = [...known];
  let best: string | undefined;
  let bestTypos = Infinity;
  for (const name of names) {
    const other = plain(name);
    const allowed = typosAllowed((word.length + other.length) / 2);
    const typos = typosBetween(word, other, allowed);
    if (typos <= allowed && typos < bestTypos) {
      best = name;
      bestTypos = typos;
    }
  }
  if (best !== undefined) return best;
  const longer = word.length < 3 ? [] : names.filter((name) => plain(name).startsWith(word));
  return longer.length === 1 ? longer[0] : undefined;
}

/**
 * Returns whether a word is a known name with a typo, or with two typos if the name has at least
 * eight letters. A plural (`items`), the start of a name (`sum` for `sum-of`) and a longer form
 * (`merged`) are other words. The name's first letter must be one of the word's first two.
 */
export function isNearly(written: string, name: string): boolean {
  const [word, other] = [plain(written), plain(name)];
  if (word === other) return true;
  if (other.startsWith(word.replace(/s$/, '')) || word.startsWith(other)) return false;
  if (!word.slice(0, 2).includes(other[0]!)) return false;
  const limit = other.length < 8 ? 1 : 2;
  const isSwapped = [...word].sort().join('') === [...other].sort().join('');
  return (other.length > 3 || isSwapped) && typosBetween(word, other, limit) <= limit;
}

/**
 * Returns a word in lower case, without dashes, underscores and spaces, because these differences
 * don't count as typos: `delayNext` means `delay-next`.
 */
function plain(word: string): string {
  return word.toLowerCase().replace(/[-_\s]/g, '');
}

function typosAllowed(length: number): number {
  if (length <= 2) return 0;
  return length <= 4 ? 1 : 2;
}

/**
 * Returns the Damerau–Levenshtein distance (optimal string alignment) of two words. If their
 * lengths differ by more than `limit`, returns Infinity.
 */
function typosBetween(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return Infinity;
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      let typos = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + (same ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        typos = Math.min(typos, beforeLast[j - 2]! + 1);
      row.push(typos);
    }
    beforeLast = last;
    last = row;
  }
  return last[b.length]!;
}
