import { later } from '../../platform/timing/clock.ts';
import { log, messageOf } from '../../platform/safety/log.ts';
import { OwnPromise } from '../../platform/safety/own-promise.ts';
import { requestTcData, type TcData } from '../../platform/page/tcf.ts';
import type { Part } from './library.ts';

/** The timeout for the consent tool, in milliseconds. */
const longestMs = 3000;

/**
 * Adds two parameters from the page's consent tool to requests to the id service (I-01). `gdpr` is
 * 1 if the GDPR applies, and 0 if not. `gdpr_consent` is the consent string, and is only added if
 * the GDPR applies. If there is no consent tool, or if it doesn't respond in time, both parameters
 * are omitted and the reason is logged (I-06).
 */
export const consentString: Part = () => ({
  parameters: async () => {
    try {
      const { gdprApplies, tcString } = await new OwnPromise<TcData>((resolve, reject) => {
        later(() => reject(new Error("The consent tool didn't answer.")), longestMs);
        requestTcData().then(resolve, reject);
      });
      return {
        gdpr: gdprApplies ? 1 : 0,
        gdpr_consent: gdprApplies && typeof tcString === 'string' ? tcString : undefined,
      };
    } catch (error) {
      log('warn', `[IAB plugin] : ${messageOf(error)}`);
      return undefined;
    }
  },
});
