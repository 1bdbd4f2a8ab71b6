import { list, optional, textLike } from './reader.ts';

/** Reads a list of clauses of the specification, such as `P-04`. */
export const clauses = optional(list(textLike(/^[A-Z]-\d\d$/, 'a clause such as P-04')), []);

/** Reads the date of the build. */
export const date = textLike(/^\d{4}-\d\d-\d\d$/, 'a date such as 2025-04-15');
