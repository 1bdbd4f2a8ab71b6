/**
 * A number of page views, and the number of those with a hit. A hit is an outcome of the examined
 * rule, such as a run or a failure.
 */
export interface Share {
  readonly views: number;
  readonly hits: number;
}

/**
 * The test of two proportions compares two groups of page views. In each group, at least this many
 * page views must be expected to have a hit, and at least this many to have no hit.
 */
const FEWEST_EXPECTED = 10;

/**
 * Returns how probable a rule's silence is by chance alone. A silence means that all hits fall into
 * the first `views` page views, and none into the next `silentViews` page views. The formula
 * assumes that a hit is equally likely in every page view. The formula is also correct for a
 * silence that is measured from the last hit.
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
 * Returns the complementary error function of `x`, which must not be negative. The relative error
 * of the result is below 1.2e-7 (Numerical Recipes, 2nd edition, section 6.2, `erfcc`).
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
