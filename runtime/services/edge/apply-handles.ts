import { contain } from '../../platform/safety/contain.ts';
import { onApexDomain } from '../../platform/storage/apex-domain.ts';
import { forgetCookies, inMemory, writeCookie } from '../../platform/storage/cookies.ts';
import { store } from '../../platform/storage/storage.ts';
import { identityInMemory } from '../../uses.ts';
import type { Handle } from './listed-handles.ts';

/**
 * A cookie in the body of a response, for the client to store. `maxAge` is in seconds; without it,
 * the cookie is a session cookie.
 */
interface State {
  readonly key: string;
  readonly value: string;
  readonly maxAge?: number;
  readonly attrs?: { readonly SameSite?: string };
}

interface Identity {
  readonly id: string;
  readonly namespace: { readonly code: string };
}

/**
 * Applies a response of Adobe's Edge Network (G-03). Stores the response's cookies on the
 * registrable domain, but only those whose names start with `prefix`. Stores the visitor's ECID
 * (Adobe's visitor id) in session storage under `ecid`, where other scripts can read it (G-22). A
 * malformed item is logged and skipped.
 * @param prefix the prefix of the organisation's cookie names
 * @param isInMemory if true, the cookies are kept in memory, and nothing is stored (C-01)
 */
export const applyHandles = (
  handles: readonly Handle[],
  prefix: string,
  isInMemory?: boolean,
): void => {
  for (const handle of handles) {
    // As in Adobe's SDK, a payload that isn't a list is one item.
    for (const item of [(handle as Handle | null)?.payload].flat())
      contain('Failed to apply a response.', () => {
        const { type } = handle;
        if (type === 'state:store')
          (identityInMemory && isInMemory ? rememberCookie : storeCookie)(item as State, prefix);
        if (
          type === 'identity:result' &&
          !(identityInMemory && isInMemory) &&
          (item as Identity).namespace.code === 'ECID'
        )
          store('sessionStorage', 'ecid', (item as Identity).id);
      });
  }
};

const rememberCookie = ({ key, value }: State, prefix: string): void => {
  if (key.startsWith(prefix)) inMemory.set(key, value);
  forgetCookies();
};

const storeCookie = ({ key, value, maxAge, attrs }: State, prefix: string): void => {
  if (!key.startsWith(prefix)) return;
  if (identityInMemory) inMemory.delete(key);
  const sameSite = attrs?.SameSite;
  writeCookie(
    key,
    value,
    onApexDomain() +
      (maxAge === undefined ? '' : `; max-age=${maxAge}`) +
      (sameSite ? `; samesite=${sameSite}` : '') +
      (/none/i.test(sameSite!) ? '; secure' : ''),
  );
};
