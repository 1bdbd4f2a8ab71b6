import { readCookie } from '../../platform/storage/cookies.ts';
import { left } from '../../platform/watch/left.ts';
import { cookiePrefix } from './cookie-prefix.ts';
import { decodeEcid } from './decode-ecid.ts';
import { idFinders } from './id-finders.ts';
import { writeLegacyCookie } from './legacy-cookie.ts';
import { readLegacyEcid } from './legacy-ecid.ts';
import type { Part } from './library.ts';

/**
 * Makes the identity library and the edge client use the same id for a visitor (G-23). The library
 * adopts the ECID in the edge client's cookie, or else the legacy ECID. If consent allows
 * identification, the edge client's first request waits until the library has looked for the id or
 * the page is left.
 */
export const besideEdge: Part = (library) => {
  const { org, read, consent } = library;
  const waiting: (() => void)[] = [];
  idFinders.set(org, () =>
    left((resolve) => {
      if (consent() !== 'in') return resolve();
      waiting.push(resolve);
      // Resolves even if no id was found.
      void library.identify().then(resolve);
    }),
  );
  return {
    begins: () => {
      const known =
        decodeEcid(readCookie(`${cookiePrefix(org)}identity`) ?? '') ?? readLegacyEcid(org);
      // A different id replaces the whole cookie, because the cookie's other fields belong to the
      // previous id.
      if (known && known !== read('MCMID')) writeLegacyCookie(org, `MCMID|${known}`);
    },
    identified: async () => {
      for (const resolve of waiting) resolve();
    },
  };
};
