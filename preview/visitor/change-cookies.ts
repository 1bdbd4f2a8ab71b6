import type { Cookie } from '../bridge/protocol.ts';

/**
 * The visitor's cookies after the reviewer chose other ones: what the choice no longer holds goes, what it holds is
 * set; what pages wrote under other names stays.
 */
export function changeCookies(kept: readonly Cookie[], before: readonly Cookie[], after: readonly Cookie[]): Cookie[] {
  const chosen = new Set([...before, ...after].map(({ name }) => name));
  return [...kept.filter(({ name }) => !chosen.has(name)), ...after];
}
