import { tagNetwork } from './tag-network.ts';

/**
 * A fake of the Criteo OneTag. The page's stub is a list of events. Events that only set a value
 * are sent with the next event of another type (guides.criteotilt.com/onetag/onetag).
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
