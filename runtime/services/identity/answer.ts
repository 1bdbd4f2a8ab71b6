/** What an id service answers, as far as it is known; whatever is of another type isn't there. */
export interface Answer {
  readonly d_mid?: string;
  readonly d_blob?: string;
  /** The region, as newer servers call it, and as older ones do. */
  readonly dcs_region?: string | number;
  readonly d_region?: string | number;
  /** How long blob and region count, in seconds. */
  readonly id_sync_ttl?: string | number;
  readonly d_optout?: readonly string[];
  /** How long the opt-out counts, in seconds. */
  readonly d_ottl?: string | number;
  /** Id syncs that the service asks for. */
  readonly ibs?: readonly unknown[];
  /** The analytics server's. */
  readonly id?: string;
  readonly error_msg?: string;
}

/** An answer's text as an object; a text that is none says so as the service says that something is wrong. */
export const readAnswer = (text: string): Answer => {
  try {
    const answer: unknown = JSON.parse(text);
    if (answer && typeof answer === 'object') return answer;
  } catch {
    // Told below.
  }
  return { error_msg: 'malformed' };
};

/** A field that is text or a number of the given form, as text; undefined otherwise. */
export const fieldAs = (value: unknown, form: RegExp): string | undefined =>
  (typeof value === 'string' || typeof value === 'number') && form.test(String(value)) ? String(value) : undefined;
