import { now } from '../../platform/timing/clock.ts';
import { encode } from '../../platform/encoding/encode.ts';

/**
 * Returns a URL with a query parameter that passes fields on to another page of the organisation.
 * The parameter is added after the existing query and before the fragment. It replaces an earlier
 * parameter of the same name.
 * @param fields names and values; fields without a value are omitted, and the time in seconds is
 * added as the first field
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
