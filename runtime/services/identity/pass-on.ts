import { now } from '../../platform/timing/clock.ts';
import { encode } from '../../platform/encoding/encode.ts';

/**
 * Returns a URL with a query parameter that passes fields on to another page of the organisation.
 * It is added after the existing query and before the fragment, and replaces an earlier one.
 * @param fields names and values; those without a value are omitted; the time in seconds is added
 * as the first one
 */
export const passOn = (
  url: string,
  parameter: string,
  fields: readonly (readonly [name: string, value: string | undefined])[],
): string => {
  const text = [['TS', Math.floor(now() / 1000)], ...fields.filter(([, value]) => value)]
    .map((field) => field.join('='))
    .join('|');
  const before = url.split('#')[0]!;
  const address = before.split('?')[0]!;
  const kept = before
    .slice(address.length + 1)
    .split('&')
    .filter((pair) => pair && !pair.startsWith(`${parameter}=`));
  return `${address}?${[...kept, `${parameter}=${encode(text)}`].join('&')}${url.slice(before.length)}`;
};
