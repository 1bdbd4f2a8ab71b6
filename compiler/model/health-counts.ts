/**
 * The possible outcomes of a rule. Beacons contain them as numbers: `ran` is 1, `timedOut` is 4.
 */
const OUTCOMES = ['ran', 'dropped', 'failed', 'timedOut'] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** The content of a health beacon: the outcomes of one page's rules. */
export interface HealthCounts {
  /** The number of the bundle, as in its manifest. */
  readonly bundle: number;
  /**
   * Whether this is the first beacon of its page view. Later beacons don't count as another page
   * view.
   */
  readonly isView: boolean;
  readonly counts: readonly {
    /** The index of the rule in the manifest. */
    readonly rule: number;
    readonly outcome: Outcome;
    readonly count: number;
  }[];
}

/**
 * Decodes the body of a health beacon: `[bundle, key, count, …]`. The key 0 counts the page view.
 * Any other key is 4 × the rule's index + the outcome's number. Returns undefined if `body` doesn't
 * have this form.
 */
export function decodeHealth(body: unknown): HealthCounts | undefined {
  if (!Array.isArray(body) || body.length % 2 === 0) return undefined;
  if (!body.every((item) => Number.isSafeInteger(item) && Number(item) >= 0)) return undefined;
  const [bundle, ...rest] = body as readonly number[];
  const pairs = rest.flatMap((key, index) =>
    index % 2 === 0 ? [{ key, count: rest[index + 1]! }] : [],
  );
  return {
    bundle: bundle!,
    isView: pairs.some(({ key }) => key === 0),
    counts: pairs
      .filter(({ key }) => key > 0)
      .map(({ key, count }) => ({
        rule: Math.floor((key - 1) / 4),
        outcome: OUTCOMES[(key - 1) % 4]!,
        count,
      })),
  };
}
