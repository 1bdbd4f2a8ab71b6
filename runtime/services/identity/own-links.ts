import { apexDomain } from '../../platform/storage/apex-domain.ts';
import { closest } from '../../platform/page/dom.ts';
import { listen } from '../../platform/watch/listen.ts';
import { linkOf } from '../../platform/page/link-of.ts';
import { appendVisitorIds } from './append-visitor-ids.ts';
import type { Part } from './library.ts';

/** Returns whether a host is a domain or one of its subdomains. */
const isBelow = (host: string, domain: string): boolean =>
  host === domain || host.endsWith(`.${domain}`);

/**
 * Adds the visitor's ids to links to the retailer's other domains (I-08). A link is rewritten when
 * it is clicked or activated with a key, before the browser follows it. Links to the page's own
 * registrable domain aren't changed, because all pages of that domain share the cookies.
 * @param domains the retailer's domains; their subdomains are included
 */
export const ownLinks =
  (domains: readonly string[]): Part =>
  (library) => {
    const rewrite = ({ target }: MouseEvent): void => {
      const link = linkOf(closest(target as Element | undefined, 'a[href],area[href]'));
      if (
        !link ||
        isBelow(link.host, apexDomain()) ||
        !domains.some((domain) => isBelow(link.host, domain)) ||
        library.consent() !== 'in'
      )
        return;
      const url = appendVisitorIds(library, link.url);
      link.lead(library.passesOn?.(url) ?? url);
    };
    listen('click', rewrite);
    listen('auxclick', rewrite);
    return {};
  };
