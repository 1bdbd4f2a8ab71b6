import type { Cookie } from '../bridge/protocol.ts';

/**
 * The visitor's cookies after the reviewer chose other ones: what the choice no longer holds goes, what it holds is
 * set; what pages wrote under other names stays.
 */
export function changeCookies(kept: readonly Cookie[], before: readonly Cookie[], after: readonly Cookie[]): Cookie[] {
  const chosen = new Set([...before, ...after].map(({ name }) => name));
  return [...kept.filter(({ name }) => !chosen.has(name)), ...after];
}

/** What differs between two choices of cookies, by name; null for one that is gone. */
export function changedValues(before: readonly Cookie[], after: readonly Cookie[]): { [name: string]: string | null } {
  const gone = before.filter(({ name }) => !after.some((cookie) => cookie.name === name));
  const set = after.filter(({ name, value }) => !before.some((cookie) => cookie.name === name && cookie.value === value));
  return Object.fromEntries([...gone.map(({ name }) => [name, null] as const), ...set.map(({ name, value }) => [name, value] as const)]);
}
