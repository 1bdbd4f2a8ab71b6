import { decode } from '../../platform/encoding/decode.ts';
import { queryParameter } from '../../platform/page/query-parameter.ts';
import { now } from '../../platform/timing/clock.ts';
import type { Fields } from '../variables/put.ts';

/**
 * Returns the field `identityMap` for a request if a link has passed on an ECID in the page's URL.
 * Adobe's libraries write the ECID as `adobe_mc=TS=1700000000|MCMID=…|MCORGID=…`, encoded up to
 * three times. The ECID is accepted for less than 301 seconds after the time `TS` (G-13). `TS` may
 * be one second in the future, because other libraries round up.
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
