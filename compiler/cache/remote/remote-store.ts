import { sha256 } from '../sha256.ts';
import { createRequester, storeRefused } from './create-requester.ts';
import type { EntryName } from './entry-name.ts';
import type { StoreAddress } from './store-address.ts';

/** Entries in a store with the S3 protocol. Every method throws a StoreError if the store fails. */
export interface RemoteStore {
  /**
   * Downloads an entry.
   * @returns undefined if the store doesn't have the entry
   */
  get(name: EntryName): Promise<Buffer | undefined>;
  has(name: EntryName): Promise<boolean>;
  /**
   * Uploads an entry.
   * @param replaces whether to overwrite an existing entry; some stores always overwrite it
   * @returns whether the entry was written
   */
  put(name: EntryName, bytes: Buffer, replaces: boolean): Promise<boolean>;
}

/**
 * Creates a client for the store at an address. Sends no request before the first call.
 * @param ended aborts all requests
 */
export function createRemoteStore(address: StoreAddress, ended: AbortSignal): RemoteStore {
  const request = createRequester(address, ended);
  return {
    async get(name) {
      const answer = await request({ method: 'GET', path: pathOf(name) });
      if (answer.status === 200) return answer.body;
      if (answer.status === 404 && !answer.body.includes('NoSuchBucket')) return undefined;
      throw storeRefused(answer, address);
    },
    async has(name) {
      const answer = await request({ method: 'HEAD', path: pathOf(name) });
      if (answer.status === 200 || answer.status === 404) return answer.status === 200;
      throw storeRefused(answer, address);
    },
    async put(name, body, replaces) {
      const sum = sha256(body);
      const put = (headers: Record<string, string>) =>
        request({
          method: 'PUT',
          path: pathOf(name),
          body,
          headers: {
            'content-type': 'application/octet-stream',
            'x-amz-content-sha256': sum,
            ...headers,
          },
        });
      const first = await put(replaces ? {} : { 'if-none-match': '*' });
      // If the store doesn't support `if-none-match`, an existing entry is overwritten. This is
      // harmless, because entries with the same name have the same content.
      const answer = first.status === 501 && !replaces ? await put({}) : first;
      if (![200, 201, 204, 412].includes(answer.status)) throw storeRefused(answer, address);
      return answer.status !== 412;
    },
  };
}

function pathOf({ kind, key }: EntryName): string {
  return `${kind}/${key}`;
}
