import type { Library } from './library.ts';
import { passOn } from './pass-on.ts';

/**
 * Returns a URL with the visitor's ids in `adobe_mc`. Returns the URL unchanged if the ids are
 * unknown, or if consent doesn't allow passing them on.
 */
export const appendVisitorIds = ({ org, read, consent }: Library, url: string): string => {
  const id = consent() === 'in' && read('MCMID');
  return id
    ? passOn(url, 'adobe_mc', [
        ['MCMID', id],
        ['MCAID', read('MCAID')?.replace('NONE', '')],
        ['MCORGID', org],
      ])
    : url;
};
