import { tagNetwork } from './tag-network.ts';

/**
 * The X Pixel: a function whose queue the script takes over with exe. Its configuration counts the
 * page view (business.x.com, "Conversion tracking for websites").
 */
export const x = tagNetwork({
  name: 'x',
  title: 'X',
  purpose: 'advertising',
  script: ({ host, pathname }) => host === 'static.ads-twitter.com' && pathname === '/uwt.js',
  endpoint: 'https://analytics.twitter.com/1/i/adsct',
  global: 'twq',
  takes: 'function',
  names: ['queue', 'exe'],
  prepares: [],
  event: ([command, name]) => (command === 'config' ? 'PageView' : name),
});
