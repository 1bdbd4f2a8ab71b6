import { visitRegExpAST, type AST } from '@eslint-community/regexpp';
import { buildAutomaton, type State } from './build-automaton.ts';
import { intersect, readCharacterSet } from './character-set.ts';
import { parsePattern } from './parse-pattern.ts';

export interface Slowness {
  /** The part of the pattern that can match one string in many ways. */
  readonly part: string;
  readonly exponential: boolean;
}

/**
 * After this many steps, the search stops. A pattern that isn't found to be slow by then counts as
 * fast.
 */
const MOST_STEPS = 1_000_000;
/**
 * The maximum length of the strings that are matched against a pattern (`MATCHED_CHARACTERS` in
 * decide.ts).
 */
const TEXT_LENGTH = 2000;
/**
 * A pattern is slow if matching a string of `TEXT_LENGTH` can take more than this number of steps,
 * about half a second.
 */
const MOST_WORK = 50_000_000;

/**
 * Returns the part of a regular expression that makes matching slow. The time grows exponentially
 * if a loop can match the same string in two ways. It grows with a high power of the string's
 * length if several loops in a row can match the same string.
 * @returns undefined for a pattern that is fast enough
 */
export function findSlowness(pattern: string, flags: string): Slowness | undefined {
  const parsed = parsePattern(pattern, flags);
  if (!parsed) return undefined;
  const parts: (AST.Pattern | AST.LookaroundAssertion)[] = [parsed];
  visitRegExpAST(parsed, {
    onAssertionEnter: (node) => {
      if (node.kind === 'lookahead' || node.kind === 'lookbehind') parts.push(node);
    },
  });
  const found = parts.flatMap((part) => searchPart(part, parsed, flags) ?? []);
  return found.find(({ exponential }) => exponential) ?? found[0];
}

function searchPart(
  part: AST.Pattern | AST.LookaroundAssertion,
  { raw, alternatives }: AST.Pattern,
  flags: string,
): Slowness | undefined {
  const states = buildAutomaton(part.alternatives);
  if (!states) return undefined;
  const textOf = (found: readonly number[]) => {
    const loops = found.flatMap((state) => states[state]!.loop ?? []);
    return loops.length === 0 ? part.raw : raw.slice(Math.min(...loops), Math.max(...loops));
  };
  const loops = loopsOf(states);
  const isTriedOnce = isAnchored(alternatives, flags) && isFirst(part);
  const search: Search = {
    states,
    isTriedOnce,
    canMatchSame: sameMatches(states, flags),
    steps: 0,
  };
  const doubled = loops.find((loop) => hasTwoWaysBack(loop, search));
  if (doubled) return { part: textOf(doubled), exponential: true };
  const chain = worstChain(loops, search);
  return chain && { part: textOf(chain), exponential: false };
}

/** Returns whether a match can begin only at the start of the string. */
function isAnchored(alternatives: readonly AST.Alternative[], flags: string): boolean {
  return alternatives.every(({ elements: [first] }) => {
    if (first?.type === 'Group' || first?.type === 'CapturingGroup')
      return isAnchored(first.alternatives, flags);
    return first?.type === 'Assertion' && first.kind === 'start' && !flags.includes('m');
  });
}

/**
 * Returns whether the part is the whole pattern, or a lookaround at the start of an alternative.
 * Other assertions may come before the lookaround. A lookaround in a group doesn't count.
 */
function isFirst(part: AST.Pattern | AST.LookaroundAssertion): boolean {
  if (part.type === 'Pattern') return true;
  const { parent } = part;
  if (parent.type !== 'Alternative' || parent.parent.type !== 'Pattern') return false;
  return parent.elements
    .slice(0, parent.elements.indexOf(part))
    .every(({ type }) => type === 'Assertion');
}

/** Returns the loops, which are groups of states that can reach one another. */
function loopsOf(states: readonly State[]): number[][] {
  const reach = states.map((_, state) => {
    const seen = new Set<number>();
    const queue = [...states[state]!.next];
    for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
      if (seen.has(next)) continue;
      seen.add(next);
      queue.push(...states[next]!.next);
    }
    return seen;
  });
  const loops = new Map<number, number[]>();
  states.forEach((_, state) => {
    if (!reach[state]!.has(state)) return;
    const first = states.findIndex(
      (__, other) => reach[state]!.has(other) && reach[other]!.has(state),
    );
    loops.set(first, [...(loops.get(first) ?? []), state]);
  });
  return [...loops.values()];
}

interface Search {
  readonly states: readonly State[];
  /** Whether the regex engine tries to match the states at only one position of the string. */
  readonly isTriedOnce: boolean;
  /** Returns whether two or three states can all match the same character. */
  readonly canMatchSame: (a: number, b: number, c?: number) => boolean;
  steps: number;
}

function sameMatches(states: readonly State[], flags: string): Search['canMatchSame'] {
  const sources = [...new Set(states.map(({ source }) => source))];
  const indexes = states.map(({ source }) => sources.indexOf(source));
  const cached = new Map<number, boolean>();
  return (a, b, c = b) => {
    const parts = [indexes[a]!, indexes[b]!, indexes[c]!];
    const key = parts.reduce((sum, part) => sum * sources.length + part, 0);
    const answer =
      cached.get(key) ??
      parts.map((part) => readCharacterSet(sources[part]!, flags)).reduce(intersect).length > 0;
    cached.set(key, answer);
    return answer;
  };
}

/**
 * Returns whether a loop can match the same string in two different ways. The search starts at only
 * one state, because the result is the same for all states of the loop.
 */
function hasTwoWaysBack(loop: readonly number[], search: Search): boolean {
  const { states, canMatchSame } = search;
  const size = states.length;
  const inLoop = new Set(loop);
  const home = loop[0]!;
  const seen = new Set<number>();
  // Each entry contains two states that can be reached with the same string, and whether the two
  // ways to them differ.
  const queue: [number, number, boolean][] = [[home, home, false]];
  for (let pair = queue.pop(); pair && search.steps < MOST_STEPS; pair = queue.pop()) {
    const [a, b, apart] = pair;
    for (const [indexA, nextA] of states[a]!.next.entries()) {
      if (!inLoop.has(nextA)) continue;
      for (const [indexB, nextB] of states[b]!.next.entries()) {
        search.steps += 1;
        if (!inLoop.has(nextB) || !canMatchSame(nextA, nextB)) continue;
        const differs = apart || nextA !== nextB || (a === b && indexA !== indexB);
        if (differs && nextA === home && nextB === home) return true;
        const key = (nextA * size + nextB) * 2 + (differs ? 1 : 0);
        if (seen.has(key)) continue;
        seen.add(key);
        queue.push([nextA, nextB, differs]);
      }
    }
  }
  return false;
}

/**
 * Finds the slowest sequence of loops that can match the same string, and returns the states of
 * these loops. Returns undefined if no sequence takes more than `MOST_WORK` steps.
 */
function worstChain(loops: readonly (readonly number[])[], search: Search): number[] | undefined {
  const { states, isTriedOnce } = search;
  const pairs = loops.map((loop) =>
    loops.map((other) => (loop === other ? undefined : sharedLength(loop, other, search))),
  );
  let worst: { readonly row: number[]; readonly work: number } | undefined;
  const extend = (row: number[], longest: number) => {
    const last = loops[row.at(-1)!]!;
    const power = row.length + (isTriedOnce ? 0 : 1);
    const canFail = last.some((state) => !states[state]!.succeeds);
    const work = (TEXT_LENGTH / longest) ** power / factorial(power);
    if (row.length > 1 && canFail && work > MOST_WORK && work > (worst?.work ?? 0))
      worst = { row, work };
    if (row.length > 4) return;
    for (const [next, length] of pairs[row.at(-1)!]!.entries())
      if (length !== undefined && !row.includes(next))
        extend([...row, next], Math.max(longest, length));
  };
  loops.forEach((_, index) => extend([index], 1));
  return worst?.row.flatMap((index) => [...loops[index]!]);
}

function factorial(number: number): number {
  return number <= 1 ? 1 : number * factorial(number - 1);
}

/**
 * Looks for a state `p` in `loop`, a state `q` in `other`, and a string that leads from `p` to `p`,
 * from `p` to `q` and from `q` to `q`. If a text repeats this string, the regex engine tries every
 * way to divide the repetitions between the two loops.
 * @returns the length of the string, or undefined if no such string is found
 */
function sharedLength(
  loop: readonly number[],
  other: readonly number[],
  search: Search,
): number | undefined {
  const { states, canMatchSame } = search;
  const size = states.length;
  const [inLoop, inOther] = [new Set(loop), new Set(other)];
  const meet = (a: number, b: number, c: number) =>
    inLoop.has(a) && inOther.has(c) && canMatchSame(a, b, c);
  for (const p of loop)
    for (const q of other) {
      const seen = new Set<number>();
      let front: [number, number, number][] = [[p, p, q]];
      for (let length = 1; front.length > 0 && search.steps < MOST_STEPS; length++) {
        const beyond: typeof front = [];
        for (const [a, b, c] of front)
          for (const nextA of states[a]!.next)
            for (const nextB of states[b]!.next)
              for (const nextC of states[c]!.next) {
                search.steps += 1;
                if (!meet(nextA, nextB, nextC)) continue;
                if (nextA === p && nextB === q && nextC === q) return length;
                const key = (nextA * size + nextB) * size + nextC;
                if (seen.has(key)) continue;
                seen.add(key);
                beyond.push([nextA, nextB, nextC]);
              }
        front = beyond;
      }
    }
  return undefined;
}
