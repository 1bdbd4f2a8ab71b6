import { tagNetwork } from './tag-network.ts';

/**
 * A fake of the Snap Pixel. The page's stub is a function with a queue. The script empties the
 * queue and handles later calls in handleRequest (businesshelp.snapchat.com, "Snap Pixel Website
 * Install").
 */
export const snapchat = tagNetwork({
  name: 'snapchat',
  title: 'Snapchat',
  purpose: 'advertising',
  script: ({ host, pathname }) => host === 'sc-static.net' && pathname === '/scevent.min.js',
  endpoint: 'https://tr.snapchat.com/p',
  global: 'snaptr',
  takes: 'function',
  names: ['queue', 'handleRequest'],
  prepares: ['init'],
  event: ([, name]) => name,
});
