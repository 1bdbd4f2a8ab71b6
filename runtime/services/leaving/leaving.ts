import { edgeBlanksEmails } from '../../uses.ts';
import { outgoing } from './outgoing.ts';

/**
 * Returns a copy of a value that may leave the page: as JSON has it, without email addresses. The
 * value itself if the site doesn't set `blank-emails`.
 */
export const leaving = <T>(value: T): T =>
  edgeBlanksEmails ? (JSON.parse(outgoing(value)) as T) : value;
