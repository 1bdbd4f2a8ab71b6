import { describeHit } from '../../compiler/scenario/compare/describe-hit.ts';
import { isRecord } from '../../compiler/scenario/is-record.ts';
import type { Hit } from '../../compiler/scenario/world/hit.ts';

/** An expectation of one request, as a scenario file writes it. */
export type WrittenHit = { readonly [field: string]: unknown };

/** Expects a request by what it is, and nothing of what it says. */
export function expectedHit(hit: Hit): WrittenHit {
  if (hit.receiver !== 'edge') return hit.receiver === 'unknown' ? { host: hit.host, path: hit.path } : { receiver: hit.receiver, ...(hit.action !== '' && { action: hit.action }) };
  const { type } = describeHit(hit);
  return { [hit.action]: typeof type === 'string' ? { type } : {} };
}

/** The part of an expectation that holds its fields: that of the edge stands inside its kind. */
export function fieldsOf(expected: WrittenHit): WrittenHit {
  const kind = ['interact', 'collect'].find((name) => name in expected);
  const inner = kind === undefined ? expected : expected[kind];
  return isRecord(inner) ? inner : {};
}

/** The expectation with other fields. */
export function withFields(expected: WrittenHit, fields: WrittenHit): WrittenHit {
  const kind = ['interact', 'collect'].find((name) => name in expected);
  return kind === undefined ? fields : { [kind]: fields };
}
