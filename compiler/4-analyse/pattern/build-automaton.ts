import type { CharacterSet } from './character-set.ts';
import type { Pattern } from './parse-pattern.ts';

/** A character that the pattern can read, at one place in it. */
export interface State {
  readonly set: CharacterSet;
  /** The states that can come next, one entry for each way to get there: two ways are two entries. */
  readonly next: number[];
  /** The outermost unbounded repetition that the state is part of, as offsets in the pattern. */
  readonly loop: readonly [from: number, to: number] | undefined;
  /** Whether the search can succeed right after it, without anything that could still fail. */
  succeeds: boolean;
}

export interface Automaton {
  readonly states: readonly State[];
  /** Whether a search can begin at the start of the text only. */
  readonly isAnchored: boolean;
}

/** Copies of a bounded repetition; one with more is taken for unbounded, which is as slow on texts that it can match. */
const MOST_COPIES = 24;
/** A pattern with more places than this isn't looked at. */
const MOST_STATES = 400;

/** An end from which the pattern goes on: a state, and whether an assertion stands in between. */
interface End {
  readonly state: number;
  readonly asserted: boolean;
}

/** How a part begins and ends. */
interface Fragment {
  readonly first: readonly End[];
  readonly last: readonly End[];
  /** In how many ways it can read nothing, and whether one of them is free of assertions. */
  readonly empty: number;
  readonly freely: boolean;
}

/** The positions of a pattern and how they follow one another (Glushkov's automaton, with ways counted). Undefined where it is too large. */
export function buildAutomaton(pattern: Pattern): Automaton | undefined {
  const states: State[] = [];
  let loop: State['loop'];

  const nothing: Fragment = { first: [], last: [], empty: 1, freely: true };
  const link = (from: readonly End[], to: readonly End[]) => {
    for (const end of from) for (const start of to) if (count(states[end.state]!.next, start.state) < 2) states[end.state]!.next.push(start.state);
  };
  const asserted = (ends: readonly End[], yes: boolean) => yes ? ends.map((end) => ({ ...end, asserted: true })) : ends;

  function join(a: Fragment, b: Fragment): Fragment {
    link(a.last, b.first);
    return {
      first: a.empty > 0 ? [...a.first, ...repeatEnds(asserted(b.first, !a.freely), a.empty)] : a.first,
      last: b.empty > 0 ? [...repeatEnds(asserted(a.last, !b.freely), b.empty), ...b.last] : b.last,
      empty: Math.min(2, a.empty * b.empty), freely: a.freely && b.freely,
    };
  }

  function build(part: Pattern): Fragment {
    switch (part.kind) {
      case 'characters': {
        if (states.length > MOST_STATES) return nothing;
        const end: End = { state: states.push({ set: part.set, next: [], loop, succeeds: false }) - 1, asserted: false };
        return { first: [end], last: [end], empty: 0, freely: false };
      }
      case 'assertion': return { first: [], last: [], empty: 1, freely: false };
      case 'sequence': return part.parts.map(build).reduce(join, nothing);
      case 'choice': {
        const parts = part.parts.map(build);
        return { first: parts.flatMap(({ first }) => first), last: parts.flatMap(({ last }) => last), empty: Math.min(2, parts.reduce((sum, { empty }) => sum + empty, 0)), freely: parts.some(({ freely }) => freely) };
      }
      case 'repeat': return repeat(part);
    }
  }

  function repeat(part: Extract<Pattern, { kind: 'repeat' }>): Fragment {
    const unbounded = part.most > MOST_COPIES;
    const copies = unbounded ? Math.max(1, Math.min(part.least, 3)) : part.most;
    const outer = loop;
    let whole = nothing;
    for (let copy = 1; copy <= copies; copy++) {
      if (unbounded && copy === copies) loop = outer ?? [part.from, part.to];
      const one = build(part.part);
      // An iteration that reads nothing ends the repetition, so it adds no way through.
      const optional = copy > part.least || (unbounded && part.least === 0);
      if (unbounded && copy === copies) link(one.last, one.first);
      whole = join(whole, optional ? { ...one, empty: Math.max(1, one.empty), freely: true } : one);
    }
    loop = outer;
    return copies === 0 ? nothing : whole;
  }

  const whole = build(pattern);
  if (states.length > MOST_STATES) return undefined;
  for (const end of whole.last) if (!end.asserted) states[end.state]!.succeeds = true;
  return { states, isAnchored: startsAnchored(pattern) };
}

function repeatEnds(ends: readonly End[], times: number): End[] {
  return times > 1 ? [...ends, ...ends] : [...ends];
}

function count(list: readonly number[], item: number): number {
  return list.reduce((sum, each) => sum + (each === item ? 1 : 0), 0);
}

function startsAnchored(pattern: Pattern): boolean {
  switch (pattern.kind) {
    case 'assertion': return pattern.isStart;
    case 'sequence': return pattern.parts.length > 0 && startsAnchored(pattern.parts[0]!);
    case 'choice': return pattern.parts.every(startsAnchored);
    default: return false;
  }
}
