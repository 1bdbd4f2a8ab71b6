import type { Allowed } from '../../../contract.ts';
import { writeRawCookie } from '../../../platform/storage/cookies.ts';
import { encode } from '../../../platform/encoding/encode.ts';
import { fetchImageFrom } from '../../../platform/network/fetch-image-from.ts';
import { contain } from '../../../platform/safety/contain.ts';
import { log } from '../../../platform/safety/log.ts';
import { isSecure } from '../../../platform/page/page.ts';
import type { Handle } from '../listed-handles.ts';
import type { Feature } from './instance.ts';

interface Entry {
  readonly type: string;
  readonly spec: {
    readonly url?: string;
    readonly hideReferrer?: boolean;
    readonly name?: string;
    readonly value?: string;
    readonly domain?: string;
    readonly ttlDays?: number;
  };
}

/** The lifetime of an audience's cookie in days, if the response doesn't set one. */
const defaultLifetimeDays = 10;

/** Notifies a partner by fetching an image, and logs the result. */
const fetchAndLog = (label: string, url: string, hideReferrer: boolean | undefined): void => {
  fetchImageFrom(url, hideReferrer ? 'no-referrer' : '').then(
    () => log('log', `${label} succeeded: ${url}`),
    () => log('warn', `${label} failed: ${url}`),
  );
};

const storeCookie = ({ name, value, domain, ttlDays }: Entry['spec']): void =>
  writeRawCookie(
    encode(name),
    encode(value || ''),
    `; max-age=${(ttlDays || defaultLifetimeDays) * 86_400}${domain ? `; domain=${domain}` : ''}${isSecure() ? '; samesite=none; secure' : ''}`,
  );

/**
 * Runs the ID syncs and URL destinations that a response of Adobe's Edge Network contains, and sets
 * the response's audience cookies (G-03). All of these count as advertising.
 * @param allowed whether the site's policy allows advertising now
 * @param hosts the hosts that may receive requests; any host if absent
 */
export const edgeDestinations = (allowed: Allowed, hosts?: readonly string[]): Feature => ({
  begin: () => ({
    onAnswer(handles: readonly Handle[]) {
      if (!allowed()) return;
      for (const { type, payload } of handles) {
        const label =
          type === 'identity:exchange'
            ? 'ID sync'
            : type === 'activation:push'
              ? 'URL destination'
              : undefined;
        for (const item of label ? (payload as readonly Entry[]) : [])
          contain('Failed to apply a response.', () => {
            if (item.type === 'url' && isListed(item.spec.url!, hosts))
              fetchAndLog(label!, item.spec.url!, item.spec.hideReferrer);
            if (item.type === 'cookie' && type === 'activation:push') storeCookie(item.spec);
          });
      }
    },
  }),
});

const isListed = (url: string, hosts: readonly string[] | undefined): boolean => {
  if (!hosts) return true;
  try {
    const { hostname } = new URL(url);
    return hosts.some(
      (host) => host === hostname || (host.startsWith('*.') && hostname.endsWith(host.slice(1))),
    );
  } catch {
    return false;
  }
};
