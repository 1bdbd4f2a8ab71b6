import { tagNetwork } from './tag-network.ts';

/**
 * The Criteo OneTag: a list of events. Those that set something are sent with the next one that
 * doesn't (guides.criteotilt.com/onetag/onetag).
 */
export const criteo = tagNetwork({
  name: 'criteo',
  title: 'Criteo',
  purpose: 'advertising',
  script: ({ host, pathname }) => host === 'dynamic.criteo.com' && pathname === '/js/ld/ld.js',
  endpoint: 'https://sslwidget.criteo.com/event',
  global: 'criteo_q',
  takes: 'entries',
  prepares: ['setAccount', 'setEmail', 'setSiteType'],
  event: ([entry]) => (entry as { readonly event: string }).event,
});
