import type { Cookie } from '../bridge/protocol.ts';

export interface CookiePlace {
  readonly host: string;
  readonly path: string;
  readonly secure: boolean;
  /** Ms since 1970. */
  readonly now: number;
}

/** Longest name and value together that browsers keep, and their longest lifetime (RFC 6265bis, 5.6). */
const maxLength = 4096;
const maxLifetimeMs = 400 * 86_400_000;

/** Suffixes of two labels under which anyone can have a name, as far as previews are served there. */
const sharedSuffix = /^(co|com|net|org|gov|ac)\.[a-z]{2}$|^(github|gitlab)\.io$|^(pages|web|workers)\.dev$|^(netlify|vercel)\.app$/;

/** Reads a cookie string as `document.cookie` takes it; undefined where a browser would refuse the cookie. */
export function parseCookie(text: string, { host, path, secure, now }: CookiePlace): Cookie | undefined {
  const [pair = '', ...parts] = text.split(';');
  const equals = pair.indexOf('=');
  const name = (equals < 0 ? '' : pair.slice(0, equals)).trim();
  const value = pair.slice(equals + 1).trim();
  if ((name === '' && value === '') || name.length + value.length > maxLength || hasControl(name + value)) return undefined;

  const attributes = new Map(parts.map((part) => {
    const [key = '', ...rest] = part.split('=');
    return [key.trim().toLowerCase(), rest.join('=').trim()];
  }));
  const domain = domainOf(attributes.get('domain'), host);
  const sameSite = sameSiteOf(attributes.get('samesite'));
  const isSecure = attributes.has('secure');
  if (domain === null || (isSecure && !secure) || (sameSite === 'None' && !isSecure)) return undefined;
  return { name, value, domain, path: pathOf(attributes.get('path'), path), expires: expiryOf(attributes, now), secure: isSecure, sameSite, by: 'page' };
}

/** The cookie's domain; undefined for this host only, null where the host may not set it. */
function domainOf(written: string | undefined, host: string): string | undefined | null {
  const domain = (written ?? '').replace(/^\./, '').toLowerCase();
  if (domain === '') return undefined;
  const isPublic = !domain.includes('.') || sharedSuffix.test(domain) || isAddress(host);
  if (domain === host) return isPublic ? undefined : domain;
  return host.endsWith(`.${domain}`) && !isPublic ? domain : null;
}

function isAddress(host: string): boolean {
  return /^[\d.]+$|:/.test(host);
}

function sameSiteOf(written: string | undefined): Cookie['sameSite'] {
  return ({ strict: 'Strict', lax: 'Lax', none: 'None' } as const)[(written ?? '').toLowerCase() as 'lax'];
}

function pathOf(written: string | undefined, path: string): string {
  if (written?.startsWith('/')) return written;
  return path.replace(/\/[^/]*$/, '') || '/';
}

/** Max-Age wins over Expires; what is longer than 400 days is cut. */
function expiryOf(attributes: ReadonlyMap<string, string>, now: number): number | undefined {
  const age = attributes.get('max-age');
  if (age !== undefined && /^-?\d+$/.test(age)) return now + Math.min(Number(age) * 1000, maxLifetimeMs);
  const date = Date.parse(attributes.get('expires') ?? '');
  return Number.isNaN(date) ? undefined : Math.min(date, now + maxLifetimeMs);
}

function hasControl(text: string): boolean {
  return /[\u0000-\u0008\u000a-\u001f\u007f]/.test(text);
}
