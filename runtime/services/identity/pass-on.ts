import { now } from '../../platform/clock.ts';
import { encode } from '../../platform/encoding.ts';

/**
 * A URL that passes something on to another page of the organisation, under a parameter of its query: after what is
 * there already, before the fragment, in the place of what it passed on before.
 * @param fields names and values; those without a value stay out, and the time in seconds comes first
 */
export const passOn = (url: string, parameter: string, fields: readonly (readonly [name: string, value: string | undefined])[]): string => {
  const text = [['TS', Math.floor(now() / 1000)], ...fields.filter(([, value]) => value)].map((field) => field.join('=')).join('|');
  const before = url.split('#')[0]!;
  const address = before.split('?')[0]!;
  const kept = before.slice(address.length + 1).split('&').filter((pair) => pair && !pair.startsWith(`${parameter}=`));
  return `${address}?${[...kept, `${parameter}=${encode(text)}`].join('&')}${url.slice(before.length)}`;
};
