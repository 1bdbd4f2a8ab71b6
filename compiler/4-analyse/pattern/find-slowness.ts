import { buildAutomaton, type Automaton } from './build-automaton.ts';
import { common } from './character-set.ts';
import { parsePattern } from './parse-pattern.ts';

export interface Slowness {
  /** The part of the pattern that can be matched in many ways. */
  readonly part: string;
  readonly exponential: boolean;
}

/** How many steps of two or three searches at once are looked at before a pattern is let pass. */
const MOST_STEPS = 1_000_000;
/** So many characters of a text are looked at (see decide's `matches`). */
const TEXT_LENGTH = 2000;
/** A pattern is slow when a text of that length can take more steps than this: about half a second. */
const MOST_WORK = 50_000_000;

/**
 * Whether a regular expression can take time that grows beyond all measure with the text: exponentially (two ways to read
 * the same text around a loop), or with a power that hurts (loops one after the other that can read the same text).
 * @returns undefined for a pattern that is fast enough
 */
export function findSlowness(pattern: string, flags: string): Slowness | undefined {
  const automaton = buildAutomaton(parsePattern(pattern, flags));
  if (!automaton) return undefined;
  const partOf = (states: readonly number[]) => {
    const loops = states.flatMap((state) => automaton.states[state]!.loop ?? []);
    return loops.length === 0 ? pattern : pattern.slice(Math.min(...loops), Math.max(...loops));
  };
  const loops = loopsOf(automaton);
  const search: Search = { automaton, overlaps: overlapsOf(automaton), steps: 0 };
  const doubled = loops.find((loop) => hasTwoWaysBack(loop, search));
  if (doubled) return { part: partOf(doubled), exponential: true };
  const chain = worstChain(loops, search);
  return chain && { part: partOf(chain), exponential: false };
}

/** The states that can come back to themselves, those that reach one another together. */
function loopsOf({ states }: Automaton): number[][] {
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
    const first = states.findIndex((__, other) => reach[state]!.has(other) && reach[other]!.has(state));
    loops.set(first, [...loops.get(first) ?? [], state]);
  });
  return [...loops.values()];
}

interface Search {
  readonly automaton: Automaton;
  /** Whether two states can read the same character. */
  readonly overlaps: readonly (readonly boolean[])[];
  steps: number;
}

function overlapsOf({ states }: Automaton): boolean[][] {
  const known = new Map<string, boolean>();
  return states.map((a) => states.map((b) => {
    const key = `${JSON.stringify(a.set)} ${JSON.stringify(b.set)}`;
    if (!known.has(key)) known.set(key, common(a.set, b.set).length > 0);
    return known.get(key)!;
  }));
}

/** Whether one text leads around a loop in two different ways; where it does from one of its states, it does from all. */
function hasTwoWaysBack(loop: readonly number[], search: Search): boolean {
  const { automaton: { states }, overlaps } = search;
  const size = states.length;
  const inLoop = new Set(loop);
  const home = loop[0]!;
  const seen = new Set<number>();
  // A pair of states, and whether the two ways have been different.
  const queue: [number, number, boolean][] = [[home, home, false]];
  for (let pair = queue.pop(); pair && search.steps < MOST_STEPS; pair = queue.pop()) {
    const [a, b, apart] = pair;
    for (const [indexA, nextA] of states[a]!.next.entries()) {
      if (!inLoop.has(nextA)) continue;
      for (const [indexB, nextB] of states[b]!.next.entries()) {
        search.steps += 1;
        if (!overlaps[nextA]![nextB] || !inLoop.has(nextB)) continue;
        const differs = apart || nextA !== nextB || (a === b && indexA !== indexB);
        if (differs && nextA === home && nextB === home) return true;
        const key = ((nextA * size) + nextB) * 2 + (differs ? 1 : 0);
        if (seen.has(key)) continue;
        seen.add(key);
        queue.push([nextA, nextB, differs]);
      }
    }
  }
  return false;
}

/** The longest row of loops that can read the same text, where trying them all takes too long. */
function worstChain(loops: readonly (readonly number[])[], search: Search): number[] | undefined {
  const { states, isAnchored } = search.automaton;
  const pairs = loops.map((loop) => loops.map((other) => loop === other ? undefined : sharedLength(loop, other, search)));
  let worst: { readonly row: number[]; readonly work: number } | undefined;
  const extend = (row: number[], longest: number) => {
    const last = loops[row.at(-1)!]!;
    const power = row.length + (isAnchored ? 0 : 1);
    const canFail = last.some((state) => !states[state]!.succeeds);
    const work = (TEXT_LENGTH / longest) ** power / factorial(power);
    if (row.length > 1 && canFail && work > MOST_WORK && work > (worst?.work ?? 0)) worst = { row, work };
    if (row.length > 4) return;
    for (const [next, length] of pairs[row.at(-1)!]!.entries()) if (length !== undefined && !row.includes(next)) extend([...row, next], Math.max(longest, length));
  };
  loops.forEach((_, index) => extend([index], 1));
  return worst?.row.flatMap((index) => [...loops[index]!]);
}

function factorial(number: number): number {
  return number <= 1 ? 1 : number * factorial(number - 1);
}

/** The length of a text that goes around one loop, from it into another, and around that one; undefined where there is none. */
function sharedLength(loop: readonly number[], other: readonly number[], search: Search): number | undefined {
  const { automaton: { states }, overlaps } = search;
  const size = states.length;
  const [inLoop, inOther] = [new Set(loop), new Set(other)];
  const meet = (a: number, b: number, c: number) => inLoop.has(a) && inOther.has(c) && overlaps[a]![b] && overlaps[b]![c] && common(common(states[a]!.set, states[b]!.set), states[c]!.set).length > 0;
  for (const p of loop) for (const q of other) {
    const seen = new Set<number>();
    let front: [number, number, number][] = [[p, p, q]];
    for (let length = 1; front.length > 0 && search.steps < MOST_STEPS; length++) {
      const beyond: typeof front = [];
      for (const [a, b, c] of front) for (const nextA of states[a]!.next) for (const nextB of states[b]!.next) for (const nextC of states[c]!.next) {
        search.steps += 1;
        if (!meet(nextA, nextB, nextC)) continue;
        if (nextA === p && nextB === q && nextC === q) return length;
        const key = ((nextA * size) + nextB) * size + nextC;
        if (seen.has(key)) continue;
        seen.add(key);
        beyond.push([nextA, nextB, nextC]);
      }
      front = beyond;
    }
  }
  return undefined;
}
