import { now, timeZone } from '../../platform/timing/clock.ts';
import { clientSize, href, referrer, screenSize } from '../../platform/page/page.ts';
import type { Fields } from '../variables/put.ts';

/**
 * Returns the page, device and time fields that Adobe's Web SDK sends with every event. Field names
 * and values are those of version 2.33.1, so that reports stay comparable after a site has switched
 * from the SDK.
 * @param eventType the type of the event, such as `web.webpagedetails.pageViews`
 */
export const context = (eventType: string | undefined): Fields => {
  const moment = new Date(now());
  const offset = moment.getTimezoneOffset();
  return {
    eventType,
    web: {
      webPageDetails: { URL: href() },
      webReferrer: { URL: referrer() },
    },
    device: screenSize(),
    environment: { type: 'browser', browserDetails: clientSize() },
    placeContext: {
      localTime: withOffset(moment, offset),
      localTimezoneOffset: offset,
      ianaTimezone: timeZone(),
    },
    timestamp: moment.toISOString(),
    implementationDetails: {
      name: 'https://ns.adobe.com/experience/alloy',
      version: '2.33.1',
      environment: 'browser',
    },
  };
};

/** Returns local time with its offset from UTC, as in `2025-04-15T15:30:00.000+05:30`. */
const withOffset = (moment: Date, offset: number): string => {
  const minute = 60_000;
  const local = new Date(+moment - offset * minute).toISOString().slice(0, -1);
  return (
    local +
    (offset > 0 ? '-' : '+') +
    new Date(Math.abs(offset) * minute).toISOString().slice(11, 16)
  );
};
