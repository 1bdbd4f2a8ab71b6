import { withoutEmails } from '../platform/without-emails.ts';

/** An address without the parts that look like an e-mail address (S-02); what is no text as it is. */
export const blankEmails = (value: unknown): unknown => typeof value === 'string' ? withoutEmails(value) : value;
