import type { ExpectedHit } from '../scenario.ts';
import type { Hit } from '../world/hit.ts';
import { compareValue } from './compare-value.ts';
import { describeHit } from './describe-hit.ts';

/**
 * Compares the expected hits with the actual ones. Hits of one receiver are compared in order. The
 * order between receivers doesn't matter, because requests to two hosts can arrive in either order.
 * The same is true of a beacon (collect) and a request (interact) to one edge.
 * @param met values of `{ same: name }`, by name
 * @returns one line per difference; an empty list if there is none
 */
export function compareHits(
  expected: readonly ExpectedHit[],
  actual: readonly Hit[],
  met: Map<string, unknown> = new Map(),
): string[] {
  const left = [...actual];
  const failures = expected.flatMap((wanted, index) => {
    const found = left.findIndex((hit) => isFor(wanted, hit));
    const name = nameOf(wanted);
    if (found === -1) return [`request ${index + 1}, ${name}, is missing`];
    const [hit] = left.splice(found, 1);
    return compareValue(wanted, describeHit(hit!), '', met).map(
      (line) => `request ${index + 1}, ${name}: ${line}`,
    );
  });
  return [...failures, ...left.map((hit) => `unexpected ${briefly(hit)}`)];
}

/** Returns whether a hit went to the expected receiver. */
function isFor(wanted: ExpectedHit, hit: Hit): boolean {
  if (wanted.receiver !== undefined && wanted.receiver !== hit.receiver) return false;
  if (hit.receiver === 'edge' && typeof wanted.action === 'string' && wanted.action !== hit.action)
    return false;
  return wanted.host === undefined || typeof wanted.host !== 'string' || wanted.host === hit.host;
}

function nameOf(wanted: ExpectedHit): string {
  return String(wanted.action ?? wanted.receiver ?? wanted.host ?? 'of any kind');
}

/** Returns a hit in one line. */
export function briefly(hit: Hit): string {
  const { type } = describeHit(hit);
  return `${hit.transport} ${hit.method} ${hit.host}${hit.path}${typeof type === 'string' ? ` (${type})` : ''}`;
}
