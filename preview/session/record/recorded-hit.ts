import { describeHit } from '../../../compiler/play/scenario/compare/describe-hit.ts';
import { isRecord } from '../../../compiler/play/scenario/is-record.ts';
import type { Hit } from '../../../compiler/play/scenario/world/hit.ts';
import type { TraceMeta } from '../../../compiler/model/trace-meta.ts';
import { setExpectedField } from './expected-fields.ts';
import { expectedHit, type WrittenHit } from './expected-hit.ts';

/**
 * Returns what a scenario expects of a recorded request: the request's kind, eVars, props and
 * events. Omits values that can differ between two visits with the same steps.
 * @param volatile the numbers of the variables whose values can differ
 * @param hosts the preview's own host, with and without its port. Values that contain this host are
 * also omitted
 */
export function recordedHit(
  hit: Hit,
  volatile: TraceMeta['volatile'],
  hosts: readonly string[],
): WrittenHit {
  const fields = describeHit(hit);
  let expected = expectedHit(hit);
  for (const group of ['events', 'eVars', 'props'] as const) {
    const values = fields[group];
    if (!isRecord(values)) continue;
    const left = group === 'events' ? [] : volatile[group];
    for (const [number, value] of Object.entries(values))
      if (!left.includes(number) && !hosts.some((host) => JSON.stringify(value).includes(host)))
        expected = setExpectedField(expected, [group, number], value);
  }
  return expected;
}
