import { encodedCookies } from '../uses.ts';
import { cookies, writeCookie } from './cookies.ts';
import { encode } from './encoding.ts';

/**
 * Removes a cookie of all paths, whether the host or a domain above it has it. One that scripts don't see (HttpOnly)
 * stays, and so does one that somebody set for another path.
 */
export const eraseCookie = (name: string): void => {
  writeCookie(name, '', '; max-age=0');
  // What a browser takes no cookies for it refuses; nothing is written.
  location.hostname.split('.').forEach((_, index, labels) => writeCookie(name, '', `; domain=${labels.slice(index).join('.')}; max-age=0`));
};

/**
 * Removes all cookies whose names are meant. Where the bundle has names that are encoded, a name is meant however it is
 * written, and every way of writing it is removed: others may have left it plain.
 */
export const eraseCookies = (isMeant: (name: string) => boolean): void =>
  [...cookies().keys()].forEach((name) => {
    if (!isMeant(name) && !(encodedCookies && isMeant(encode(name)))) return;
    eraseCookie(name);
    if (encodedCookies && encode(name) !== name) eraseCookie(encode(name));
  });

/** Removes what a storage keeps under all keys that are meant. */
export const eraseStored = (kind: 'localStorage' | 'sessionStorage', isMeant: (key: string) => boolean): void => {
  try {
    for (const key of Object.keys(window[kind]).filter(isMeant)) window[kind].removeItem(key);
  } catch {
    // What can't be used holds nothing.
  }
};
