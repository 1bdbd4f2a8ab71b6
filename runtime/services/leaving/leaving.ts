import { edgeBlanksEmails } from '../../uses.ts';
import { outgoing } from './outgoing.ts';

/**
 * Prepares a value for sending. If the site sets `blank-emails`, returns a copy without email
 * addresses. The copy has been converted to JSON and back, so that a date becomes a string. Without
 * `blank-emails`, returns the value itself.
 */
export const leaving = <T>(value: T): T =>
  edgeBlanksEmails ? (JSON.parse(outgoing(value)) as T) : value;
