import { createHmac } from 'node:crypto';

/** Where a remote store is, and who asks. */
export interface StoreAddress {
  /** The folder in the store, with a slash at its end: bucket and prefix in the path, or the bucket in the host's name. */
  readonly url: string;
  readonly region: string;
  /** Undefined for a store that anybody may read. */
  readonly credentials: { readonly accessKeyId: string; readonly secretAccessKey: string; readonly sessionToken: string | undefined } | undefined;
  /** What entries are signed with. */
  readonly secret: string | undefined;
  /** How long one answer may take. */
  readonly timeoutMs: number;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** A bundle takes about a second to make: a store that is slower than a few of them isn't worth waiting for. */
const TIMEOUT_MS = 5000;

/**
 * Reads where the store is from TAGWRIGHT_CACHE_URL and the names that other programs for S3 know. `s3://bucket/prefix` is a
 * bucket at AWS, or below AWS_ENDPOINT_URL; any other address is taken as it stands, whichever way it names the bucket.
 * Entries with different secrets, and of different formats, lie apart.
 * @returns a sentence where it can't be read; no value is repeated, since each may hold what is secret
 */
export function readAddress(environment: Environment): StoreAddress | string {
  const said = (name: string): string | undefined => environment[name]?.trim() || undefined;
  const url = said('TAGWRIGHT_CACHE_URL');
  if (url === undefined) return 'no bucket is named: set TAGWRIGHT_CACHE_URL to s3://bucket/prefix, or to the address of a bucket elsewhere';
  const region = said('AWS_REGION') ?? said('AWS_DEFAULT_REGION');
  const [accessKeyId, secretAccessKey, sessionToken, secret] = ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY', 'AWS_SESSION_TOKEN', 'TAGWRIGHT_CACHE_SECRET'].map(said);
  if ((accessKeyId === undefined) !== (secretAccessKey === undefined)) return `${accessKeyId === undefined ? 'AWS_ACCESS_KEY_ID' : 'AWS_SECRET_ACCESS_KEY'} isn't set: both parts of the key are needed, or neither`;
  if (region !== undefined && !/^[\w-]+$/.test(region)) return 'AWS_REGION is no region, such as eu-west-3';
  const found = readUrl(url, region, said('AWS_ENDPOINT_URL_S3') ?? said('AWS_ENDPOINT_URL'));
  if (typeof found === 'string') return found;
  const timeout = said('TAGWRIGHT_CACHE_TIMEOUT_MS');
  if (timeout !== undefined && !/^[1-9]\d{1,5}$/.test(timeout)) return 'TAGWRIGHT_CACHE_TIMEOUT_MS takes milliseconds from 10 to 999999, such as 5000';
  const space = secret === undefined ? 'v1' : `v1-${createHmac('sha256', secret).update('tagwright-cache').digest('hex').slice(0, 8)}`;
  return {
    url: `${found.href.replace(/\/+$/, '')}/${space}/`, region: region ?? 'us-east-1', secret, timeoutMs: Number(timeout ?? TIMEOUT_MS),
    credentials: accessKeyId === undefined || secretAccessKey === undefined ? undefined : { accessKeyId, secretAccessKey, sessionToken },
  };
}

function readUrl(url: string, region: string | undefined, endpoint: string | undefined): URL | string {
  const place = url.startsWith('s3:') ? placeOf(url, region, endpoint) : { whole: url };
  if (typeof place === 'string') return place;
  const found = URL.canParse(place.whole) ? new URL(place.whole) : undefined;
  if (found?.protocol !== 'https:' && found?.protocol !== 'http:') return place.isBelow ? 'AWS_ENDPOINT_URL must begin with https:// or http://' : 'TAGWRIGHT_CACHE_URL must be s3://bucket/prefix, https://… or http://…';
  if (found.username || found.password) return 'TAGWRIGHT_CACHE_URL must not hold a user or a password: the key comes from AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY';
  if (found.search || found.hash) return 'TAGWRIGHT_CACHE_URL must end with its path, without "?" or "#"';
  if (found.pathname.split('/').some((part) => !/^[\w.~-]*$/.test(part))) return 'the path of TAGWRIGHT_CACHE_URL may have letters, digits and . _ ~ - only';
  return found;
}

/** The address of `s3://bucket/prefix`. */
function placeOf(url: string, region: string | undefined, endpoint: string | undefined): { readonly whole: string; readonly isBelow?: true } | string {
  const [, bucket, prefix = ''] = /^s3:\/\/([a-z0-9][a-z0-9.-]+)(\/.*)?$/.exec(url) ?? [];
  if (bucket === undefined) return 'TAGWRIGHT_CACHE_URL must be s3://bucket/prefix; a bucket\'s name has small letters, digits, "-" and "."';
  if (endpoint !== undefined) return { whole: `${endpoint.replace(/\/+$/, '')}/${bucket}${prefix}`, isBelow: true };
  if (region === undefined) return 'a bucket at AWS needs its region: set AWS_REGION';
  // A dot in a bucket's name would make a host that AWS has no certificate for.
  return { whole: bucket.includes('.') ? `https://s3.${region}.amazonaws.com/${bucket}${prefix}` : `https://${bucket}.s3.${region}.amazonaws.com${prefix}` };
}
