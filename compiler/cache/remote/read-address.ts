import { createHmac } from 'node:crypto';
import { readBucket, type Environment } from './read-bucket.ts';
import type { StoreAddress } from './store-address.ts';

/**
 * The default time limit for a response. A longer wait would save no time, because building a
 * bundle takes only about a second.
 */
const TIMEOUT_MS = 5000;

/**
 * Returns the address of the shared cache. Reads it from TAGWRIGHT_CACHE_URL and the usual AWS
 * variables. Each TAGWRIGHT_CACHE_SECRET and each format version has its own folder in the cache.
 * @returns an error message if a variable is missing or invalid. The message never contains the
 * value of a variable, because any value may be secret
 */
export function readAddress(environment: Environment): StoreAddress | string {
  const read = (name: string): string | undefined => environment[name]?.trim() || undefined;
  const url = read('TAGWRIGHT_CACHE_URL');
  if (url === undefined)
    return 'there is no bucket: set TAGWRIGHT_CACHE_URL to s3://bucket/prefix, or to the URL of a bucket elsewhere';
  const found = readBucket(url, environment, 'TAGWRIGHT_CACHE_URL', TIMEOUT_MS);
  if (typeof found === 'string') return found;
  const timeout = read('TAGWRIGHT_CACHE_TIMEOUT_MS');
  if (timeout !== undefined && !/^[1-9]\d{1,5}$/.test(timeout))
    return 'TAGWRIGHT_CACHE_TIMEOUT_MS takes milliseconds from 10 to 999999, such as 5000';
  const secret = read('TAGWRIGHT_CACHE_SECRET');
  const space =
    secret === undefined
      ? 'v1'
      : `v1-${createHmac('sha256', secret).update('tagwright-cache').digest('hex').slice(0, 8)}`;
  return {
    ...found,
    url: `${found.url}${space}/`,
    secret,
    timeoutMs: Number(timeout ?? TIMEOUT_MS),
    timeoutName: 'TAGWRIGHT_CACHE_TIMEOUT_MS',
  };
}
