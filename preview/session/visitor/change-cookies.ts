import type { Cookie } from '../bridge/protocol.ts';

/**
 * Returns the visitor's cookies after the user has changed the selected cookies from `before` to
 * `after`. The result contains the cookies in `current` whose names are in neither `before` nor
 * `after`, and all cookies in `after`.
 */
export function changeCookies(
  current: readonly Cookie[],
  before: readonly Cookie[],
  after: readonly Cookie[],
): Cookie[] {
  const chosen = new Set([...before, ...after].map(({ name }) => name));
  return [...current.filter(({ name }) => !chosen.has(name)), ...after];
}

/**
 * Returns the name and the new value of each cookie that differs between two selections. The value
 * of a removed cookie is null.
 */
export function changedValues(
  before: readonly Cookie[],
  after: readonly Cookie[],
): { [name: string]: string | null } {
  const removed = before.filter(({ name }) => !after.some((cookie) => cookie.name === name));
  const set = after.filter(
    ({ name, value }) => !before.some((cookie) => cookie.name === name && cookie.value === value),
  );
  return Object.fromEntries([
    ...removed.map(({ name }) => [name, null] as const),
    ...set.map(({ name, value }) => [name, value] as const),
  ]);
}
