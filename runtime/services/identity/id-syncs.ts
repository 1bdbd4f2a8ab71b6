import type { Allowed } from '../../contract.ts';
import { now } from '../../platform/clock.ts';
import { encode } from '../../platform/encoding.ts';
import { toNumber } from '../../platform/to-number.ts';
import { fetchInOrder, withProtocol } from './fetch-in-order.ts';
import { guarded } from './getter.ts';
import type { Part } from './library.ts';

/** How long a sync counts where nothing is said, in minutes (I-04). */
const usualMinutes = 20_160;
const dayMinutes = 1440;
const dayMs = 86_400_000;

interface Sync {
  readonly dpid?: unknown;
  readonly dpuuid?: unknown;
  readonly url?: unknown;
  readonly minutesToLive?: unknown;
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** Text or a number as text; empty for everything else. */
const textOf = (value: unknown): string => typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/**
 * Id syncs as image fetches, in order (I-05): those that the page asks for, and those that the id service does. A
 * partner's sync that was done isn't done again before its time is over.
 * @param allowed whether the visitor's consent allows advertising; absent where the site's policy always does
 */
export const idSyncs = (allowed?: Allowed): Part => (library) => {
  const { server, read, write, hasOptedOut } = library;

  /** Partner to the day until which its sync counts: `411-19675*2040-19700`. */
  const done = (): Map<string, number> => new Map((read('MCSYNCSOP') ?? '').split('*').filter((entry) => entry).map((entry) => {
    const [dpid, day] = entry.split('-') as [string, string];
    return [dpid, Number(day)];
  }));

  const isOff = (): boolean => hasOptedOut() || (!!allowed && !allowed());

  const sync = (dpid: string, url: string, minutes: number): void => {
    const today = Math.ceil(now() / dayMs);
    const syncs = done();
    if (syncs.get(dpid)! > today) return;
    for (const [partner, day] of syncs) if (day <= today) syncs.delete(partner);
    syncs.set(dpid, Math.ceil(now() / dayMs + minutes / dayMinutes));
    write({ MCSYNCSOP: [[...syncs].map((entry) => entry.join('-')).join('*')] });
    fetchInOrder(withProtocol(url.replace(/%TIMESTAMP%/g, String(now())).replace(/%HTTP_PROTO%/g, 'https')));
  };

  const idSyncByURL = ({ dpid, url, minutesToLive = usualMinutes }: Sync = {}): string => {
    if (isOff()) return 'Error: id syncs have been disabled';
    if (!isText(dpid) || !/^\w+$/.test(dpid)) return 'Error: config.dpid is empty';
    if (!isText(url)) return 'Error: config.url is empty';
    if (!(typeof minutesToLive === 'number' && minutesToLive > 0)) return 'Error: config.minutesToLive needs to be a positive number';
    sync(dpid, url, minutesToLive);
    return 'Successfully queued';
  };

  const idSyncByDataSource = (asked: Sync = {}): string =>
    isText(asked.dpuuid) ? idSyncByURL({ ...asked, url: `https://${server}/ibs:dpid=${encode(asked.dpid)}&dpuuid=${encode(asked.dpuuid)}` }) : 'Error: config.dpuuid is empty';

  return {
    answered: ({ ibs }) => {
      if (isOff() || !Array.isArray(ibs)) return;
      for (const entry of ibs as readonly { readonly id?: unknown; readonly ttl?: unknown; readonly tag?: unknown; readonly url?: unknown }[]) {
        const { id, ttl, tag, url } = entry ?? {};
        const first: unknown = Array.isArray(url) ? url[0] : url;
        const minutes = toNumber(ttl);
        if (tag === 'img' && isText(first) && /^\w+$/.test(textOf(id))) sync(textOf(id), first, minutes > 0 ? minutes : usualMinutes);
      }
    },
    calls: { idSyncByURL: guarded(library, idSyncByURL, ''), idSyncByDataSource: guarded(library, idSyncByDataSource, '') },
  };
};
