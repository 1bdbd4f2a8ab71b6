import { encode } from '../../platform/encoding/encode.ts';
import { leaving } from '../leaving/leaving.ts';
import type { Parameters } from './library.ts';

/**
 * Returns parameters as a URL's query with its `?`, in order. A list is written once per item.
 * Email addresses are removed if the site sets `blank-emails` (S-02), except from parameters that
 * end with `orgid`: an organisation's id looks like an address. Values that are undefined, or were
 * only an address, are omitted.
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
