import { readAddress } from '../../cache/remote/read-address.ts';
import { createRemoteStore } from '../../cache/remote/remote-store.ts';
import { StoreError } from '../../cache/remote/store-error.ts';
import { storeBytes } from '../../driver/store-for.ts';
import type { Surroundings } from './surroundings.ts';
import type { Finding } from './finding.ts';

/**
 * Checks the maximum size of the local cache. If there is a shared cache, also checks its settings,
 * and whether its bucket responds. If the size is valid and there is no shared cache, returns an
 * empty list.
 */
export async function checkSharedCache({ environment }: Surroundings): Promise<readonly Finding[]> {
  const subject = 'shared cache';
  if (storeBytes(environment) === undefined)
    return [
      {
        subject,
        verdict: 'broken',
        found: "TAGWRIGHT_CACHE_MB isn't a number of megabytes",
        fix: 'Set TAGWRIGHT_CACHE_MB to a number such as 2000, or unset it.',
      },
    ];
  if (!environment['TAGWRIGHT_CACHE_URL']?.trim()) return [];
  const address = readAddress(environment);
  if (typeof address === 'string')
    return [
      {
        subject,
        verdict: 'broken',
        found: address,
        fix: "tagwright build can't start with this setting. Unset TAGWRIGHT_CACHE_URL to build without the shared cache.",
      },
    ];
  try {
    await createRemoteStore(address, new AbortController().signal).has({
      kind: 'bundles',
      key: 'doctor',
    });
    const who = address.credentials ? 'with an access key' : 'without an access key (read-only)';
    return [
      {
        subject,
        verdict: 'ok',
        found: `the bucket responds ${who}${address.secret === undefined ? "; entries aren't signed (TAGWRIGHT_CACHE_SECRET isn't set)" : ''}`,
      },
    ];
  } catch (error) {
    if (!(error instanceof StoreError)) throw error;
    return [
      {
        subject,
        verdict: 'advice',
        found: error.message,
        fix: 'Builds continue without the shared cache. With --cache required, they fail.',
      },
    ];
  }
}
