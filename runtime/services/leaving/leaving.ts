import { edgeBlanksEmails } from '../../uses.ts';
import { outgoing } from './outgoing.ts';

/**
 * Returns a value that may be sent. If the site sets `blank-emails`, this is a JSON copy without
 * email addresses; otherwise, it is the value itself.
 */
export const leaving = <T>(value: T): T =>
  edgeBlanksEmails ? (JSON.parse(outgoing(value)) as T) : value;
