import { now } from '../../platform/clock.ts';
import { decode } from '../../platform/decode.ts';
import { log } from '../../platform/log.ts';
import { hash, search } from '../../platform/page.ts';

/** What a page of the same organisation has passed on in a parameter of this page's URL, by name: `MCMID`, `TS`. */
export type PassedOn = ReadonlyMap<string, string>;

/** Decodes as often as it changes something: links are encoded by each page and mail that they pass through. */
const decodeAll = (text: string): string => {
  const decoded = decode(text);
  return decoded === text ? text : decodeAll(decoded);
};

/**
 * What a query's parameter holds, `TS=1700000000|MCMID=…|MCORGID=…`, encoded or not. Of two the last counts. Values keep
 * letters, digits, dots, at signs, hyphens and underscores only.
 * @param query with or without its `?`
 * @returns undefined where the parameter isn't there
 */
export const passedIn = (query: string, parameter: string): PassedOn | undefined => {
  const pairs = query.slice(query.indexOf('?') + 1).split('&').filter((pair) => pair.startsWith(`${parameter}=`));
  if (pairs.length > 1) log('warn', `Found multiple ${parameter} query string parameters, only the last valid value is used.`);
  const pair = pairs.pop();
  return pair === undefined ? undefined : new Map(decodeAll(pair.slice(parameter.length + 1)).split('|').map((field) => {
    const [name, ...value] = field.split('=');
    return [name!, value.join('').replace(/[^\w@.-]/g, '')];
  }));
};

/**
 * What a parameter of the page's URL passes on: from its query, or else from a query in its fragment. Accepted only
 * where it is fresh, is for this organisation and has the id (G-13): an age of exactly the limit is fresh, a time that
 * isn't a whole number of seconds never is.
 * @param org `…@AdobeOrg`
 * @param id the name of the id that must be there: `MCMID`
 * @param longestS how old it may be, in seconds
 */
export const passedOn = (parameter: string, org: string, id: string, longestS: number): PassedOn | undefined => {
  const found = passedIn(search(), parameter) ?? passedIn(/\?.*/.exec(hash())?.[0] ?? '', parameter);
  if (!found) return undefined;
  const time = String(found.get('TS'));
  if (/^\d+$/.test(time) && Math.floor(now() / 1000) <= +time + longestS && found.get('MCORGID') === org && found.get(id)) return found;
  log('warn', `Detected invalid or expired ${parameter} query string parameter.`);
  return undefined;
};

/** How old an identity may be that a link passes on (G-13). */
const longestS = 300;

/** The identity that the page's URL passes on in `adobe_mc`: its `MCMID`, and its `MCAID` where there is one. */
export const passedIdentity = (org: string): PassedOn | undefined => passedOn('adobe_mc', org, 'MCMID', longestS);
