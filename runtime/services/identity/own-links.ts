import { apexDomain } from '../../platform/apex-domain.ts';
import { closest } from '../../platform/dom.ts';
import { listen } from '../../platform/listen.ts';
import { linkOf } from '../../platform/link-of.ts';
import { appendVisitorIds } from './append-visitor-ids.ts';
import type { Part } from './library.ts';

/** Whether a host is a domain or below it. */
const isBelow = (host: string, domain: string): boolean => host === domain || host.endsWith(`.${domain}`);

/**
 * Lets links to the retailer's other domains pass the visitor's ids on (I-08): a link that is clicked, with the mouse
 * or a key, is rewritten before the browser follows it. Links within the page's own domain keep its cookies anyway.
 * @param domains the retailer's own, each with all below it
 */
export const ownLinks = (domains: readonly string[]): Part => (library) => {
  const rewrite = ({ target }: MouseEvent): void => {
    const link = linkOf(closest(target as Element | undefined, 'a[href],area[href]'));
    if (!link || isBelow(link.host, apexDomain()) || !domains.some((domain) => isBelow(link.host, domain)) || library.consent() !== 'in') return;
    link.lead(library.passOnAll(appendVisitorIds(library, link.url)));
  };
  listen('click', rewrite);
  listen('auxclick', rewrite);
  return {};
};
