import { encode } from '../../platform/encoding/encode.ts';
import { edgeBlanksEmails } from '../../uses.ts';
import { leaving } from '../leaving/leaving.ts';
import type { LibraryConfig, Parameters } from './library.ts';
import { version } from './version.ts';

/**
 * Returns parameters as a URL's query with its `?`, in order. A list becomes one parameter per
 * item. Omits parameters without a value. If the site sets `blank-emails` (S-02), removes email
 * addresses. Parameters whose names end with `orgid` are an exception, because an organisation's id
 * has the form of an address.
 */
export const queryOf = (parameters: Parameters): string =>
  `?${Object.entries(parameters)
    .flatMap(([name, value]) =>
      (Array.isArray(value) ? (value as readonly string[]) : [value]).flatMap((one) => {
        const left =
          !edgeBlanksEmails || one === undefined || name.endsWith('orgid') ? one : leaving(one);
        return left === undefined || left === '' ? [] : `${name}=${encode(left)}`;
      }),
    )
    .join('&')}`;

/** Returns the parameters with which every request to the id service begins. */
export const common = (
  { org, container = 0 }: LibraryConfig,
  fieldGroup: string | undefined,
): Parameters => ({
  d_visid_ver: version,
  d_fieldgroup: fieldGroup,
  d_rtbd: 'json',
  d_ver: 2,
  d_orgid: org,
  d_nsid: container,
});
