import { describeHit } from '../../../compiler/play/scenario/compare/describe-hit.ts';
import { isRecord } from '../../../compiler/play/scenario/is-record.ts';
import type { Hit } from '../../../compiler/play/scenario/world/hit.ts';

/** An expected request, as in a scenario file. */
export type WrittenHit = { readonly [field: string]: unknown };

/**
 * Returns an expected request that matches `hit` and every other request of its kind, whatever
 * their fields are.
 */
export function expectedHit(hit: Hit): WrittenHit {
  if (hit.receiver !== 'edge')
    return hit.receiver === 'unknown'
      ? { host: hit.host, path: hit.path }
      : { receiver: hit.receiver, ...(hit.action !== '' && { action: hit.action }) };
  const { type } = describeHit(hit);
  return { [hit.action]: typeof type === 'string' ? { type } : {} };
}

/**
 * Returns the fields of an expected request. The fields of a request to the edge are nested in
 * `interact` or `collect`.
 */
export function fieldsOf(expected: WrittenHit): WrittenHit {
  const kind = ['interact', 'collect'].find((name) => name in expected);
  const inner = kind === undefined ? expected : expected[kind];
  return isRecord(inner) ? inner : {};
}

/**
 * Returns the expected request after all its fields are replaced with `fields`. If the old fields
 * were nested in `interact` or `collect`, the new ones are too.
 */
export function withFields(expected: WrittenHit, fields: WrittenHit): WrittenHit {
  const kind = ['interact', 'collect'].find((name) => name in expected);
  return kind === undefined ? fields : { [kind]: fields };
}
