import { readCookie, writeCookie } from './cookies.ts';

const probe = 'tagwright_probe';

let apex: string | undefined;

/**
 * The registrable domain of the page's host: the shortest that the browser lets a cookie be written for. Found by
 * trying once per page; the host itself where no shorter one works, as on `localhost`.
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

/** What makes a cookie one of the registrable domain; nothing where the host has no domain. */
export const onApexDomain = (): string => {
  const domain = apexDomain();
  return domain.includes('.') ? `; domain=${domain}` : '';
};
