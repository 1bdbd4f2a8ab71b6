/**
 * A response of the id service or the analytics server. Fields of an unexpected type are treated as
 * missing.
 */
export interface Answer {
  readonly d_mid?: string;
  readonly d_blob?: string;
  /** The region: `dcs_region` from newer servers, `d_region` from older ones. */
  readonly dcs_region?: string | number;
  readonly d_region?: string | number;
  /** The lifetime of `d_blob` and the region, in seconds. */
  readonly id_sync_ttl?: string | number;
  readonly d_optout?: readonly string[];
  /** The lifetime of the opt-out, in seconds. */
  readonly d_ottl?: string | number;
  /** The ID syncs to run. */
  readonly ibs?: readonly unknown[];
  /** The visitor's analytics id, from the analytics server. */
  readonly id?: string;
  readonly error_msg?: string;
}

/**
 * Parses a response. If the text isn't a JSON object or array, returns an answer with only
 * `error_msg`.
 */
export const readAnswer = (text: string): Answer => {
  try {
    const answer: unknown = JSON.parse(text);
    if (answer && typeof answer === 'object') return answer;
  } catch {
    // The text isn't JSON.
  }
  return { error_msg: 'malformed' };
};

/**
 * Returns a value as a string. Returns undefined if the value is neither a string nor a number, or
 * if it doesn't match `form`.
 */
export const fieldAs = (value: unknown, form: RegExp): string | undefined =>
  (typeof value === 'string' || typeof value === 'number') && form.test(String(value))
    ? String(value)
    : undefined;
