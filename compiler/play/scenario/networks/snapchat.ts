import { tagNetwork } from './tag-network.ts';

/**
 * The Snap Pixel: a function whose queue the script takes over with handleRequest
 * (businesshelp.snapchat.com, "Snap Pixel Website Install").
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
