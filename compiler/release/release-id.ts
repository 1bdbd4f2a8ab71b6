import { sha256 } from '../cache/sha256.ts';
import type { Release } from './release.ts';

/**
 * Returns the id of a release. Releases with the same content have the same id, even if the order
 * of their keys differs.
 */
export function releaseId({
  release: _,
  ...content
}: Omit<Release, 'release'> & { release?: string }): string {
  return sha256(JSON.stringify(inOrder(content))).slice(0, 16);
}

/** Returns a copy of a JSON value with the keys of each object in alphabetical order. */
function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, each]) => [key, inOrder(each)]),
  );
}
