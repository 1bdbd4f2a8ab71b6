import { withoutEmails } from '../../text/without-emails.ts';

/**
 * Returns a URL without the parts that look like an email address (S-02). If a value isn't a
 * string, returns that value unchanged.
 */
export const blankEmails = (value: unknown): unknown =>
  typeof value === 'string' ? withoutEmails(value) : value;
