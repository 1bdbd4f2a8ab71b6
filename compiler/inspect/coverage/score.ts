import type { Coverage } from './coverage.ts';

/** The proportion of outcomes that scenarios have covered. */
export interface Score {
  /**
   * The percentage of outcomes that scenarios covered, rounded down to a tenth. Counts the outcomes
   * of rules, conditions and branches together. 100 if there are no outcomes.
   */
  readonly percent: number;
  /** The rules that fired, out of all rules. */
  readonly rules: Share;
  /** Two outcomes per condition: true and false. */
  readonly conditions: Share;
  /** Two outcomes per branch. */
  readonly branches: Share;
}

export interface Share {
  readonly seen: number;
  readonly of: number;
}

export function score({ rules, conditions, branches }: Coverage): Score {
  const outcomes = (tests: Coverage['conditions']): Share => ({
    seen: tests.reduce(
      (sum, { seenTrue, seenFalse }) => sum + Math.min(seenTrue, 1) + Math.min(seenFalse, 1),
      0,
    ),
    of: tests.length * 2,
  });
  const shares = {
    rules: { seen: rules.filter(({ fired }) => fired > 0).length, of: rules.length },
    conditions: outcomes(conditions),
    branches: outcomes(branches),
  };
  const [seen, of] = Object.values(shares).reduce(
    ([a, b], share) => [a + share.seen, b + share.of],
    [0, 0],
  );
  return { percent: of === 0 ? 100 : Math.floor((seen! / of!) * 1000) / 10, ...shares };
}
