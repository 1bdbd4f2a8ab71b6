/** Answers after which a request is tried again (G-10). */
export const retried: readonly number[] = [429, 502, 503, 504];

/** How often. */
export const retries = 3;
