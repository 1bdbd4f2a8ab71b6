import { contain } from '../../platform/safety/contain.ts';
import { forgetCookies, readCookie, writeCookie } from '../../platform/storage/cookies.ts';

/** The cookie attributes of js-cookie. `expires` is a number of days, or a date. */
interface Attributes {
  readonly expires?: number | Date;
  readonly path?: string;
  readonly domain?: string;
  readonly secure?: boolean;
  readonly sameSite?: string;
}

const dayS = 86_400;

const written = ({ expires, path, domain, secure, sameSite }: Attributes): string =>
  (expires === undefined
    ? ''
    : typeof expires === 'number'
      ? `; max-age=${Math.round(expires * dayS)}`
      : `; expires=${expires.toUTCString()}`) +
  (path ? `; path=${path}` : '') +
  (domain ? `; domain=${domain}` : '') +
  (sameSite ? `; samesite=${sameSite}` : '') +
  (secure ? '; secure' : '');

const set = (name: unknown, value: unknown, attributes: () => Attributes): void =>
  contain('Failed to write a cookie.', () =>
    writeCookie(String(name), String(value), written(attributes())),
  );

/**
 * `_satellite.cookie`: reads, writes and removes cookies for page scripts. By default, a written
 * cookie is valid for all paths. The functions never throw.
 */
export const cookie = {
  get: (name: unknown): string | undefined => {
    forgetCookies();
    return contain('Failed to read a cookie.', () => readCookie(String(name)));
  },
  set: (name: unknown, value: unknown, attributes?: Attributes): void =>
    set(name, value, () => attributes ?? {}),
  remove: (name: unknown, attributes?: Attributes): void =>
    set(name, '', () => ({ ...attributes, expires: 0 })),
};
