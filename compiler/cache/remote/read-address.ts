import { createHmac } from 'node:crypto';
import { readBucket, type Environment } from './read-bucket.ts';
import type { StoreAddress } from './store-address.ts';

/**
 * The default time limit for a response. Building a bundle takes about a second, so a store that is
 * this slow saves no time.
 */
const TIMEOUT_MS = 5000;

/**
 * Reads the store's address from TAGWRIGHT_CACHE_URL and the usual variables of AWS tools.
 * `s3://bucket/prefix` is a bucket at AWS, or at AWS_ENDPOINT_URL if that is set; any other URL is
 * used unchanged. Entries are in a separate folder for each secret and each format version.
 * @returns the address, or an error message if a variable is invalid. The message never contains a
 * value, because any value may be secret
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
