/** Returns whether a request is retried after a response with this status (G-10). */
export const isRetried = (status: number): boolean => [429, 502, 503, 504].includes(status);

/** The maximum number of retries of a request. */
export const retries = 3;
