import {
  createRequester,
  storeRefused,
  type RequestWorld,
  type StoreAnswer,
} from '../../cache/remote/create-requester.ts';
import type { BucketAddress } from '../../cache/remote/read-bucket.ts';
import { sha256 } from '../../cache/sha256.ts';
import type { ReleaseStore } from './store.ts';

/**
 * The headers that a store returns with an object. A verification compares them with the expected
 * headers.
 */
const KEPT = ['cache-control', 'content-type', 'content-encoding'];

/**
 * Creates a store in an S3-compatible bucket.
 * @param ended a signal that aborts all requests
 */
export function createS3Store(
  address: BucketAddress,
  ended: AbortSignal,
  world?: RequestWorld,
): ReleaseStore {
  const request = createRequester(address, ended, world);
  const atRoot = createRequester({ ...address, url: address.root }, ended, world);
  return {
    async get(key) {
      const answer = await request({ method: 'GET', path: pathOf(key) });
      if (isMissing(answer)) return undefined;
      if (answer.status !== 200) throw storeRefused(answer, address);
      return {
        bytes: answer.body,
        etag: answer.headers.get('etag') ?? sha256(answer.body),
        headers: Object.fromEntries(
          KEPT.flatMap((name) => {
            const value = answer.headers.get(name);
            return value === null ? [] : [[name, value]];
          }),
        ),
      };
    },
    async put(key, body, { headers, ifMatch, ifNoneMatch }) {
      const answer = await request({
        method: 'PUT',
        path: pathOf(key),
        body,
        headers: {
          ...headers,
          'x-amz-content-sha256': sha256(body),
          ...(ifNoneMatch && { 'if-none-match': ifNoneMatch }),
          ...(ifMatch !== undefined && { 'if-match': ifMatch }),
        },
      });
      const isConflict = answer.status === 412 || (ifMatch !== undefined && isMissing(answer));
      if (isConflict) return 'conflict';
      if (![200, 201, 204].includes(answer.status)) throw storeRefused(answer, address);
      return { etag: answer.headers.get('etag') ?? '' };
    },
    list: (prefix) => listKeys(address, atRoot, prefix),
    async remove(key) {
      const answer = await request({ method: 'DELETE', path: pathOf(key) });
      if (![200, 204, 404].includes(answer.status)) throw storeRefused(answer, address);
    },
  };
}

async function listKeys(
  address: BucketAddress,
  request: ReturnType<typeof createRequester>,
  prefix: string,
): Promise<string[]> {
  const keys: string[] = [];
  for (let token: string | undefined = ''; token !== undefined;) {
    const query = new URLSearchParams({
      'list-type': '2',
      prefix: address.prefix + prefix,
      ...(token && { 'continuation-token': token }),
    });
    const answer = await request({ method: 'GET', path: `?${query.toString()}` });
    if (answer.status !== 200) throw storeRefused(answer, address);
    const text = answer.body.toString('utf8');
    for (const [, key] of text.matchAll(/<Key>([^<]*)<\/Key>/g))
      keys.push(fromXml(key!).slice(address.prefix.length));
    const next = /<NextContinuationToken>([^<]*)<\/NextContinuationToken>/.exec(text)?.[1];
    token = next === undefined ? undefined : fromXml(next);
  }
  return keys.sort();
}

function pathOf(key: string): string {
  return key.split('/').map(encodeURIComponent).join('/');
}

function isMissing({ status, body }: StoreAnswer): boolean {
  return status === 404 && !body.includes('NoSuchBucket');
}

function fromXml(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&');
}
