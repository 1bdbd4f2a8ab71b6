import type { Allowed } from '../../../contract.ts';
import { writeCookie } from '../../../platform/cookies.ts';
import { encode } from '../../../platform/encoding.ts';
import { fetchImageFrom } from '../../../platform/fetch-image-from.ts';
import { log } from '../../../platform/log.ts';
import { isSecure } from '../../../platform/page.ts';
import type { Handle } from '../read-answer.ts';
import type { Feature } from './instance.ts';

interface Exchanged {
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

/** How long an audience's cookie is kept where the edge doesn't say, in days. */
const usualLifetimeDays = 10;

/** Tells a partner by fetching an image, and says in the log what came of it. */
const tell = (what: string, url: string, hideReferrer: boolean | undefined): void => {
  fetchImageFrom(url, hideReferrer ? 'no-referrer' : '').then(
    () => log('log', `${what} succeeded: ${url}`),
    () => log('warn', `${what} failed: ${url}`),
  );
};

const keep = ({ name, value, domain, ttlDays }: Exchanged['spec']): void =>
  writeCookie(encode(name), value || '', `; max-age=${(ttlDays || usualLifetimeDays) * 86_400}${domain ? `; domain=${domain}` : ''}${isSecure() ? '; samesite=none; secure' : ''}`);

/**
 * Does what the edge answers for others than the shop: identities are exchanged with partners, and audiences activated,
 * by images and cookies (G-03). Both are advertising.
 * @param allowed whether the site's policy allows advertising now
 * @param hosts the hosts that may be told; any where absent
 */
export const exchange = (allowed: Allowed, hosts?: readonly string[]): Feature => ({
  begin: () => ({
    onAnswer(handles: readonly Handle[]) {
      if (!allowed()) return;
      for (const { type, payload } of handles) {
        const what = type === 'identity:exchange' ? 'ID sync' : type === 'activation:push' ? 'URL destination' : undefined;
        for (const item of what ? payload as readonly Exchanged[] : []) {
          if (item.type === 'url' && isListed(item.spec.url!, hosts)) tell(what!, item.spec.url!, item.spec.hideReferrer);
          if (item.type === 'cookie' && type === 'activation:push') keep(item.spec);
        }
      }
    },
  }),
});

const isListed = (url: string, hosts: readonly string[] | undefined): boolean => {
  if (!hosts) return true;
  try {
    const { hostname } = new URL(url);
    return hosts.some((host) => host === hostname || (host.startsWith('*.') && hostname.endsWith(host.slice(1))));
  } catch {
    return false;
  }
};
