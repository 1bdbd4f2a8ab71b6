import { tagNetwork } from './tag-network.ts';

/**
 * A fake of Intercom's chat widget. The page's stub is a function that the script replaces
 * (developers.intercom.com/installing-intercom/web/methods).
 */
export const intercom = tagNetwork({
  name: 'intercom',
  title: 'Intercom',
  purpose: 'product',
  script: ({ host, pathname }) => host === 'widget.intercom.io' && pathname.startsWith('/widget/'),
  endpoint: 'https://api-iam.intercom.io/messenger/web/ping',
  global: 'Intercom',
  takes: 'replaced',
  names: ['q'],
  prepares: [],
  event: ([method]) => method,
});
