import { CookieSameSiteEnum, type BrowserContext } from 'happy-dom';
import type { DriverInput } from '../chromium/play-scenario.ts';
import type { WorldAnswer } from '../scenario/world/exchange.ts';
import type { Transport } from '../scenario/world/hit.ts';
import { referrerFor } from '../scenario/world/referrer-for.ts';

type Jar = BrowserContext['cookieContainer'];

/** A request of the page. */
export interface PageRequest {
  readonly url: string;
  readonly transport: Transport;
  /** The URL of the page that sends the request; for a document, the document's own URL. */
  readonly from: string;
  readonly method?: string | undefined;
  readonly body?: string | undefined;
  readonly type?: string;
  /** The URL from which the Referer header is made; the page's URL if absent. */
  readonly referrer?: string;
  /** The referrer policy. */
  readonly policy?: string;
  /** Whether cookies are sent and stored; true if absent. */
  readonly hasCookies?: boolean;
}

/**
 * Sends a request to the fake network immediately. Resolves to the response after the response's
 * delay. Rejects if the connection breaks. Never settles if the fake network never responds.
 */
export type Network = (request: PageRequest) => Promise<WorldAnswer>;

/** Creates a network in memory. Nothing leaves the process. */
export function createNetwork(
  { answer, activity }: Pick<DriverInput, 'answer' | 'activity'>,
  jar: Jar,
): Network {
  return async ({
    url,
    transport,
    from,
    method = 'GET',
    body = '',
    type = '',
    referrer = from,
    policy,
    hasCookies = true,
  }) => {
    const done = activity.begin(url);
    const known = hasCookies ? cookiesFor(url, from, jar) : '';
    const referer = transport === 'document' ? '' : referrerFor(referrer, url, policy);
    const headers = {
      ...(type !== '' && { 'content-type': type }),
      ...(known !== '' && { cookie: known }),
      ...(referer !== '' && { referer }),
      ...(transport === 'document' && { 'sec-fetch-dest': 'document' }),
    };
    const answered = answer({ method, url, headers, body, transport });
    if (answered.hangs) {
      activity.forget(url);
      done();
      return new Promise(() => undefined);
    }
    await new Promise((resolve) => setTimeout(resolve, answered.delayMs ?? 1));
    done();
    if (answered.broken) throw new TypeError('Failed to fetch');
    const cookie = answered.headers['set-cookie'];
    if (hasCookies && cookie !== undefined) jar.addCookies([readCookie(cookie, new URL(url))]);
    return answered;
  };
}

/**
 * Returns the Cookie header of a request. A cross-site request contains only cookies with
 * `SameSite=None`.
 */
function cookiesFor(url: string, from: string, jar: Jar): string {
  const target = new URL(url);
  const isSameSite = siteOf(target) === siteOf(new URL(from));
  return jar
    .getCookies(target, false)
    .filter(({ sameSite }) => isSameSite || sameSite === CookieSameSiteEnum.none)
    .map(({ key, value }) => `${key}=${value ?? ''}`)
    .join('; ');
}

/**
 * Returns the last two labels of the host name. Public suffixes of two labels (`co.uk`) aren't
 * supported, because no scenario uses one.
 */
function siteOf({ hostname }: URL): string {
  return hostname.split('.').slice(-2).join('.');
}

/** Reads a Set-Cookie header. */
export function readCookie(text: string, originURL: URL): Parameters<Jar['addCookies']>[0][number] {
  const [pair = '', ...attributes] = text.split(/;\s*/);
  const at = pair.indexOf('=');
  const given = new Map(
    attributes.map((attribute) => {
      const [name = '', value = ''] = attribute.split('=', 2);
      return [name.toLowerCase(), value] as const;
    }),
  );
  const maxAge = given.get('max-age');
  const expires =
    maxAge !== undefined
      ? new Date(Date.now() + Number(maxAge) * 1000)
      : given.has('expires')
        ? new Date(given.get('expires')!)
        : null;
  const sameSite =
    { strict: CookieSameSiteEnum.strict, none: CookieSameSiteEnum.none }[
      given.get('samesite')?.toLowerCase() ?? ''
    ] ?? CookieSameSiteEnum.lax;
  return {
    key: pair.slice(0, at),
    value: pair.slice(at + 1),
    originURL: originURL as never,
    domain: given.get('domain') ?? '',
    path: given.get('path') ?? '/',
    expires,
    sameSite,
    secure: given.has('secure'),
    httpOnly: given.has('httponly'),
  };
}
