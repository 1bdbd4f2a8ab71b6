import { edgeBlanksEmails } from '../../uses.ts';
import { outgoing } from './outgoing.ts';

/**
 * Prepares a value for sending. If the site sets `blank-emails`, returns a copy without email
 * addresses, in which values are as in JSON: a date is a string. Otherwise, returns the value
 * itself.
 */
export const leaving = <T>(value: T): T =>
  edgeBlanksEmails ? (JSON.parse(outgoing(value)) as T) : value;
