import { withoutEmails } from '../../text/without-emails.ts';

/**
 * Returns a URL without the parts that look like an email address (S-02). Returns a value that
 * isn't a string unchanged.
 */
export const blankEmails = (value: unknown): unknown =>
  typeof value === 'string' ? withoutEmails(value) : value;
