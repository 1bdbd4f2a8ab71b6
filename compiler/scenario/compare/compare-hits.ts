import type { ExpectedHit } from '../scenario.ts';
import type { Hit } from '../world/hit.ts';
import { compareValue } from './compare-value.ts';
import { describeHit } from './describe-hit.ts';

/**
 * Compares what was expected with what came, hit by hit.
 *
 * Hits of one receiver are compared in order. Between receivers the order isn't looked at: requests to two hosts that
 * leave together arrive in either order, and so do a beacon (collect) and a request (interact) to one edge.
 *
 * @param met values by the names under which they were met: `{ same: name }`
 * @returns one line per difference; empty where all is as expected
 */
export function compareHits(expected: readonly ExpectedHit[], actual: readonly Hit[], met: Map<string, unknown> = new Map()): string[] {
  const left = [...actual];
  const failures = expected.flatMap((wanted, index) => {
    const found = left.findIndex((hit) => isFor(wanted, hit));
    const name = nameOf(wanted);
    if (found === -1) return [`request ${index + 1}, ${name}, didn't come`];
    const [hit] = left.splice(found, 1);
    return compareValue(wanted, describeHit(hit!), '', met).map((line) => `request ${index + 1}, ${name}: ${line}`);
  });
  return [...failures, ...left.map((hit) => `nobody expected ${briefly(hit)}`)];
}

/** Whether a hit went to the receiver that the expectation is about. */
function isFor(wanted: ExpectedHit, hit: Hit): boolean {
  if (wanted.receiver !== undefined && wanted.receiver !== hit.receiver) return false;
  if (hit.receiver === 'edge' && typeof wanted.action === 'string' && wanted.action !== hit.action) return false;
  return wanted.host === undefined || typeof wanted.host !== 'string' || wanted.host === hit.host;
}

function nameOf(wanted: ExpectedHit): string {
  return String(wanted.action ?? wanted.receiver ?? wanted.host ?? 'of any kind');
}

/** A hit in one line. */
export function briefly(hit: Hit): string {
  const { type } = describeHit(hit);
  return `${hit.transport} ${hit.method} ${hit.host}${hit.path}${typeof type === 'string' ? ` (${type})` : ''}`;
}
