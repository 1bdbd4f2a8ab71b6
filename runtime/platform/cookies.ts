import { decode } from './decode.ts';

let jar: Map<string, string> | undefined;

/**
 * The page's cookies, decoded. Parsed once and kept until `forgetCookies`. Of two with one name the first counts,
 * which is the one with the longer path. Empty where the page may not have cookies.
 */
export const cookies = (): ReadonlyMap<string, string> => {
  if (!jar) {
    jar = new Map();
    try {
      // As text: an element named "cookie" in the page takes the place of document.cookie.
      for (const pair of `${document.cookie}`.split(/; */)) {
        const at = pair.indexOf('=');
        const name = decode(pair.slice(0, at));
        if (at > 0 && !jar.has(name)) jar.set(name, decode(pair.slice(at + 1)));
      }
    } catch {
      // A sandboxed page throws on every look at its cookies.
    }
  }
  return jar;
};

/** A cookie's value, or undefined where there is none. */
export const readCookie = (name: string): string | undefined => cookies().get(name);

/** Makes the next read look at the page again. */
export const forgetCookies = (): void => {
  jar = undefined;
};

/**
 * Writes a cookie for all paths, encoding what may not stand in a value; the next read sees it.
 * @param attributes further attributes, each with its semicolon: `; max-age=1800; domain=shop.example`
 */
export const writeCookie = (name: string, value: string, attributes = ''): void => {
  try {
    document.cookie = `${name}=${value.replace(/[^\w=.-]+/g, encodeURIComponent)}; path=/${attributes}`;
  } catch {
    // As when reading.
  }
  forgetCookies();
};
