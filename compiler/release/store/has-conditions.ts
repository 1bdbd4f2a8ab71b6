import type { ReleaseStore } from './store.ts';

const KEY = 'conditions.txt';
const headers = { 'content-type': 'text/plain', 'cache-control': 'no-store' };

/**
 * Returns whether a store supports the conditions of `put`. Some S3-compatible stores ignore them
 * and replace the object. Writes a small file to find out.
 */
export async function hasConditions(store: ReleaseStore): Promise<boolean> {
  const bytes = Buffer.from('Tagwright writes this file to find out what the store supports.\n');
  const put = (condition: { readonly ifNoneMatch?: '*'; readonly ifMatch?: string }) =>
    store.put(KEY, bytes, { headers, ...condition });
  await put({});
  return (
    (await put({ ifNoneMatch: '*' })) === 'conflict' &&
    (await put({ ifMatch: '"00000000000000000000000000000000"' })) === 'conflict'
  );
}
