import { readGlobal } from '../../../platform/page/globals.ts';
import { log } from '../../../platform/safety/log.ts';
import { OwnPromise } from '../../../platform/safety/own-promise.ts';
import { idFinders } from '../../identity/id-finders.ts';
import { writeLegacyCookie } from '../../identity/legacy-cookie.ts';
import { readLegacyEcid } from '../../identity/legacy-ecid.ts';
import { ownLibrary, pageLibrary } from '../../../uses.ts';

interface OptIn {
  readonly Categories: { readonly ECID: string };
  fetchPermissions(callback: () => void, always: boolean): void;
  isApproved(categories: readonly string[]): boolean;
}

interface Visitor {
  getMarketingCloudVisitorID(callback: (ecid: string) => void, always: boolean): void;
}

/**
 * Returns the visitor's legacy ECID, or undefined if no ECID is found. First looks for the ECID in
 * the cookies of Adobe's older libraries. If they don't contain it, asks the bundle's own identity
 * library. If the bundle has no such library, asks the page's library.
 */
export const findLegacyEcid = async (org: string): Promise<string | undefined> => {
  const known = readLegacyEcid(org);
  const own = ownLibrary && !known && idFinders.get(org);
  if (own) {
    await own();
    return readLegacyEcid(org);
  }
  return known || !pageLibrary ? known : askPage(org);
};

/** Asks the page's library for the ECID, if the visitor's opt-in allows it. */
const askPage = async (org: string): Promise<string | undefined> => {
  const getInstance = readGlobal('Visitor.getInstance') as
    ((org: string, settings: object) => Visitor) | undefined;
  if (!getInstance) return undefined;
  try {
    const optIn = readGlobal('adobe.optIn') as OptIn | undefined;
    if (optIn) {
      log(
        'log',
        'Delaying request while waiting for legacy opt-in to let Visitor retrieve ECID from server.',
      );
      await new OwnPromise<void>((resolve) => optIn.fetchPermissions(resolve, true));
      if (!optIn.isApproved([optIn.Categories.ECID]))
        throw new Error('Legacy opt-in was declined.');
    }
    log('log', 'Delaying request while using Visitor to retrieve ECID from server.');
    return await new OwnPromise<string>((resolve) =>
      getInstance.call(readGlobal('Visitor'), org, {}).getMarketingCloudVisitorID(resolve, true),
    );
  } catch (error) {
    log('log', '', error);
    return undefined;
  }
};

/** Stores an ECID in the id library's cookie, unless `readLegacyEcid` already returns that ECID. */
export const storeLegacyEcid = (org: string, ecid: string): void => {
  if (readLegacyEcid(org) !== ecid) writeLegacyCookie(org, `MCMID|${ecid}`, true);
};
