import { encode } from '../../platform/encoding/encode.ts';
import { leaving } from '../leaving/leaving.ts';
import type { Parameters } from './library.ts';

/**
 * Returns parameters as a URL's query with its `?`, in order. A list becomes one parameter per
 * item. If the site sets `blank-emails` (S-02), removes email addresses, but not from parameters
 * whose names end with `orgid`, because an organisation's id looks like an address. Omits
 * parameters without a value.
 */
export const queryOf = (parameters: Parameters): string =>
  `?${Object.entries(parameters)
    .flatMap(([name, value]) =>
      (Array.isArray(value) ? (value as readonly string[]) : [value]).flatMap((one) => {
        const left = one === undefined || name.endsWith('orgid') ? one : leaving(one);
        return left === undefined || left === '' ? [] : `${name}=${encode(left)}`;
      }),
    )
    .join('&')}`;
