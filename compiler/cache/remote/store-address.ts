import { createHmac } from 'node:crypto';

/** The address of a remote store, and the credentials for it. */
export interface StoreAddress {
  /**
   * The URL of the folder in the store, with a trailing slash. The bucket is in the path or in the
   * host name.
   */
  readonly url: string;
  readonly region: string;
  /** The access key. Undefined if the store is public. */
  readonly credentials:
    | {
        readonly accessKeyId: string;
        readonly secretAccessKey: string;
        readonly sessionToken: string | undefined;
      }
    | undefined;
  /** The key that signs entries. */
  readonly secret: string | undefined;
  /** The time limit for one response. */
  readonly timeoutMs: number;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Building a bundle takes about a second, so a slower store saves no time. */
const TIMEOUT_MS = 5000;

/**
 * Reads the store's address from TAGWRIGHT_CACHE_URL and the usual variables of AWS tools.
 * `s3://bucket/prefix` is a bucket at AWS, or at AWS_ENDPOINT_URL if that is set; any other URL is
 * used unchanged. Entries with different secrets or formats have different folders.
 * @returns an error message if a variable is invalid; it contains no value, because any value may
 * be secret
 */
export function readAddress(environment: Environment): StoreAddress | string {
  const read = (name: string): string | undefined => environment[name]?.trim() || undefined;
  const url = read('TAGWRIGHT_CACHE_URL');
  if (url === undefined)
    return 'there is no bucket: set TAGWRIGHT_CACHE_URL to s3://bucket/prefix, or to the URL of a bucket elsewhere';
  const region = read('AWS_REGION') ?? read('AWS_DEFAULT_REGION');
  const [accessKeyId, secretAccessKey, sessionToken, secret] = [
    'AWS_ACCESS_KEY_ID',
    'AWS_SECRET_ACCESS_KEY',
    'AWS_SESSION_TOKEN',
    'TAGWRIGHT_CACHE_SECRET',
  ].map(read);
  if ((accessKeyId === undefined) !== (secretAccessKey === undefined))
    return `${accessKeyId === undefined ? 'AWS_ACCESS_KEY_ID' : 'AWS_SECRET_ACCESS_KEY'} isn't set: both parts of the key are needed, or neither`;
  if (region !== undefined && !/^[\w-]+$/.test(region))
    return 'AWS_REGION must be a region, such as eu-west-3';
  const found = readUrl(url, region, read('AWS_ENDPOINT_URL_S3') ?? read('AWS_ENDPOINT_URL'));
  if (typeof found === 'string') return found;
  const timeout = read('TAGWRIGHT_CACHE_TIMEOUT_MS');
  if (timeout !== undefined && !/^[1-9]\d{1,5}$/.test(timeout))
    return 'TAGWRIGHT_CACHE_TIMEOUT_MS takes milliseconds from 10 to 999999, such as 5000';
  const space =
    secret === undefined
      ? 'v1'
      : `v1-${createHmac('sha256', secret).update('tagwright-cache').digest('hex').slice(0, 8)}`;
  return {
    url: `${found.href.replace(/\/+$/, '')}/${space}/`,
    region: region ?? 'us-east-1',
    secret,
    timeoutMs: Number(timeout ?? TIMEOUT_MS),
    credentials:
      accessKeyId === undefined || secretAccessKey === undefined
        ? undefined
        : { accessKeyId, secretAccessKey, sessionToken },
  };
}

function readUrl(
  url: string,
  region: string | undefined,
  endpoint: string | undefined,
): URL | string {
  const place = url.startsWith('s3:') ? placeOf(url, region, endpoint) : { whole: url };
  if (typeof place === 'string') return place;
  const found = URL.canParse(place.whole) ? new URL(place.whole) : undefined;
  if (found?.protocol !== 'https:' && found?.protocol !== 'http:')
    return place.isBelow
      ? 'AWS_ENDPOINT_URL must begin with https:// or http://'
      : 'TAGWRIGHT_CACHE_URL must be s3://bucket/prefix, https://… or http://…';
  if (found.username || found.password)
    return 'TAGWRIGHT_CACHE_URL must not contain a user or a password: the key comes from AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY';
  if (found.search || found.hash)
    return 'TAGWRIGHT_CACHE_URL must end with its path, without "?" or "#"';
  if (found.pathname.split('/').some((part) => !/^[\w.~-]*$/.test(part)))
    return 'the path of TAGWRIGHT_CACHE_URL may have letters, digits and . _ ~ - only';
  return found;
}

/** Returns the URL of `s3://bucket/prefix`. */
function placeOf(
  url: string,
  region: string | undefined,
  endpoint: string | undefined,
): { readonly whole: string; readonly isBelow?: true } | string {
  const [, bucket, prefix = ''] = /^s3:\/\/([a-z0-9][a-z0-9.-]+)(\/.*)?$/.exec(url) ?? [];
  if (bucket === undefined)
    return 'TAGWRIGHT_CACHE_URL must be s3://bucket/prefix; a bucket\'s name has small letters, digits, "-" and "."';
  if (endpoint !== undefined)
    return { whole: `${endpoint.replace(/\/+$/, '')}/${bucket}${prefix}`, isBelow: true };
  if (region === undefined) return 'a bucket at AWS needs a region: set AWS_REGION';
  // The certificate of AWS doesn't cover host names with a dot in the bucket's name.
  return {
    whole: bucket.includes('.')
      ? `https://s3.${region}.amazonaws.com/${bucket}${prefix}`
      : `https://${bucket}.s3.${region}.amazonaws.com${prefix}`,
  };
}
