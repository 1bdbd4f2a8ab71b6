import { describeHit } from '../scenario/compare/describe-hit.ts';
import { isRecord } from '../scenario/is-record.ts';
import type { Hit } from '../scenario/world/hit.ts';

/** What differs between any two plays of the same: ids, times, and what other fields say already. */
const PASSING: ReadonlySet<string> = new Set([
  'at', 'url', 'body', 'path', 'params.ord', 'query.requestId', 'url.requestId', 'meta.queueTimeMillis', 'xdm.timestamp', 'xdm.placeContext.localTime', 'xdm._experience',
]);

/**
 * The requests that differ between two plays of one scenario, a line each, and a line for each field. Those of one
 * receiver are compared in their order.
 */
export function compareSent(before: readonly Hit[], after: readonly Hit[]): readonly string[] {
  const receivers = [...new Set([...before, ...after].map(receiver))].sort();
  return receivers.flatMap((name) => {
    const [earlier, later] = [before.filter((hit) => receiver(hit) === name), after.filter((hit) => receiver(hit) === name)];
    return Array.from({ length: Math.max(earlier.length, later.length) }, (_, index) => {
      const [was, is] = [earlier[index], later[index]];
      if (!was) return [`+ request ${index + 1} to ${name}`];
      if (!is) return [`- request ${index + 1} to ${name}`];
      return fieldsThatDiffer(fieldsOf(was), fieldsOf(is)).map((line) => `~ request ${index + 1} to ${name}: ${line}`);
    }).flat();
  });
}

function receiver({ receiver: name, host }: Hit): string {
  return name === 'unknown' ? host : name;
}

function fieldsThatDiffer(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): string[] {
  const names = [...new Set([...before.keys(), ...after.keys()])].sort();
  return names.filter((name) => before.get(name) !== after.get(name)).map((name) => `${name}: ${before.get(name) ?? 'absent'} → ${after.get(name) ?? 'absent'}`);
}

/** The leaves of what a hit says, by their paths, as JSON. */
function fieldsOf(hit: Hit): ReadonlyMap<string, string> {
  const fields = new Map<string, string>();
  const add = (value: unknown, path: string): void => {
    if (value === undefined || PASSING.has(path)) return;
    if (isRecord(value)) for (const [key, inner] of Object.entries(value)) add(inner, path === '' ? key : `${path}.${key}`);
    else if (Array.isArray(value)) value.forEach((inner, index) => add(inner, `${path}[${index}]`));
    else fields.set(path, JSON.stringify(value));
  };
  add(describeHit(hit), '');
  return fields;
}
