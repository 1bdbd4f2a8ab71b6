import { edgeCommands, edgeIdMigration, identityInMemory } from '../../../uses.ts';
import { applyHandles } from '../apply-handles.ts';
import type { Apply, Edge } from '../create-edge.ts';
import type { Handle } from '../listed-handles.ts';
import type { ClientOptions } from './client-options.ts';
import { storeLegacyEcid } from './migrate-identity.ts';

/** The client that received the response. */
interface Receiver extends Pick<Edge, 'storing'> {
  readonly options: ClientOptions;
  readonly prefix: string;
  readonly known: { readonly ids: { readonly [namespace: string]: string } | undefined };
}

/**
 * Stores a response's cookies. If ID migration is enabled and the page receives its first ECID,
 * also writes this ECID to the id library's cookie. Before the visitor allows an identity to be
 * stored, stores nothing and keeps the cookies in memory (C-01).
 * @param ecid the ECID in the response
 */
export const storeIdentity = (
  receiver: Receiver,
  handles: readonly Handle[],
  ecid: string | undefined,
): void => {
  const { known, options } = receiver;
  const isMigrated =
    edgeIdMigration && (!edgeCommands || options.idMigrationEnabled) && !known.ids?.ECID;
  const apply: Apply = (isInMemory) => {
    applyHandles(handles, receiver.prefix, isInMemory);
    if (isMigrated && ecid && !(identityInMemory && isInMemory))
      storeLegacyEcid(options.orgId, ecid);
  };
  if (identityInMemory && receiver.storing) receiver.storing(apply);
  else apply();
};
