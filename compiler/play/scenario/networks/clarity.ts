import { tagNetwork } from './tag-network.ts';

/**
 * A fake of Clarity's session replay. The page's stub is a function that the script replaces
 * (learn.microsoft.com/clarity/setup-and-installation/clarity-api).
 */
export const clarity = tagNetwork({
  name: 'clarity',
  title: 'Clarity',
  purpose: 'analytics',
  script: ({ host, pathname }) => host === 'www.clarity.ms' && pathname.startsWith('/tag/'),
  endpoint: 'https://k.clarity.ms/collect',
  global: 'clarity',
  takes: 'replaced',
  names: ['q'],
  prepares: ['set'],
  event: ([method]) => method,
});
