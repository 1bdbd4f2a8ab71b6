import type { Settings } from '../settings.ts';
import { query } from '../platform/encoding/encode.ts';
import { serialise } from '../platform/safety/serialise.ts';
import { leaving } from '../services/leaving/leaving.ts';
import { outgoing } from '../services/leaving/outgoing.ts';
import { gather } from '../services/sending/gather.ts';
import { sendText, type Sending } from '../services/sending/send-text.ts';
import { sendJsonBatch, sendJsonMethod } from '../uses.ts';
import type { sendJsonSchema } from './send-json.schema.ts';

type SendJson = Omit<Settings<typeof sendJsonSchema>, 'purpose' | 'headers'> & Sending;

/**
 * Sends a record. Rejects if the request fails. If `batch` is set, the record is added to a batch,
 * and the result is undefined. The compiler adds the consent check.
 */
export const sendJson = (settings: SendJson): Promise<unknown> | undefined => {
  const { host, path, data } = settings;
  const url = `https://${host}${path}`;
  if (sendJsonMethod && settings.method === 'GET')
    return sendText(url + query(textsOf(leaving(data))), '', settings);
  const text = outgoing(data);
  if (!sendJsonBatch || !settings.batch) return sendText(url, text, settings);
  gather(url, text, settings, settings.batch.every ?? 5000, settings.batch.most ?? 10);
  return undefined;
};

/** Returns the record with each list and object in it converted to a JSON string. */
const textsOf = (data: {
  readonly [name: string]: unknown;
}): { readonly [name: string]: unknown } =>
  Object.fromEntries(
    Object.entries(data).map(([name, value]) => [
      name,
      typeof value === 'object' && value ? serialise(value) : value,
    ]),
  );
