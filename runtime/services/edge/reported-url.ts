import { withoutEmails } from '../../platform/without-emails.ts';
import { edgeBlanksEmails } from '../../uses.ts';

/** An address as it is reported (S-02): without what looks like an e-mail address, where the site says `blank-emails`. */
export const reportedUrl = <T extends string | undefined>(url: T): T => (edgeBlanksEmails && url ? withoutEmails(url) : url) as T;
