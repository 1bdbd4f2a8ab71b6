import { tagNetwork } from './tag-network.ts';

/**
 * A fake of the Criteo OneTag. The page's stub is a list of events. An event that only sets a
 * value, such as `setEmail`, sends no request. Every later request contains this event
 * (guides.criteotilt.com/onetag/onetag).
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
