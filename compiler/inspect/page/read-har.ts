import { isRecord } from '../../play/scenario/is-record.ts';
import { HarError } from './har-error.ts';
import type { PageVisit } from './page-visit.ts';

type Fields = { readonly [key: string]: unknown };

/**
 * Reads the recording of a page (HAR 1.2), as browsers save it. The file isn't trusted, so values
 * of the wrong type are skipped.
 * @throws HarError if the file isn't JSON, has no list of entries or contains no page
 */
export function readHar(text: string): PageVisit {
  const entries = entriesOf(text);
  const page = entries.find(
    ({ type, status }) => type === 'document' && status >= 200 && status < 300,
  );
  if (!page)
    throw new HarError(
      'it contains no page: no entry is an HTML document with a status from 200 to 299. Record the page from its first request.',
    );
  const others = entries.filter((entry) => entry !== page);
  return {
    url: page.url,
    headers: page.headers,
    scripts: others.filter(({ type }) => type === 'script'),
    requests: others.filter(({ type }) => type !== 'script').map(({ url }) => url),
    inline: undefined,
    cookies: [...new Set(entries.flatMap(({ cookies }) => cookies))].sort(),
  };
}

interface Entry {
  readonly url: string;
  readonly status: number;
  readonly type: string;
  readonly headers: { readonly [name: string]: string };
  readonly content: Buffer | undefined;
  readonly cookies: readonly string[];
}

function entriesOf(text: string): readonly Entry[] {
  let har: unknown;
  try {
    har = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    throw new HarError("it isn't JSON.");
  }
  const entries = fieldsOf(fieldsOf(har)['log'])['entries'];
  if (!Array.isArray(entries)) throw new HarError('it has no list "log.entries".');
  return entries.flatMap((entry) => entryOf(fieldsOf(entry)) ?? []);
}

function entryOf(entry: Fields): Entry | undefined {
  const [request, response] = [fieldsOf(entry['request']), fieldsOf(entry['response'])];
  const { url } = request;
  if (typeof url !== 'string' || !/^https?:/i.test(url) || !URL.canParse(url)) return undefined;
  const content = fieldsOf(response['content']);
  const headers = headersOf(response['headers']);
  const mime = headers['content-type'] ?? String(content['mimeType'] ?? '');
  const given = entry['_resourceType'];
  const ofContent = typeOf(mime);
  return {
    // `URL` encodes characters that would control a terminal.
    url: new URL(url).href,
    status: Number(response['status']),
    // JavaScript counts as a script, even if the recording has another resource type for it.
    type: typeof given === 'string' && ofContent !== 'script' ? given : ofContent,
    headers,
    content: bytesOf(content),
    cookies: [
      ...namesOf(request['cookies']),
      ...namesOf(response['cookies']),
      ...headerCookies(headersOf(request['headers'])['cookie'], ';'),
      ...headerCookies(headers['set-cookie'], '\n'),
    ].map(printable),
  };
}

function typeOf(mime: string): string {
  if (/javascript|ecmascript/i.test(mime)) return 'script';
  return /^text\/html/i.test(mime) ? 'document' : 'other';
}

function bytesOf({ text, encoding }: Fields): Buffer | undefined {
  return typeof text === 'string'
    ? Buffer.from(text, encoding === 'base64' ? 'base64' : 'utf8')
    : undefined;
}

function headersOf(list: unknown): { readonly [name: string]: string } {
  const headers = new Map<string, string>();
  for (const { name, value } of recordsOf(list)) {
    if (typeof name !== 'string' || typeof value !== 'string') continue;
    const key = name.toLowerCase();
    const before = headers.get(key);
    const separator = key === 'set-cookie' ? '\n' : ', ';
    headers.set(key, before === undefined ? value : `${before}${separator}${value}`);
  }
  return Object.fromEntries(headers);
}

function namesOf(list: unknown): readonly string[] {
  return recordsOf(list).flatMap(({ name }) => (typeof name === 'string' ? [name] : []));
}

/**
 * Returns the names of the cookies in a header. For a `Cookie` header, the separator is `;`. For
 * several `Set-Cookie` headers, the separator is the line break that joins them.
 */
function headerCookies(header: string | undefined, separator: string): readonly string[] {
  return (header ?? '').split(separator).flatMap((part) => {
    const [, name] = /^\s*([^=;\s]+)=/.exec(part) ?? [];
    return name === undefined ? [] : [name];
  });
}

/**
 * Encodes all except printable ASCII, so that no name can control a terminal. Half of a surrogate
 * pair is encoded as U+FFFD.
 */
function printable(name: string): string {
  return name.replace(/[^\x20-\x7e]/gu, (character) =>
    encodeURIComponent(/\p{Surrogate}/u.test(character) ? '\ufffd' : character),
  );
}

function recordsOf(list: unknown): readonly Fields[] {
  return Array.isArray(list) ? list.map(fieldsOf) : [];
}

function fieldsOf(value: unknown): Fields {
  return isRecord(value) ? value : {};
}
