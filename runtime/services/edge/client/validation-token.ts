import { encode } from '../../../platform/encoding/encode.ts';
import { search } from '../../../platform/page/page.ts';
import { uuid } from '../../../platform/timing/random.ts';
import { readStored, store } from '../../../platform/storage/storage.ts';

const key = 'com.adobe.alloy.validation.clientId';

/**
 * Returns the URL parameter for Adobe's validation tool, with the session and a stored id of this
 * browser. Returns '' unless the tool has opened the page, with `adb_validation_sessionid` in the
 * URL.
 */
export const validationToken = (): string => {
  const session = new URLSearchParams(search()).get('adb_validation_sessionid');
  if (!session) return '';
  const client = readStored('localStorage', key) ?? uuid();
  store('localStorage', key, client);
  return `&adobeAepValidationToken=${encode(`${session}|${client}`)}`;
};
