import { edgeBlanksEmails } from '../../uses.ts';
import { outgoing } from './outgoing.ts';

/**
 * Prepares a value for sending. Returns a JSON copy without email addresses if the site sets
 * `blank-emails`, otherwise the value itself.
 */
export const leaving = <T>(value: T): T =>
  edgeBlanksEmails ? (JSON.parse(outgoing(value)) as T) : value;
