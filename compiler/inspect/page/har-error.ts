/** A HAR file that can't be read. Its message is a sentence for a person. */
export class HarError extends Error {}
