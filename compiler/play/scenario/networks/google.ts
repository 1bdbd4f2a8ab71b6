import { tagNetwork } from './tag-network.ts';

/**
 * A fake of Google's tag, for all its products. The page's stub is a list of the commands passed to
 * gtag(), as in the "Google tag API reference"
 * (developers.google.com/tag-platform/gtagjs/reference). `js`, `config` and `set` send no request.
 */
export const google = tagNetwork({
  name: 'google',
  title: 'Google tag',
  purpose: 'analytics',
  script: ({ pathname }) => pathname === '/gtag/js',
  endpoint: 'https://www.google.com/ccm/collect',
  global: 'dataLayer',
  takes: 'list',
  prepares: ['js', 'config', 'set'],
  event: ([command, name]) => (command === 'event' ? name : `${String(command)} ${String(name)}`),
});
