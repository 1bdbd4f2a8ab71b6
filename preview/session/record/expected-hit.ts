import { describeHit } from '../../../compiler/play/scenario/compare/describe-hit.ts';
import { isRecord } from '../../../compiler/play/scenario/is-record.ts';
import type { Hit } from '../../../compiler/play/scenario/world/hit.ts';

/** The expectation of one request, as in a scenario file. */
export type WrittenHit = { readonly [field: string]: unknown };

/** Returns an expectation that identifies a request, without any of its fields. */
export function expectedHit(hit: Hit): WrittenHit {
  if (hit.receiver !== 'edge')
    return hit.receiver === 'unknown'
      ? { host: hit.host, path: hit.path }
      : { receiver: hit.receiver, ...(hit.action !== '' && { action: hit.action }) };
  const { type } = describeHit(hit);
  return { [hit.action]: typeof type === 'string' ? { type } : {} };
}

/**
 * Returns the fields of an expectation. Those of an edge request are nested in `interact` or
 * `collect`.
 */
export function fieldsOf(expected: WrittenHit): WrittenHit {
  const kind = ['interact', 'collect'].find((name) => name in expected);
  const inner = kind === undefined ? expected : expected[kind];
  return isRecord(inner) ? inner : {};
}

/** Returns the expectation with other fields. */
export function withFields(expected: WrittenHit, fields: WrittenHit): WrittenHit {
  const kind = ['interact', 'collect'].find((name) => name in expected);
  return kind === undefined ? fields : { [kind]: fields };
}
