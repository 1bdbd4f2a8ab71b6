import type { Hit } from '../../../compiler/play/scenario/world/hit.ts';
import type { Outcome } from './run-script.ts';

/**
 * The part of an outcome that must be the same with Adobe's SDK and with Tagwright's client. Times
 * and random IDs are replaced with placeholders. If the script is `unordered`, the requests are
 * sorted.
 */
export interface Normal {
  readonly requests: readonly unknown[];
  readonly results: readonly unknown[];
  readonly cookies: object;
  readonly stored: object;
  readonly warnings: readonly string[];
}

/** Names of cookies and of stored values that only one client uses, such as a debug switch. */
const ownKeys = /^tagwright\.|\.debug$|^__tagwright|getTld|tagwright_probe/;

/** Returns the part of an outcome that is compared, without values that differ between runs. */
export function normalise(
  outcome: Outcome,
  { unordered, referrers }: { readonly unordered: boolean; readonly referrers: boolean },
): Normal {
  const sent = outcome.hits.flatMap(({ query: { requestId } }) => requestId ?? []);
  // Returns a placeholder for a random request ID: its position among the IDs that were sent. If
  // the script is `unordered`, the placeholder is the number of requests with this ID.
  const name = (id: string): string =>
    unordered
      ? `sent ${sent.filter((other) => other === id).length} times`
      : `request ${[...new Set(sent)].indexOf(id) + 1}`;
  const requests = outcome.hits.map((hit) => ({
    ...request(hit, name),
    ...(referrers && { referrer: hit.referrer }),
  }));
  const kept = (entries: { readonly [key: string]: string }): object =>
    Object.fromEntries(
      Object.entries(entries)
        .filter(([key]) => !ownKeys.test(key))
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([key, value]) => [
          key,
          key.endsWith('_identity')
            ? 'identity'
            : decodeURIComponent(value).replace(/^[\da-f]{8}-[\da-f-]{27}$/, 'uuid'),
        ]),
    );
  return {
    requests: unordered
      ? [...requests].sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1))
      : requests,
    results: timeless(outcome.results) as unknown[],
    cookies: kept(outcome.cookies),
    stored: kept(outcome.stored),
    warnings: [...new Set(outcome.warnings)]
      .filter((line) => !/^Failed to load resource|^\[\.WebGL/.test(line))
      .map((line) => String(timeless(line)))
      .sort(),
  };
}

function request(
  { method, host, path, query, body, transport, status }: Hit,
  nameOf: (id: string) => string,
): object {
  const { requestId, adobeAepValidationToken, ...rest } = query;
  const id = requestId === undefined ? undefined : nameOf(requestId);
  return {
    method,
    host,
    path,
    transport,
    status,
    query: rest,
    id,
    token: adobeAepValidationToken?.replace(/[\da-f-]{36}/, 'uuid'),
    body: timeless(typeof body === 'string' && body.startsWith('{') ? JSON.parse(body) : body),
  };
}

/**
 * Replaces values that differ from run to run (times and UUIDs) with placeholders, and sorts the
 * keys of objects.
 */
function timeless(value: unknown): unknown {
  if (typeof value === 'string')
    return value
      .replace(/TS(=|%3D)\d+/g, 'TS$1now')
      .replace(/\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:\d\d)/g, 'time$1')
      .replace(/[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[\da-f]{4}-[\da-f]{12}/g, 'uuid');
  if (Array.isArray(value)) return value.map(timeless);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, key === 'queueTimeMillis' ? 'ms' : timeless(inner)]),
  );
}
