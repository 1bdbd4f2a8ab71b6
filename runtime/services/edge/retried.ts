/** Whether a request that got this answer is tried again (G-10). */
export const isRetried = (status: number): boolean => [429, 502, 503, 504].includes(status);

/** How often. */
export const retries = 3;
