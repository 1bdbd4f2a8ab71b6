import { serialise } from '../../platform/safety/serialise.ts';
import { leaving } from '../leaving/leaving.ts';
import { guarded } from './getter.ts';
import type { Part } from './library.ts';

/** A customer's id and login state: 0 unknown, 1 authenticated, 2 logged out. */
interface CustomerId {
  readonly id: string;
  readonly authState: 0 | 1 | 2;
}

/** Returns a 32-bit hash of a string, to detect changed ids without storing them. */
const hashOf = (text: string): string => {
  let hash = 0;
  for (let at = 0; at < text.length; at++) hash = (Math.imul(hash, 31) + text.charCodeAt(at)) | 0;
  return String(hash >>> 0);
};

/**
 * Defines `setCustomerIDs({ crm: { id, authState } })`, which replaces a customer's ids and login
 * states. Also defines `getCustomerIDs`. Each key, such as `crm`, is the code of an id's source
 * (G-18). If an id or a state has changed, all ids and states are sent to the id service. Only
 * non-empty strings count as ids; other values are dropped (G-16).
 */
export const customerIds: Part = (library) => {
  const { read, write } = library;
  let ids: { readonly [code: string]: CustomerId } = {};
  /** The hash of the ids that are being sent. */
  let sending: string | undefined;

  const setCustomerIDs = (given: unknown): void => {
    const found = Object.entries(typeof given === 'object' && given ? given : {}).flatMap(
      ([code, entry]: [string, unknown]) => {
        const { id, authState } = (typeof entry === 'object' && entry ? entry : { id: entry }) as {
          readonly id?: unknown;
          readonly authState?: unknown;
        };
        return typeof id === 'string' && id && code
          ? [[code, { id, authState: authState === 1 || authState === 2 ? authState : 0 }] as const]
          : [];
      },
    );
    ids = Object.fromEntries(found);
    const hash = hashOf(serialise(found));
    void library.identify().then(async () => {
      if (library.consent() !== 'in' || !found.length) return;
      if ([sending, read('MCCIDH')].includes(hash)) return;
      sending = hash;
      // If the request fails, the hash isn't stored, so that the next call sends the ids again.
      if (await library.refresh()) write({ MCCIDH: [hash] });
      if (sending === hash) sending = undefined;
    });
  };

  return {
    parameters: () => {
      const texts = Object.entries(ids)
        .map(([code, { id, authState }]) => [code, leaving(id), authState])
        // An id that consisted only of an email address is now empty, and is dropped.
        .filter(([, id]) => id)
        .map((parts) => parts.join('\u0001'));
      return { d_cid_ic: texts };
    },
    calls: {
      setCustomerIDs: guarded(library, setCustomerIDs, undefined),
      getCustomerIDs: guarded(library, () => ids, {}),
    },
  };
};
