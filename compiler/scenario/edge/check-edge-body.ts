import { isRecord } from '../is-record.ts';
import { checkXdm } from './check-xdm.ts';

/**
 * What is wrong with the body of an interact or collect request (clause G-02), one sentence each.
 * @param body the parsed body
 * @param pageHost host of the page that sent it, where known
 */
export function checkEdgeBody(body: unknown, pageHost: string | undefined): string[] {
  if (!isRecord(body)) return ['The body isn\'t a JSON object.'];
  return [
    ...unknownKeys(body, ['events', 'query', 'meta', 'xdm'], 'body'),
    ...checkEvents(body.events),
    ...checkQuery(body.query),
    ...checkMeta(body.meta, pageHost),
    ...brokenTexts(body, 'body'),
  ];
}

function checkEvents(events: unknown): string[] {
  if (!Array.isArray(events) || events.length === 0) return ['events isn\'t a list with an event in it.'];
  return events.flatMap((event: unknown, index) => {
    const at = `events[${index}]`;
    if (!isRecord(event)) return [`${at} isn't an object.`];
    const data = event.data === undefined || isRecord(event.data) ? [] : [`${at}.data isn't an object.`];
    return [...unknownKeys(event, ['xdm', 'data', 'query', 'meta'], at), ...checkXdm(event.xdm, `${at}.xdm`), ...data];
  });
}

function checkQuery(query: unknown): string[] {
  const fetched = isRecord(query) && isRecord(query.identity) ? query.identity.fetch : undefined;
  if (!Array.isArray(fetched) || !fetched.includes('ECID')) return ['query.identity.fetch doesn\'t ask for the ECID.'];
  return fetched.every((name) => name === 'ECID' || name === 'CORE') ? [] : ['query.identity.fetch asks for more than ECID and CORE.'];
}

function checkMeta(meta: unknown, pageHost: string | undefined): string[] {
  if (!isRecord(meta) || !isRecord(meta.state)) return ['meta.state is missing.'];
  const { domain, cookiesEnabled, entries } = meta.state;
  const problems = [
    ...unknownKeys(meta, ['state', 'configOverrides', 'queueTimeMillis', 'sdkConfig'], 'meta'),
    ...unknownKeys(meta.state, ['domain', 'cookiesEnabled', 'entries'], 'meta.state'),
  ];
  if (typeof domain !== 'string' || domain === '') problems.push('meta.state.domain isn\'t a domain.');
  else if (pageHost !== undefined && pageHost !== domain && !pageHost.endsWith(`.${domain}`)) problems.push(`meta.state.domain ${domain} isn't a domain of ${pageHost}.`);
  if (cookiesEnabled !== true) problems.push('meta.state.cookiesEnabled isn\'t true.');
  if (entries !== undefined && !isEntries(entries)) problems.push('meta.state.entries isn\'t a list of key and value with something in it.');
  if (meta.configOverrides !== undefined && !isRecord(meta.configOverrides)) problems.push('meta.configOverrides isn\'t an object.');
  const waited = meta.queueTimeMillis;
  if (waited !== undefined && !(typeof waited === 'number' && waited >= 0 && waited <= 300_000)) problems.push('meta.queueTimeMillis isn\'t from 0 to 300000.');
  return problems;
}

function isEntries(entries: unknown): boolean {
  return Array.isArray(entries) && entries.length > 0
    && entries.every((entry) => isRecord(entry) && typeof entry.key === 'string' && typeof entry.value === 'string' && Object.keys(entry).length === 2);
}

function unknownKeys(value: { readonly [name: string]: unknown }, known: readonly string[], at: string): string[] {
  return Object.keys(value).filter((key) => !known.includes(key)).map((key) => `${at}.${key} isn't known.`);
}

/** Texts that only a mistake makes: a value that wasn't there, or an object, written as text (clause P-04). */
function brokenTexts(value: unknown, at: string): string[] {
  if (typeof value === 'string') return /^(undefined|NaN)$|\[object \w+\]/.test(value) ? [`${at} is the text ${JSON.stringify(value)}.`] : [];
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, item]) => brokenTexts(item, `${at}.${key}`));
}
