/** Code units, as ranges that are sorted and don't touch. */
export type CharacterSet = readonly (readonly [from: number, to: number])[];

const LAST = 0xffff;

export const anyCharacter: CharacterSet = [[0, LAST]];

const DIGITS: CharacterSet = [[48, 57]];
const WORD: CharacterSet = [[48, 57], [65, 90], [95, 95], [97, 122]];
const SPACES: CharacterSet = [[9, 13], [32, 32], [0xa0, 0xa0], [0x1680, 0x1680], [0x2000, 0x200a], [0x2028, 0x2029], [0x202f, 0x202f], [0x205f, 0x205f], [0x3000, 0x3000], [0xfeff, 0xfeff]];
const LINE_ENDS: CharacterSet = [[10, 10], [13, 13], [0x2028, 0x2029]];

/** What `\d`, `\w`, `\s`, their opposites and `.` stand for. */
export const classes: { readonly [name: string]: CharacterSet } = {
  d: DIGITS, w: WORD, s: SPACES, D: opposite(DIGITS), W: opposite(WORD), S: opposite(SPACES), '.': opposite(LINE_ENDS),
};

export function oneCharacter(code: number): CharacterSet {
  return [[code, code]];
}

export function union(sets: readonly CharacterSet[]): CharacterSet {
  const merged: [number, number][] = [];
  for (const [from, to] of sets.flat().sort((a, b) => a[0] - b[0])) {
    const last = merged.at(-1);
    if (last && from <= last[1] + 1) last[1] = Math.max(last[1], to);
    else merged.push([from, to]);
  }
  return merged;
}

export function opposite(set: CharacterSet): CharacterSet {
  const gaps: [number, number][] = [];
  let next = 0;
  for (const [from, to] of set) {
    if (from > next) gaps.push([next, from - 1]);
    next = to + 1;
  }
  if (next <= LAST) gaps.push([next, LAST]);
  return gaps;
}

export function common(a: CharacterSet, b: CharacterSet): CharacterSet {
  return a.flatMap(([from, to]) => b.flatMap(([start, end]) => Math.max(from, start) <= Math.min(to, end) ? [[Math.max(from, start), Math.min(to, end)] as const] : []));
}

/** The set with both cases of its ASCII letters. */
export function inBothCases(set: CharacterSet): CharacterSet {
  const letters = (from: number, to: number, shift: number) => common(set, [[from, to]]).map(([start, end]) => [start + shift, end + shift] as const);
  return union([set, letters(65, 90, 32), letters(97, 122, -32)]);
}
