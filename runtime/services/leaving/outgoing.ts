import { serialise } from '../../platform/safety/serialise.ts';
import { withoutAddresses } from '../../text/without-addresses.ts';
import { edgeBlanksEmails } from '../../uses.ts';

/**
 * Returns a value as JSON for sending, without email addresses if the site sets `blank-emails`
 * (S-02).
 */
export const outgoing = (value: unknown): string =>
  edgeBlanksEmails ? withoutAddresses(serialise(value)) : serialise(value);
