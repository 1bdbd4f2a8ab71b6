/** The error for a HAR file that can't be read. Its message is written for users. */
export class HarError extends Error {}
