import type { Cookie } from '../bridge/protocol.ts';
import { parseCookieDate } from './parse-cookie-date.ts';

export interface CookiePlace {
  readonly host: string;
  readonly path: string;
  readonly secure: boolean;
  /** Ms since 1970. */
  readonly now: number;
}

type Attributes = ReadonlyMap<string, string>;

/**
 * Limits of RFC 6265bis, 5.6: the size of name and value together, in bytes; the length of an
 * attribute's value; and the lifetime.
 */
const maxBytes = 4096;
const maxAttributeLength = 1024;
const maxLifetimeMs = 400 * 86_400_000;

/**
 * Matches common public suffixes that contain a dot: second-level domains of countries, such as
 * co.uk, and domains of hosting services. Anyone can register a name under a public suffix.
 */
const publicSuffix = new RegExp(
  [
    '^(?:ac|co|com|edu|gov|ne|net|or|org)\\.[a-z]{2}$',
    '^(?:github|gitlab)\\.io$',
    '^(?:pages|web|workers)\\.dev$',
    '^(?:netlify|vercel|web)\\.app$',
    '^(?:firebaseapp|onrender|(?:s3\\.)?amazonaws)\\.com$',
    '^(?:azurestaticapps|azurewebsites|cloudfront)\\.net$',
  ].join('|'),
);

/**
 * Parses a cookie string as `document.cookie` does. Returns undefined if Chromium would reject the
 * cookie.
 */
export function parseCookie(
  text: string,
  { host, path, secure, now }: CookiePlace,
): Cookie | undefined {
  const [pair = '', ...parts] = text.split(';');
  const equals = pair.indexOf('=');
  const name = (equals < 0 ? '' : pair.slice(0, equals)).trim();
  const value = pair.slice(equals + 1).trim();
  const length = new TextEncoder().encode(name + value).length;
  if (length === 0 || length > maxBytes || hasControl(text) || /\t/.test(name + value))
    return undefined;

  const attributes = readAttributes(parts);
  const domain = domainOf(attributes.get('domain'), host);
  const sameSite = sameSiteOf(attributes.get('samesite'));
  if (domain === null || attributes.has('httponly')) return undefined;
  if (attributes.has('secure') ? !secure : sameSite === 'None' || attributes.has('partitioned'))
    return undefined;
  if (!keepsPrefix(name === '' ? value : name, attributes, host)) return undefined;
  return {
    name,
    value,
    domain,
    path: pathOf(attributes.get('path'), path),
    expires: expiryOf(attributes, now),
    secure: attributes.has('secure'),
    sameSite,
    by: 'page',
  };
}

/**
 * Parses the attributes. If several attributes have the same name, the last one takes precedence.
 * Attributes that are too long are ignored.
 */
function readAttributes(parts: readonly string[]): Attributes {
  const all = parts.map((part) => {
    const [key = '', ...rest] = part.split('=');
    return [key.trim().toLowerCase(), rest.join('=').trim()] as const;
  });
  return new Map(all.filter(([, value]) => value.length <= maxAttributeLength));
}

/**
 * Returns the cookie's domain. Returns undefined for a host-only cookie, and null if the host may
 * not set a cookie for the written domain.
 */
function domainOf(written: string | undefined, host: string): string | undefined | null {
  if (written === undefined || written === '') return undefined;
  const domain = written.replace(/^\./, '').toLowerCase();
  const isPublic = !domain.includes('.') || publicSuffix.test(domain) || isAddress(host);
  if (domain === host) return isPublic ? undefined : domain;
  return host.endsWith(`.${domain}`) && !isPublic ? domain : null;
}

function isAddress(host: string): boolean {
  return /^[\d.]+$|:/.test(host);
}

function sameSiteOf(written: string | undefined): Cookie['sameSite'] {
  return ({ strict: 'Strict', lax: 'Lax', none: 'None' } as const)[
    (written ?? '').toLowerCase() as 'lax'
  ];
}

/**
 * Returns whether the cookie has the attributes that the prefix of its name requires. The prefixes
 * `__Http-` and `__Host-Http-` require `HttpOnly`, which no script can set. Names with these two
 * prefixes are always rejected.
 */
function keepsPrefix(name: string, attributes: Attributes, host: string): boolean {
  if (/^__(?:host-)?http-/i.test(name)) return false;
  const isElsewhere =
    attributes.get('path') !== '/' || (attributes.has('domain') && !isAddress(host));
  if (/^__host-/i.test(name) && isElsewhere) return false;
  return attributes.has('secure') || !/^__(?:host|secure)-/i.test(name);
}

function pathOf(written: string | undefined, path: string): string {
  if (written?.startsWith('/')) return written;
  return path.replace(/\/[^/]*$/, '') || '/';
}

/**
 * Returns the expiry time, in ms since 1970; undefined for a session cookie. Max-Age takes
 * precedence over Expires. The lifetime is limited to 400 days.
 */
function expiryOf(attributes: Attributes, now: number): number | undefined {
  const age = attributes.get('max-age');
  if (age !== undefined && /^[+-]?\d+$/.test(age))
    return now + Math.min(Number(age) * 1000, maxLifetimeMs);
  const date = parseCookieDate(attributes.get('expires') ?? '');
  return date === undefined ? undefined : Math.min(date, now + maxLifetimeMs);
}

function hasControl(text: string): boolean {
  return /[\u0000-\u0008\u000a-\u001f\u007f]/.test(text);
}
