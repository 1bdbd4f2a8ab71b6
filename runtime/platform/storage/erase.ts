import { encodedCookies, secureCookies } from '../../uses.ts';
import { cookies, writeCookie } from './cookies.ts';
import { encode } from '../encoding/encode.ts';

/**
 * Removes a cookie with path `/` from the host and from every domain above it. HttpOnly cookies and
 * cookies with other paths remain. A cookie is removed by writing an expired cookie. If the name
 * begins with `__Host-` or `__Secure-`, this write needs the attribute `secure`.
 */
const eraseCookie = (name: string): void => {
  const end = `; max-age=0${secureCookies && /^__(host|secure)-/i.test(name) ? '; secure' : ''}`;
  writeCookie(name, '', end);
  // Browsers ignore the write for domains on which the page can't set cookies.
  location.hostname
    .split('.')
    .forEach((_, index, labels) =>
      writeCookie(name, '', `; domain=${labels.slice(index).join('.')}${end}`),
    );
};

/**
 * Removes all cookies whose decoded names match. If `encodedCookies` is true, also removes cookies
 * whose encoded names match (`a%20b` for `a b`). Each cookie is then removed under both names,
 * because a script may have written the cookie under either name.
 */
export const eraseCookies = (isMatch: (name: string) => boolean): void =>
  [...cookies().keys()].forEach((name) => {
    if (!isMatch(name) && !(encodedCookies && isMatch(encode(name)))) return;
    eraseCookie(name);
    if (encodedCookies && encode(name) !== name) eraseCookie(encode(name));
  });

/** Removes all matching keys from a storage. */
export const eraseStored = (
  kind: 'localStorage' | 'sessionStorage',
  isMatch: (key: string) => boolean,
): void => {
  try {
    for (const key of Object.keys(window[kind]).filter(isMatch)) window[kind].removeItem(key);
  } catch {
    // Without access to the storage, there is nothing to remove.
  }
};
