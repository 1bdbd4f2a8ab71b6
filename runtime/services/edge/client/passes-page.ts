import { log } from '../../../platform/safety/log.ts';
import type { Fields } from '../../variables/put.ts';
import type { ClientOptions } from './client-options.ts';
import { nonEmpty } from './merge.ts';

/**
 * Passes an event to the page's callback `onBeforeEventSend`. The callback can change the event's
 * fields. Returns false if the callback cancels the event.
 */
export const passesPage = (
  event: { xdm?: Fields; data?: Fields },
  { onBeforeEventSend }: ClientOptions,
): boolean => {
  if (!onBeforeEventSend) return true;
  const { xdm = {}, data = {} } = event;
  const shown: Fields = { xdm, data };
  if (onBeforeEventSend(shown) === false) {
    log('log', 'Event was canceled because the onBeforeEventSend callback returned false.');
    return false;
  }
  Object.assign(event, { xdm: nonEmpty(shown.xdm), data: nonEmpty(shown.data) });
  return true;
};
