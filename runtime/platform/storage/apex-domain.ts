import { readCookie, writeCookie } from './cookies.ts';

const probe = 'tagwright_probe';

let apex: string | undefined;

/**
 * Returns the registrable domain of the page's host: the shortest domain for which the browser
 * accepts a cookie. If the browser accepts no shorter domain than the host, returns the host. Sets
 * test cookies only in the first call on a page.
 */
export const apexDomain = (): string => {
  const labels = location.hostname.split('.');
  for (let count = 2; apex === undefined && count < labels.length; count++) {
    const domain = labels.slice(-count).join('.');
    writeCookie(probe, '1', `; domain=${domain}`);
    if (readCookie(probe)) apex = domain;
    writeCookie(probe, '', `; domain=${domain}; max-age=0`);
  }
  return (apex ??= location.hostname);
};

/** Returns `; domain=` and the registrable domain, or '' if the host contains no dot. */
export const onApexDomain = (): string =>
  apexDomain().includes('.') ? `; domain=${apexDomain()}` : '';
