import { apexDomain } from '../../platform/apex-domain.ts';
import { writeCookie } from '../../platform/cookies.ts';
import { store } from '../../platform/storage.ts';
import type { Handle } from './read-answer.ts';

/** A cookie that the edge wants kept; `maxAge` in seconds, until the browser is closed where absent. */
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
 * Does what an edge's answer asks for (G-03): keeps the state's cookies on the registrable domain, as long as their
 * names are the edge's, and the visitor's ECID in session storage under `ecid`, where other scripts can read it (G-22).
 * @param prefix what the names of the organisation's cookies start with
 */
export const applyHandles = (handles: readonly Handle[], prefix: string): void => {
  for (const { type, payload } of handles) {
    for (const item of payload) {
      if (type === 'state:store') keep(item as State, prefix);
      if (type === 'identity:result' && (item as Identity).namespace.code === 'ECID') store('sessionStorage', 'ecid', (item as Identity).id);
    }
  }
};

const keep = ({ key, value, maxAge, attrs }: State, prefix: string): void => {
  if (!key.startsWith(prefix)) return;
  const domain = apexDomain();
  const sameSite = attrs?.SameSite;
  writeCookie(key, value, (domain.includes('.') ? `; domain=${domain}` : '')
    + (maxAge === undefined ? '' : `; max-age=${maxAge}`)
    + (sameSite ? `; samesite=${sameSite}` : '')
    + (/none/i.test(`${sameSite}`) ? '; secure' : ''));
};
