import { decode } from '../../platform/encoding/decode.ts';
import { queryParameter } from '../../platform/page/query-parameter.ts';
import { now } from '../../platform/timing/clock.ts';
import type { Fields } from '../variables/put.ts';

/**
 * Returns the field `identityMap` for a request, with the ECID that a link passes on in the page's
 * URL, as Adobe's libraries write it: `adobe_mc=TS=1700000000|MCMID=…|MCORGID=…`, encoded up to
 * three times. The ECID is accepted for 300 seconds (G-13). The time may be one second in the
 * future, because other libraries round up.
 * @param org the organisation for which the identity is accepted
 */
export const linkedIdentity = (org: string): Fields | undefined => {
  const [, time, id] =
    decode(decode(queryParameter('adobe_mc') ?? '')).match(
      `^TS=(\\d+)\\|MCMID=(\\d+)\\|(.*\\|)?MCORGID=${org}$`,
    ) ?? [];
  const ageS = now() / 1000 - +time!;
  return ageS >= -1 && ageS < 301 ? { identityMap: { ECID: [{ id }] } } : undefined;
};
