import { encode } from '../../../platform/encoding/encode.ts';
import { search } from '../../../platform/page/page.ts';
import { uuid } from '../../../platform/timing/random.ts';
import { readStored, store } from '../../../platform/storage/storage.ts';

const key = 'com.adobe.alloy.validation.clientId';

/**
 * Returns the URL parameter for Adobe's validation tool. The parameter contains the tool's session,
 * and an id that is stored in this browser. Returns '' if the page's URL has no
 * `adb_validation_sessionid`. The tool adds `adb_validation_sessionid` when it opens a page.
 */
export const validationToken = (): string => {
  const session = new URLSearchParams(search()).get('adb_validation_sessionid');
  if (!session) return '';
  const client = readStored('localStorage', key) ?? uuid();
  store('localStorage', key, client);
  return `&adobeAepValidationToken=${encode(`${session}|${client}`)}`;
};
