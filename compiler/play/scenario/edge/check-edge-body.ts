import { isRecord } from '../is-record.ts';
import { checkIdentityMap, checkXdm } from './check-xdm.ts';

/** The request that contains the body. */
interface About {
  /** The edge's action: `interact`, `privacy/set-consent` … */
  readonly action: string;
  /** The host of the page that sent the request, if known. */
  readonly pageHost: string | undefined;
  /**
   * Whether page code may have created the event. Such an event may lack the fields that
   * Tagwright's own events always have.
   */
  readonly isAnyonesEvent: boolean;
}

/**
 * Returns the problems of a request's body (clause G-02 of the specification), one sentence each.
 * @param body the parsed body
 */
export function checkEdgeBody(
  body: unknown,
  { action, pageHost, isAnyonesEvent }: About,
): string[] {
  if (!isRecord(body)) return ["The body isn't a JSON object."];
  const own =
    action === 'privacy/set-consent'
      ? ['consent', 'identityMap']
      : action === 'identity/acquire'
        ? ['xdm']
        : ['events', 'xdm'];
  return [
    ...unknownKeys(body, ['query', 'meta', ...own], 'body'),
    ...(own.includes('events') ? checkEvents(body.events, isAnyonesEvent) : []),
    ...(own.includes('consent') ? checkConsent(body.consent) : []),
    ...[body.identityMap, isRecord(body.xdm) ? body.xdm.identityMap : undefined].flatMap((map) =>
      checkIdentityMap(map, 'body.identityMap'),
    ),
    ...checkQuery(body.query, action),
    ...checkMeta(body.meta, pageHost),
    ...(isAnyonesEvent ? [] : brokenTexts(body, 'body')),
  ];
}

function checkConsent(consent: unknown): string[] {
  if (!Array.isArray(consent) || consent.length === 0) return ["consent isn't a non-empty list."];
  return consent.every(
    (item) =>
      isRecord(item) && typeof item.standard === 'string' && typeof item.version === 'string',
  )
    ? []
    : ['consent has an entry without standard and version.'];
}

function checkEvents(events: unknown, isAnyonesEvent: boolean): string[] {
  if (!Array.isArray(events) || events.length === 0) return ["events isn't a non-empty list."];
  return events.flatMap((event: unknown, index) => {
    const at = `events[${index}]`;
    if (!isRecord(event)) return [`${at} isn't an object.`];
    const data =
      event.data === undefined || isRecord(event.data) ? [] : [`${at}.data isn't an object.`];
    return [
      ...unknownKeys(event, ['xdm', 'data', 'query', 'meta'], at),
      ...(isAnyonesEvent && event.xdm === undefined
        ? []
        : checkXdm(event.xdm, `${at}.xdm`, isAnyonesEvent)),
      ...data,
    ];
  });
}

function checkQuery(query: unknown, action: string): string[] {
  const fetched = isRecord(query) && isRecord(query.identity) ? query.identity.fetch : undefined;
  if (
    !Array.isArray(fetched) ||
    !(fetched.includes('ECID') || (action === 'identity/acquire' && fetched.length > 0))
  )
    return ["query.identity.fetch doesn't request the ECID."];
  return fetched.every((name) => name === 'ECID' || name === 'CORE')
    ? []
    : ['query.identity.fetch requests more than ECID and CORE.'];
}

function checkMeta(meta: unknown, pageHost: string | undefined): string[] {
  if (!isRecord(meta) || !isRecord(meta.state)) return ['meta.state is missing.'];
  const { domain, cookiesEnabled, entries } = meta.state;
  const problems = [
    ...unknownKeys(
      meta,
      ['state', 'configOverrides', 'queueTimeMillis', 'sdkConfig', 'target'],
      'meta',
    ),
    ...unknownKeys(meta.state, ['domain', 'cookiesEnabled', 'entries'], 'meta.state'),
  ];
  if (typeof domain !== 'string' || domain === '')
    problems.push("meta.state.domain isn't a domain.");
  else if (pageHost !== undefined && pageHost !== domain && !pageHost.endsWith(`.${domain}`))
    problems.push(`meta.state.domain ${domain} isn't a domain of ${pageHost}.`);
  if (cookiesEnabled !== true) problems.push("meta.state.cookiesEnabled isn't true.");
  if (entries !== undefined && !isEntries(entries))
    problems.push("meta.state.entries isn't a non-empty list of key and value.");
  if (meta.configOverrides !== undefined && !isRecord(meta.configOverrides))
    problems.push("meta.configOverrides isn't an object.");
  const waited = meta.queueTimeMillis;
  if (waited !== undefined && !(typeof waited === 'number' && waited >= 0 && waited <= 300_000))
    problems.push("meta.queueTimeMillis isn't from 0 to 300000.");
  return problems;
}

function isEntries(entries: unknown): boolean {
  return (
    Array.isArray(entries) &&
    entries.length > 0 &&
    entries.every(
      (entry) =>
        isRecord(entry) &&
        typeof entry.key === 'string' &&
        typeof entry.value === 'string' &&
        Object.keys(entry).length === 2,
    )
  );
}

function unknownKeys(
  value: { readonly [name: string]: unknown },
  known: readonly string[],
  at: string,
): string[] {
  return Object.keys(value)
    .filter((key) => !known.includes(key))
    .map((key) => `${at}.${key} isn't known.`);
}

/**
 * Returns a problem for each string that only a bug can produce (clause P-04 of the specification).
 * `undefined`, `NaN` and `[object Object]` arise if code converts a missing value or an object to a
 * string.
 */
function brokenTexts(value: unknown, at: string): string[] {
  if (typeof value === 'string')
    return /^(undefined|NaN)$|\[object \w+\]/.test(value)
      ? [`${at} is the text ${JSON.stringify(value)}.`]
      : [];
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, item]) => brokenTexts(item, `${at}.${key}`));
}
