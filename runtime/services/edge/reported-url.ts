import { withoutEmails } from '../../text/without-emails.ts';
import { edgeBlanksEmails } from '../../uses.ts';

/**
 * Returns a URL as it is reported (S-02): without anything that looks like an e-mail address if the
 * site sets `blank-emails`.
 */
export const reportedUrl = <T extends string | undefined>(url: T): T =>
  (edgeBlanksEmails && url ? withoutEmails(url) : url) as T;
