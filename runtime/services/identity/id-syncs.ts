import type { Allowed } from '../../contract.ts';
import { now } from '../../platform/timing/clock.ts';
import { encode } from '../../platform/encoding/encode.ts';
import { toNumber } from '../../text/to-number.ts';
import { leaving } from '../leaving/leaving.ts';
import { fetchInOrder, withProtocol } from './fetch-in-order.ts';
import { guarded } from './getter.ts';
import type { Library, Part } from './library.ts';
import { hasOptedOut } from './opt-out-in.ts';

/** The lifetime of a sync in minutes, if the call or the id service doesn't specify one (I-04). */
const defaultMinutes = 20_160;
const dayMinutes = 1440;
const dayMs = 86_400_000;

interface Sync {
  readonly dpid?: unknown;
  readonly dpuuid?: unknown;
  readonly url?: unknown;
  readonly minutesToLive?: unknown;
}

/** An ID sync that the id service requests. */
interface ServiceSync {
  readonly id?: unknown;
  readonly ttl?: unknown;
  readonly tag?: unknown;
  readonly url?: unknown;
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** Returns a string unchanged, a number as a string, and '' for anything else. */
const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/**
 * Returns the day on which the sync of each partner expires. For example, the stored text
 * `411-19675.25*2040-19700` means that the sync of partner 411 expires on day 19675.25. Day 1 is 1
 * January 1970. Adobe's library writes whole days; this library also writes fractions.
 */
const readSyncs = (read: Library['read']): Map<string, number> =>
  new Map(
    (read('MCSYNCSOP') ?? '')
      .split('*')
      .filter((entry) => entry)
      .map((entry) => {
        const [dpid, day] = entry.split('-') as [string, string];
        return [dpid, Number(day)];
      }),
  );

/**
 * Runs the ID syncs that page code or the id service has requested, by fetching images in order
 * (I-05). A partner's sync isn't repeated while it is valid.
 * @param allowed whether the visitor's consent allows advertising; absent if the site's policy
 * always allows it
 */
export const idSyncs =
  (allowed?: Allowed): Part =>
  (library) => {
    const { server, read, write } = library;

    const isOff = (): boolean => hasOptedOut(library) || (!!allowed && !allowed());

    const sync = (dpid: string, url: string, minutes: number): void => {
      const today = now() / dayMs + 1;
      const syncs = readSyncs(read);
      if (syncs.get(dpid)! > today) return;
      for (const [partner, day] of syncs) if (day <= today) syncs.delete(partner);
      syncs.set(dpid, +(today + minutes / dayMinutes).toFixed(4));
      write({ MCSYNCSOP: [[...syncs].map((entry) => entry.join('-')).join('*')] });
      fetchInOrder(
        withProtocol(url.replace(/%TIMESTAMP%/g, String(now())).replace(/%HTTP_PROTO%/g, 'https')),
      );
    };

    const idSyncByURL = ({ dpid, url, minutesToLive = defaultMinutes }: Sync = {}): string => {
      if (isOff()) return 'Error: id syncs have been disabled';
      if (!isText(dpid) || !/^\w+$/.test(dpid)) return 'Error: config.dpid is empty';
      if (!isText(url)) return 'Error: config.url is empty';
      if (!(typeof minutesToLive === 'number' && minutesToLive > 0))
        return 'Error: config.minutesToLive needs to be a positive number';
      sync(dpid, leaving(url), minutesToLive);
      return 'Successfully queued';
    };

    const idSyncByDataSource = (sync: Sync = {}): string =>
      isText(sync.dpuuid) && leaving(sync.dpuuid)
        ? idSyncByURL({
            ...sync,
            url: `https://${server}/ibs:dpid=${encode(sync.dpid)}&dpuuid=${encode(leaving(sync.dpuuid))}`,
          })
        : 'Error: config.dpuuid is empty';

    return {
      answered: ({ ibs }) => {
        if (isOff() || !Array.isArray(ibs)) return;
        for (const entry of ibs as readonly ServiceSync[]) {
          const { id, ttl, tag, url } = entry ?? {};
          const first: unknown = Array.isArray(url) ? url[0] : url;
          const minutes = toNumber(ttl);
          if (tag === 'img' && isText(first) && /^\w+$/.test(textOf(id)))
            sync(textOf(id), first, minutes > 0 ? minutes : defaultMinutes);
        }
      },
      calls: {
        idSyncByURL: guarded(library, idSyncByURL, ''),
        idSyncByDataSource: guarded(library, idSyncByDataSource, ''),
      },
    };
  };
