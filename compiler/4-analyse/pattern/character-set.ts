/**
 * The characters that one unit of a pattern (a character, an escape or a class) matches. The ends
 * of each range are positions in the string that `alphabetOf` returns.
 */
export type CharacterSet = readonly Range[];

type Range = readonly [from: number, to: number];

const cached = new Map<string, CharacterSet>();
const alphabets: { units?: string; points?: string } = {};

/**
 * Returns the characters that one unit of a pattern matches. The function tries each character of
 * the alphabet with the JavaScript engine, so letter case, Unicode properties and set operations
 * work as in a browser.
 * @param source a character, an escape or a class, as it is written in the pattern
 */
export function readCharacterSet(source: string, flags: string): CharacterSet {
  const key = `${flags} ${source}`;
  const set = cached.get(key) ?? findCharacters(source, flags);
  cached.set(key, set);
  return set;
}

/** Returns the characters that are in both sets. */
export function intersect(a: CharacterSet, b: CharacterSet): CharacterSet {
  const both: Range[] = [];
  for (let i = 0, j = 0; i < a.length && j < b.length;) {
    const [from, to] = [Math.max(a[i]![0], b[j]![0]), Math.min(a[i]![1], b[j]![1])];
    if (from <= to) both.push([from, to]);
    if (a[i]![1] === to) i++;
    else j++;
  }
  return both;
}

function findCharacters(source: string, flags: string): CharacterSet {
  const runs = new RegExp(`(?:${source})+`, `g${flags.replace(/[dgmy]/g, '')}`);
  return [...alphabetOf(flags).matchAll(runs)].map((run) => [
    run.index,
    run.index + run[0].length - 1,
  ]);
}

/**
 * Returns all characters with which a pattern is tested. These are all UTF-16 code units or, with
 * the flag `u` or `v`, the code points of the first two planes. The code points don't include
 * surrogates, because these would form pairs.
 */
function alphabetOf(flags: string): string {
  return /[uv]/.test(flags)
    ? (alphabets.points ??= charactersIn(0, 0xd7ff) + charactersIn(0xe000, 0x1ffff))
    : (alphabets.units ??= charactersIn(0, 0xffff));
}

function charactersIn(from: number, to: number): string {
  return Array.from({ length: to - from + 1 }, (_, index) =>
    String.fromCodePoint(from + index),
  ).join('');
}
