import { now } from '../../platform/timing/clock.ts';
import { decode } from '../../platform/encoding/decode.ts';
import { log } from '../../platform/safety/log.ts';
import { hash, search } from '../../platform/page/page.ts';

/**
 * The fields that another page of the organisation has passed on in a parameter of this page's URL.
 * The keys are the names of the fields, such as `MCMID` and `TS`.
 */
export type PassedOn = ReadonlyMap<string, string>;

/** Decodes a text until it no longer changes, because it may have been encoded several times. */
const decodeAll = (text: string): string => {
  const decoded = decode(text);
  return decoded === text ? text : decodeAll(decoded);
};

/**
 * Returns the fields of a query parameter. The parameter's value has the form
 * `TS=1700000000|MCMID=…|MCORGID=…`, and may be encoded. If the query contains the parameter more
 * than once, the last one is used. In the values of the fields, only letters, digits, dots, at
 * signs, hyphens and underscores are kept.
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
 * Returns the fields that a parameter of the page's URL passes on. Looks for the parameter in the
 * query, and then in a query in the fragment. The fields are accepted only if they are recent,
 * belong to this organisation and contain the required id (G-13). Their time, `TS`, must be a whole
 * number of seconds. It may be one second in the future, because other libraries round up.
 * @param org `…@AdobeOrg`
 * @param id the name of the required id: `MCMID`
 * @param longestS the maximum age, in seconds
 * @returns undefined if the parameter is missing or its fields aren't accepted
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
 * Returns the identity in the page's URL parameter `adobe_mc`: `MCMID` and, if present, `MCAID`.
 */
export const passedIdentity = (org: string): PassedOn | undefined =>
  passedOn('adobe_mc', org, 'MCMID', longestS);
