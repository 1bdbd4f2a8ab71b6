import { tagNetwork } from './tag-network.ts';

/**
 * A fake of Qualtrics' feedback survey, whose script adds an API to the page
 * (qualtrics.com/support/website-app-feedback, "Single Page Application").
 */
export const qualtrics = tagNetwork({
  name: 'qualtrics',
  title: 'Qualtrics',
  purpose: 'analytics',
  script: ({ host, pathname }) =>
    host.endsWith('.siteintercept.qualtrics.com') && pathname === '/SIE/',
  endpoint: 'https://siteintercept.qualtrics.com/WRSiteInterceptEngine/',
  global: 'QSI',
  takes: 'methods',
  names: ['API', 'load', 'run', 'unload'],
  prepares: [],
  event: ([method]) => method,
});
