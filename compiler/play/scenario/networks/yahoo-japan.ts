import { tagNetwork } from './tag-network.ts';

/**
 * A fake of Yahoo! JAPAN Ads. Until the script has loaded, the page collects the arguments of each
 * call of ytag() in a list (ads-help.yahoo.co.jp, "Site general tag").
 */
export const yahooJapan = tagNetwork({
  name: 'yahoo-japan',
  title: 'Yahoo! JAPAN Ads',
  purpose: 'advertising',
  script: ({ host, pathname }) => host === 's.yimg.jp' && pathname.endsWith('/ytag.js'),
  endpoint: 'https://b99.yahoo.co.jp/pagead/',
  global: 'yjDataLayer',
  takes: 'list',
  prepares: ['ycl_cookie'],
  event: ([entry]) => (entry as { readonly type: string }).type,
});
