import type { StoreAddress } from './store-address.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

/** A folder in a bucket. */
export interface BucketAddress extends StoreAddress {
  /** The URL of the bucket, with a trailing slash. */
  readonly root: string;
  /** The path of the folder in the bucket, with a trailing slash; empty for the bucket itself. */
  readonly prefix: string;
}

/**
 * Returns the address of a folder in a bucket. The region, endpoint and credentials come from the
 * usual AWS variables.
 * @param url `s3://bucket/prefix`, or the folder's URL with `https://` or `http://`
 * @param name the variable or option that contains the URL, for error messages
 * @returns an error message if the URL or a variable is invalid
 */
export function readBucket(
  url: string,
  environment: Environment,
  name: string,
  timeoutMs: number,
): BucketAddress | string {
  const region = read(environment, 'AWS_REGION') ?? read(environment, 'AWS_DEFAULT_REGION');
  const [accessKeyId, secretAccessKey, sessionToken] = [
    'AWS_ACCESS_KEY_ID',
    'AWS_SECRET_ACCESS_KEY',
    'AWS_SESSION_TOKEN',
  ].map((variable) => read(environment, variable));
  if ((accessKeyId === undefined) !== (secretAccessKey === undefined))
    return `${accessKeyId === undefined ? 'AWS_ACCESS_KEY_ID' : 'AWS_SECRET_ACCESS_KEY'} isn't set: both parts of the key are needed, or neither`;
  if (region !== undefined && !/^[\w-]+$/.test(region))
    return 'AWS_REGION must be a region, such as eu-west-3';
  const endpoint =
    read(environment, 'AWS_ENDPOINT_URL_S3') ?? read(environment, 'AWS_ENDPOINT_URL');
  const found = readUrl(url, region, endpoint, name);
  if (typeof found === 'string') return found;
  const folder = `${found.href.replace(/\/+$/, '')}/`;
  const endpointUrl =
    endpoint !== undefined && URL.canParse(endpoint) ? new URL(endpoint) : undefined;
  const base = endpointUrl?.pathname.replace(/\/+$/, '') ?? '';
  const isBelowEndpoint =
    endpointUrl?.origin === found.origin && found.pathname.startsWith(`${base}/`);
  const [bucket, prefix] = splitPath(found, isBelowEndpoint ? base : '', isBelowEndpoint);
  return {
    url: folder,
    root: `${found.origin}${isBelowEndpoint ? base : ''}/${bucket}${bucket === '' ? '' : '/'}`,
    prefix: prefix === '' ? '' : `${prefix.replace(/\/+$/, '')}/`,
    region: region ?? 'us-east-1',
    secret: undefined,
    timeoutMs,
    timeoutName: `${timeoutMs / 1000} seconds`,
    credentials:
      accessKeyId === undefined || secretAccessKey === undefined
        ? undefined
        : { accessKeyId, secretAccessKey, sessionToken },
  };
}

/**
 * Splits the path after `base` into the bucket and the prefix. Returns '' as the bucket if the host
 * name contains the bucket's name, as in `shop.s3.REGION.amazonaws.com`. If the host is an endpoint
 * of a private network, the path contains the bucket's name. For example, all buckets share the
 * host `bucket.vpce-….s3.REGION.vpce.amazonaws.com`.
 */
function splitPath(
  { host, pathname }: URL,
  base: string,
  isBelowEndpoint: boolean,
): readonly [bucket: string, prefix: string] {
  const path = pathname.slice(base.length + 1);
  if (!isBelowEndpoint && /\.s3[.-]/.test(host) && !/\.vpce\./.test(host)) return ['', path];
  const [bucket = '', ...rest] = path.split('/');
  return [bucket, rest.join('/')];
}

function read(environment: Environment, name: string): string | undefined {
  return environment[name]?.trim() || undefined;
}

function readUrl(
  url: string,
  region: string | undefined,
  endpoint: string | undefined,
  name: string,
): URL | string {
  const place = url.startsWith('s3:') ? placeOf(url, region, endpoint, name) : { whole: url };
  if (typeof place === 'string') return place;
  const found = URL.canParse(place.whole) ? new URL(place.whole) : undefined;
  if (found?.protocol !== 'https:' && found?.protocol !== 'http:')
    return place.isBelow
      ? 'AWS_ENDPOINT_URL must begin with https:// or http://'
      : `${name} must be s3://bucket/prefix, https://… or http://…`;
  if (found.username || found.password)
    return `${name} must not contain a user or a password: the key comes from AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY`;
  if (found.search || found.hash) return `${name} must end with its path, without "?" or "#"`;
  if (found.pathname.split('/').some((part) => !/^[\w.~-]*$/.test(part)))
    return `the path of ${name} may have letters, digits and . _ ~ - only`;
  return found;
}

/**
 * Converts `s3://bucket/prefix` to the URL for HTTP requests. Returns an error message if the
 * bucket's name is invalid or the region is missing.
 */
function placeOf(
  url: string,
  region: string | undefined,
  endpoint: string | undefined,
  name: string,
): { readonly whole: string; readonly isBelow?: true } | string {
  const [, bucket, prefix = ''] = /^s3:\/\/([a-z0-9][a-z0-9.-]+)(\/.*)?$/.exec(url) ?? [];
  if (bucket === undefined)
    return `${name} must be s3://bucket/prefix; a bucket's name contains only lower-case letters, digits, "-" and "."`;
  if (endpoint !== undefined)
    return { whole: `${endpoint.replace(/\/+$/, '')}/${bucket}${prefix}`, isBelow: true };
  if (region === undefined) return 'a bucket at AWS needs a region: set AWS_REGION';
  // If a bucket's name has a dot, the bucket can't be part of the host name, because the
  // certificate of AWS doesn't cover that host.
  return {
    whole: bucket.includes('.')
      ? `https://s3.${region}.amazonaws.com/${bucket}${prefix}`
      : `https://${bucket}.s3.${region}.amazonaws.com${prefix}`,
  };
}
