import { encode } from '../../platform/encoding.ts';
import type { Parameters } from './library.ts';

/** Parameters as a URL's query with its `?`, in their order: what is undefined stays out, a list stands once for each of its texts. */
export const queryOf = (parameters: Parameters): string => `?${Object.entries(parameters)
  .flatMap(([name, value]) => (Array.isArray(value) ? value as readonly string[] : [value]).flatMap((one) => one === undefined ? [] : `${name}=${encode(one)}`))
  .join('&')}`;
