import { serialise } from '../../platform/safety/serialise.ts';
import { withoutAddresses } from '../../text/without-addresses.ts';
import { edgeBlanksEmails } from '../../uses.ts';

/**
 * Returns the JSON of a value that may be sent: without email addresses if the site sets
 * `blank-emails` (S-02).
 */
export const outgoing = (value: unknown): string =>
  edgeBlanksEmails ? withoutAddresses(serialise(value)) : serialise(value);
