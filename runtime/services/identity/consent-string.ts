import { later } from '../../platform/clock.ts';
import { log, messageOf } from '../../platform/log.ts';
import { OwnPromise } from '../../platform/own-promise.ts';
import { askTcf, type TcData } from '../../platform/tcf.ts';
import type { Part } from './library.ts';

/** How long the consent tool is waited for, in milliseconds. */
const longestMs = 3000;

/**
 * Sends the consent string of the page's consent tool along with what the id service is asked (I-01): `gdpr` and
 * `gdpr_consent`. Without one, or where the tool doesn't answer, they stay out, and the log says why (I-06).
 */
export const consentString: Part = () => ({
  parameters: async () => {
    try {
      const { gdprApplies, tcString } = await new OwnPromise<TcData>((resolve, reject) => {
        later(() => reject(new Error('The consent tool didn\'t answer.')), longestMs);
        askTcf().then(resolve, reject);
      });
      return { gdpr: gdprApplies ? 1 : 0, gdpr_consent: gdprApplies && typeof tcString === 'string' ? tcString : undefined };
    } catch (error) {
      log('warn', `[IAB plugin] : ${messageOf(error)}`);
      return undefined;
    }
  },
});
