import { tagNetwork } from './tag-network.ts';

/**
 * A fake of the Meta Pixel. The page's stub is a function with a queue. The script empties the
 * queue and handles later calls in callMethod (developers.facebook.com/docs/meta-pixel).
 */
export const meta = tagNetwork({
  name: 'meta',
  title: 'Meta',
  purpose: 'advertising',
  script: ({ host, pathname }) =>
    host === 'connect.facebook.net' && pathname.endsWith('/fbevents.js'),
  endpoint: 'https://www.facebook.com/tr/',
  global: 'fbq',
  takes: 'function',
  names: ['queue', 'callMethod'],
  prepares: ['init', 'set'],
  event: ([command, first, second]) =>
    command === 'trackSingle' ? second : `${String(command)} ${String(first)}`,
});
