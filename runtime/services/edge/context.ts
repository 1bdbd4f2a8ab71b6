import { now } from '../../platform/clock.ts';
import { clientSize, href, referrer, screenSize } from '../../platform/page.ts';
import type { Fields } from '../variables/put.ts';
import { reportedUrl } from './reported-url.ts';

/**
 * What the public Web SDK says of page, device and moment with every event, from the present moment. Field names and
 * values are the SDK's (2.33.1), so that reports don't notice a switch.
 * @param eventType what happened, such as `web.webpagedetails.pageViews`
 */
export const context = (eventType: string | undefined): Fields => {
  const moment = new Date(now());
  const offset = moment.getTimezoneOffset();
  return {
    eventType,
    web: { webPageDetails: { URL: reportedUrl(href()) }, webReferrer: { URL: reportedUrl(referrer()) } },
    device: screenSize(),
    environment: { type: 'browser', browserDetails: clientSize() },
    placeContext: {
      localTime: withOffset(moment, offset),
      localTimezoneOffset: offset,
      ianaTimezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    },
    timestamp: moment.toISOString(),
    implementationDetails: { name: 'https://ns.adobe.com/experience/alloy', version: '2.33.1', environment: 'browser' },
  };
};

/** `2025-04-15T15:30:00.000+05:30`: local time and how far it is from UTC, which is minus the offset in minutes. */
const withOffset = (moment: Date, offset: number): string => {
  const minute = 60_000;
  const local = new Date(+moment - offset * minute).toISOString().slice(0, -1);
  return local + (offset > 0 ? '-' : '+') + new Date(Math.abs(offset) * minute).toISOString().slice(11, 16);
};
