import { encode } from '../../../platform/encoding.ts';
import { search } from '../../../platform/page.ts';
import { uuid } from '../../../platform/random.ts';
import { readStored, store } from '../../../platform/storage.ts';

const key = 'com.adobe.alloy.validation.clientId';

/**
 * What a URL carries while somebody watches the page's requests in the edge's own tool, which opens the page with
 * `adb_validation_sessionid`: the session, and an id of this browser that is kept. Empty on every other page.
 */
export const validationToken = (): string => {
  const session = new URLSearchParams(search()).get('adb_validation_sessionid');
  if (!session) return '';
  const client = readStored('localStorage', key) ?? uuid();
  store('localStorage', key, client);
  return `&adobeAepValidationToken=${encode(`${session}|${client}`)}`;
};
