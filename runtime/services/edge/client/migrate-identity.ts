import { readGlobal } from '../../../platform/globals.ts';
import { log } from '../../../platform/log.ts';
import { OwnPromise } from '../../../platform/own-promise.ts';
import { idFinders } from '../../identity/id-finders.ts';
import { writeLegacyCookie } from '../../identity/legacy-cookie.ts';
import { legacyId } from '../../identity/legacy-id.ts';
import { ownLibrary } from '../../../uses.ts';

interface OptIn {
  readonly Categories: { readonly ECID: string };
  fetchPermissions(told: () => void, always: boolean): void;
  isApproved(categories: readonly string[]): boolean;
}

interface Visitor {
  getMarketingCloudVisitorID(told: (ecid: string) => void, always: boolean): void;
}

/**
 * The ECID that the visitor has from the older library: from its cookie, or else from the bundle's own
 * library, or from that of the page where the visitor's opt-in lets it answer. Undefined where there is none.
 */
export const olderIdentity = async (org: string): Promise<string | undefined> => {
  const known = legacyId(org);
  const own = ownLibrary && !known && idFinders.get(org);
  if (own) {
    await own();
    return legacyId(org);
  }
  const getInstance = known ? undefined : readGlobal('Visitor.getInstance') as ((org: string, settings: object) => Visitor) | undefined;
  if (!getInstance) return known;
  try {
    const optIn = readGlobal('adobe.optIn') as OptIn | undefined;
    if (optIn) {
      log('log', 'Delaying request while waiting for legacy opt-in to let Visitor retrieve ECID from server.');
      await new OwnPromise<void>((resolve) => optIn.fetchPermissions(resolve, true));
      if (!optIn.isApproved([optIn.Categories.ECID])) throw new Error('Legacy opt-in was declined.');
    }
    log('log', 'Delaying request while using Visitor to retrieve ECID from server.');
    return await new OwnPromise<string>((resolve) => getInstance.call(readGlobal('Visitor'), org, {}).getMarketingCloudVisitorID(resolve, true));
  } catch (error) {
    log('log', '', error);
    return undefined;
  }
};

/** Keeps an ECID where the older library looks for it, unless it is there already. */
export const keepForOlder = (org: string, ecid: string): void => {
  if (legacyId(org) !== ecid) writeLegacyCookie(org, `MCMID|${ecid}`);
};
