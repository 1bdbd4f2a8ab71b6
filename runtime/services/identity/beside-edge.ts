import { readCookie } from '../../platform/cookies.ts';
import { left } from '../../platform/left.ts';
import { cookiePrefix } from './cookie-prefix.ts';
import { decodeEcid } from './decode-ecid.ts';
import { idFinders } from './id-finders.ts';
import { writeLegacyCookie } from './legacy-cookie.ts';
import { legacyId } from './legacy-id.ts';
import type { Part } from './library.ts';

/**
 * One visitor has one id, here and at the edge (G-23): what the edge knows, or an older library, counts here, too, and
 * the edge's first request waits until the id is found, unless the page is left.
 */
export const besideEdge: Part = (library) => {
  const { org, read, consent } = library;
  const waiting: (() => void)[] = [];
  idFinders.set(org, () => left((resolve) => {
    if (consent() !== 'in') return resolve();
    waiting.push(resolve);
    // Also where none is found.
    void library.identify().then(resolve);
  }));
  return {
    begins: () => {
      const known = decodeEcid(readCookie(`${cookiePrefix(org)}identity`) ?? '') ?? legacyId(org);
      // What hangs on another id goes with it.
      if (known && known !== read('MCMID')) writeLegacyCookie(org, `MCMID|${known}`);
    },
    identified: async () => {
      for (const resolve of waiting) resolve();
    },
  };
};
