import { tagNetwork } from './tag-network.ts';

/**
 * The Meta Pixel: a function whose queue the script takes over with callMethod
 * (developers.facebook.com/docs/meta-pixel).
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
