import { encode } from '../../platform/encoding/encode.ts';
import type { Parameters } from './library.ts';

/**
 * Returns parameters as a URL's query with its `?`, in order. Undefined values are omitted; a list
 * is written once per item.
 */
export const queryOf = (parameters: Parameters): string =>
  `?${Object.entries(parameters)
    .flatMap(([name, value]) =>
      (Array.isArray(value) ? (value as readonly string[]) : [value]).flatMap((one) =>
        one === undefined ? [] : `${name}=${encode(one)}`,
      ),
    )
    .join('&')}`;
