import { tagNetwork } from './tag-network.ts';

/**
 * A fake of the X Pixel. The page's stub is a function with a queue. The script empties the queue
 * and adds the stub's function `exe`, which handles later calls. `config` counts as a page view
 * (business.x.com, "Conversion tracking for websites").
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
