import type { AST } from '@eslint-community/regexpp';

/** A state of the automaton: a position in the pattern that matches one character. */
export interface State {
  /** The character, escape or class, as it is written in the pattern. */
  readonly source: string;
  /** The states that can come next. A state that can be reached in two ways is listed twice. */
  readonly next: number[];
  /** The outermost unbounded quantifier that contains the state, as offsets in the pattern. */
  readonly loop: readonly [from: number, to: number] | undefined;
  /** Whether the match can end directly after this state, with no assertion left to check. */
  succeeds: boolean;
}

/**
 * A quantifier with a maximum up to this number is replaced by copies of its element: `a{3}`
 * becomes `aaa`. A quantifier with a higher maximum is treated as unbounded. On strings of limited
 * length, `{0,50}` is as slow as `*`.
 */
const MOST_COPIES = 24;
/** A pattern with more states than this isn't analysed. */
const MOST_STATES = 400;

/**
 * A first or last state of a part of the pattern. `asserted` is true if an assertion is between
 * this state and the start or end of the part.
 */
interface End {
  readonly state: number;
  readonly asserted: boolean;
}

/** The states with which a match of one part of the pattern can start and end. */
interface Fragment {
  readonly first: readonly End[];
  readonly last: readonly End[];
  /**
   * The number of ways in which the part can match the empty string; 2 means two or more. `freely`
   * is true if one of these ways contains no assertion.
   */
  readonly empty: number;
  readonly freely: boolean;
}

const EMPTY: Fragment = { first: [], last: [], empty: 1, freely: true };
const ASSERTION: Fragment = { ...EMPTY, freely: false };

/**
 * Returns the states of a pattern or of a lookaround, each with the states that can come next.
 * Returns undefined if there are more than `MOST_STATES`. The states form Glushkov's automaton, but
 * `next` lists a state twice if the state can be reached in two ways. Backreferences and nested
 * lookarounds are treated like assertions: they match no characters and can fail.
 */
export function buildAutomaton(
  alternatives: readonly AST.Alternative[],
): readonly State[] | undefined {
  const states: State[] = [];
  let loop: State['loop'];

  function build(node: AST.Alternative | AST.Element): Fragment {
    switch (node.type) {
      case 'Group':
      case 'CapturingGroup':
        return choose(node.alternatives.map(build));
      case 'Alternative':
        return node.elements.map(build).reduce((a, b) => join(states, a, b), EMPTY);
      case 'Quantifier':
        return repeat(node);
      case 'Assertion':
      case 'Backreference':
        return ASSERTION;
      default:
        return read(node.raw);
    }
  }

  function read(source: string): Fragment {
    if (states.length > MOST_STATES) return EMPTY;
    const state = states.push({ source, next: [], loop, succeeds: false }) - 1;
    const ends = [{ state, asserted: false }];
    return { first: ends, last: ends, empty: 0, freely: false };
  }

  function repeat({ element, min, max, start, end }: AST.Quantifier): Fragment {
    const unbounded = max > MOST_COPIES;
    const copies = unbounded ? Math.max(1, Math.min(min, 3)) : max;
    const outer = loop;
    let whole = EMPTY;
    for (let copy = 1; copy <= copies && states.length <= MOST_STATES; copy++) {
      const isLoop = unbounded && copy === copies;
      if (isLoop) loop = outer ?? [start, end];
      const one = build(element);
      if (isLoop) link(states, one.last, one.first);
      // In JavaScript, an optional iteration can't match the empty string. So such an iteration
      // isn't counted as a further way to match the empty string.
      const optional = copy > min || (unbounded && min === 0);
      whole = join(
        states,
        whole,
        optional ? { ...one, empty: Math.max(1, one.empty), freely: true } : one,
      );
    }
    loop = outer;
    return whole;
  }

  const whole = choose(alternatives.map(build));
  if (states.length > MOST_STATES) return undefined;
  for (const end of whole.last) if (!end.asserted) states[end.state]!.succeeds = true;
  return states;
}

function join(states: readonly State[], a: Fragment, b: Fragment): Fragment {
  link(states, a.last, b.first);
  return {
    first: a.empty > 0 ? [...a.first, ...repeatEnds(b.first, a)] : a.first,
    last: b.empty > 0 ? [...repeatEnds(a.last, b), ...b.last] : b.last,
    empty: Math.min(2, a.empty * b.empty),
    freely: a.freely && b.freely,
  };
}

function choose(parts: readonly Fragment[]): Fragment {
  return {
    first: parts.flatMap(({ first }) => first),
    last: parts.flatMap(({ last }) => last),
    empty: Math.min(
      2,
      parts.reduce((sum, { empty }) => sum + empty, 0),
    ),
    freely: parts.some(({ freely }) => freely),
  };
}

function link(states: readonly State[], from: readonly End[], to: readonly End[]): void {
  for (const end of from) {
    const { next } = states[end.state]!;
    for (const { state } of to)
      if (next.filter((each) => each === state).length < 2) next.push(state);
  }
}

/**
 * Returns the first or last states that a sequence of two parts gains if one part can match the
 * empty string. For example, a match of `a?b` can also start with `b`. If the part can match the
 * empty string in two ways, each state is listed twice.
 * @param ends the first or last states of the other part
 */
function repeatEnds(ends: readonly End[], { empty, freely }: Fragment): readonly End[] {
  const across = freely ? ends : ends.map((end) => ({ ...end, asserted: true }));
  return empty > 1 ? [...across, ...across] : across;
}
