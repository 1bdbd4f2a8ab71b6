import { tagNetwork } from './tag-network.ts';

/**
 * A fake of Universal Event Tracking. The page's stub is a list that the page passes to the
 * script's constructor. An event consists of three entries of the list: `event`, a name and fields
 * (learn.microsoft.com/advertising/msa-help, "Example custom events for e-commerce customers").
 */
export const microsoft = tagNetwork({
  name: 'microsoft',
  title: 'Microsoft Advertising',
  purpose: 'advertising',
  script: ({ host, pathname }) => host === 'bat.bing.com' && pathname === '/bat.js',
  endpoint: 'https://bat.bing.com/action/0',
  global: 'uetq',
  takes: 'constructor',
  names: ['UET'],
  prepares: ['set'],
  event: ([command, name]) => (command === 'event' ? name : `${String(command)} ${String(name)}`),
});
