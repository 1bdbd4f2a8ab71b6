import { now } from '../../platform/timing/clock.ts';
import { decode } from '../../platform/encoding/decode.ts';
import { log } from '../../platform/safety/log.ts';
import { hash, search } from '../../platform/page/page.ts';

/**
 * Fields that a page of the same organisation has passed on in a parameter of this page's URL, by
 * name: `MCMID`, `TS`.
 */
export type PassedOn = ReadonlyMap<string, string>;

/** Decodes a text until it no longer changes, because it may have been encoded several times. */
const decodeAll = (text: string): string => {
  const decoded = decode(text);
  return decoded === text ? text : decodeAll(decoded);
};

/**
 * Returns the fields of a query parameter, `TS=1700000000|MCMID=…|MCORGID=…`, encoded or not. If
 * the query contains the parameter more than once, the last one is used. Characters of a value
 * other than letters, digits, dots, at signs, hyphens and underscores are removed.
 * @param query with or without its `?`
 * @returns undefined if the parameter is missing
 */
export const passedIn = (query: string, parameter: string): PassedOn | undefined => {
  const pairs = query
    .slice(query.indexOf('?') + 1)
    .split('&')
    .filter((pair) => pair.startsWith(`${parameter}=`));
  if (pairs.length > 1)
    log(
      'warn',
      `Found multiple ${parameter} query string parameters, only the last valid value is used.`,
    );
  const pair = pairs.pop();
  return pair === undefined
    ? undefined
    : new Map(
        decodeAll(pair.slice(parameter.length + 1))
          .split('|')
          .map((field) => {
            const [name, ...value] = field.split('=');
            return [name!, value.join('').replace(/[^\w@.-]/g, '')];
          }),
      );
};

/**
 * Returns the fields that a parameter of the page's URL passes on, from the query or else from a
 * query in the fragment. The fields are accepted only if they are recent, belong to this
 * organisation and contain the id (G-13). The time must be a whole number of seconds. It may be one
 * second in the future, because other libraries round up.
 * @param org `…@AdobeOrg`
 * @param id the name of the required id: `MCMID`
 * @param longestS the maximum age, in seconds
 */
export const passedOn = (
  parameter: string,
  org: string,
  id: string,
  longestS: number,
): PassedOn | undefined => {
  const found =
    passedIn(search(), parameter) ?? passedIn(/\?.*/.exec(hash())?.[0] ?? '', parameter);
  if (!found) return undefined;
  const time = String(found.get('TS'));
  const ageS = Math.floor(now() / 1000) - +time;
  if (
    /^\d+$/.test(time) &&
    ageS >= -1 &&
    ageS <= longestS &&
    found.get('MCORGID') === org &&
    found.get(id)
  )
    return found;
  log('warn', `Detected invalid or expired ${parameter} query string parameter.`);
  return undefined;
};

/** The maximum age of an identity that a link passes on (G-13). */
const longestS = 300;

/**
 * Returns the identity that the page's URL passes on in `adobe_mc`: its `MCMID`, and its `MCAID` if
 * there is one.
 */
export const passedIdentity = (org: string): PassedOn | undefined =>
  passedOn('adobe_mc', org, 'MCMID', longestS);
