import { identityInMemory } from '../../uses.ts';
import { atLoad } from '../safety/at-load.ts';
import { decode } from '../encoding/decode.ts';

let jar: Map<string, string> | undefined;

/**
 * Cookies that are kept in memory because consent doesn't allow storing them. They are read like
 * stored cookies, and are lost when the page unloads.
 */
export const inMemory = /* @__PURE__ */ atLoad(() => new Map<string, string>());

/**
 * Returns the page's cookies, decoded, and the cookies in `inMemory`. Keeps the result until
 * `forgetCookies` is called. If two stored cookies have the same name, returns the first, which has
 * the longer path. If the page can't read stored cookies, returns only those in memory.
 */
export const cookies = (): ReadonlyMap<string, string> => {
  if (!jar) {
    jar = identityInMemory ? new Map(inMemory) : new Map();
    try {
      // Converted to text, because an element named "cookie" can replace document.cookie.
      for (const pair of `${document.cookie}`.split(/; */)) {
        const at = pair.indexOf('=');
        const name = decode(pair.slice(0, at));
        if (at > 0 && !jar.has(name)) jar.set(name, decode(pair.slice(at + 1)));
      }
    } catch {
      // A sandboxed page throws on every access to its cookies.
    }
  }
  return jar;
};

/** Returns a cookie's value, or undefined if it isn't set. */
export const readCookie = (name: string): string | undefined => cookies().get(name);

/** Makes the next read parse the page's cookies again. */
export const forgetCookies = (): void => {
  jar = undefined;
};

/**
 * Writes a cookie for all paths. The next read parses the page's cookies again, and so sees the
 * change.
 * @param attributes further attributes, each after a semicolon, such as `; max-age=1800`
 * @param written the text that is written as the cookie's value; by default, `value` with its
 * special characters percent-encoded
 */
export const writeCookie = (
  name: string,
  value: string,
  attributes = '',
  written = value.replace(/[^\w=.-]+/g, encodeURIComponent),
): void => {
  try {
    document.cookie = `${name}=${written}; path=/${attributes}`;
  } catch {
    // In a sandboxed page, every write of a cookie throws.
  }
  forgetCookies();
};

/** Writes a cookie as `writeCookie` does, but doesn't encode its value. */
export const writeRawCookie = (name: string, value: string, attributes: string): void =>
  writeCookie(name, value, attributes, value);
