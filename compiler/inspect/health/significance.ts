/**
 * A number of page views, and the number of those with a hit. A hit is an outcome of the examined
 * rule, such as a run or a failure.
 */
export interface Share {
  readonly views: number;
  readonly hits: number;
}

/**
 * The test of two proportions needs at least this many expected page views with a hit, and this
 * many without one, in each of the two groups.
 */
const FEWEST_EXPECTED = 10;

/**
 * Returns the probability that, by chance alone, all hits of a rule fall into the first `views`
 * page views and none into the `silentViews` page views after them. It assumes that a hit is
 * equally likely in every page view. The silence starts after the last hit by definition, and the
 * formula takes that into account.
 */
export function chanceOfSilence({ views, hits }: Share, silentViews: number): number {
  return hits === 0 ? 1 : (views / (views + silentViews)) ** hits;
}

/**
 * Returns the probability that two shares differ this much by chance. It uses the two-sided test of
 * two proportions with a pooled variance (Fleiss, Statistical Methods for Rates and Proportions,
 * 2.4). Returns 1 if there are too few page views for this test.
 */
export function chanceOfChange(before: Share, after: Share): number {
  const pooled = (before.hits + after.hits) / (before.views + after.views);
  const fewest = Math.min(before.views, after.views);
  if (!(fewest * pooled >= FEWEST_EXPECTED && fewest * (1 - pooled) >= FEWEST_EXPECTED)) return 1;
  const variance = pooled * (1 - pooled) * (1 / before.views + 1 / after.views);
  const z = Math.abs(before.hits / before.views - after.hits / after.views) / Math.sqrt(variance);
  return tail(z / Math.SQRT2);
}

/**
 * Returns the complementary error function of a number that isn't negative, with a relative error
 * below 1.2e-7 (Numerical Recipes, 2nd edition, section 6.2, `erfcc`).
 */
function tail(x: number): number {
  const t = 1 / (1 + x / 2);
  const terms = [
    -1.26551223, 1.00002368, 0.37409196, 0.09678418, -0.18628806, 0.27886807, -1.13520398,
    1.48851587, -0.82215223, 0.17087277,
  ];
  const sum = terms.reduceRight((total, term) => total * t + term, 0);
  return t * Math.exp(-x * x + sum);
}
