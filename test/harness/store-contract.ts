import { expect, test } from 'vitest';
import type { ReleaseStore } from '../../compiler/release/store/store.ts';

const headers = { 'content-type': 'text/javascript; charset=utf-8' };

/** Defines the tests that every store must pass. `open` returns an empty store. */
export function storeContract(open: () => Promise<ReleaseStore>): void {
  plainTests(open);
  conditionTests(open);
}

function conditionTests(open: () => Promise<ReleaseStore>): void {
  test('a second object with the same key is refused, and the first one stays', async () => {
    const store = await open();
    await store.put('r/1.json', Buffer.from('first'), { headers, ifNoneMatch: '*' });
    expect(await store.put('r/1.json', Buffer.from('second'), { headers, ifNoneMatch: '*' })).toBe(
      'conflict',
    );
    expect(await text(store, 'r/1.json')).toBe('first');
  });

  test('an object is replaced only if it is still the one that was read', async () => {
    const store = await open();
    const key = 'e/production/current.json';
    expect(await store.put(key, Buffer.from('0'), { headers, ifMatch: '"none"' })).toBe('conflict');
    const first = await store.put(key, Buffer.from('1'), { headers, ifNoneMatch: '*' });
    if (first === 'conflict') throw new Error('the first object was refused');
    expect(await store.put(key, Buffer.from('2'), { headers, ifMatch: first.etag })).not.toBe(
      'conflict',
    );
    expect(await store.put(key, Buffer.from('3'), { headers, ifMatch: first.etag })).toBe(
      'conflict',
    );
    expect(await text(store, key)).toBe('2');
  });

  test('of ten writers that read the same object, one replaces it', async () => {
    const store = await open();
    const key = 'e/production/journal.json';
    const first = await store.put(key, Buffer.from('0'), { headers, ifNoneMatch: '*' });
    if (first === 'conflict') throw new Error('the first object was refused');
    const writers = Array.from({ length: 10 }, (_, index) => `writer ${index}`);
    const results = await Promise.all(
      writers.map((name) => store.put(key, Buffer.from(name), { headers, ifMatch: first.etag })),
    );
    expect(results.filter((result) => result !== 'conflict')).toHaveLength(1);
    expect(await text(store, key)).toBe(writers[results.findIndex((each) => each !== 'conflict')]);
  });
}

function plainTests(open: () => Promise<ReleaseStore>): void {
  test('an object is read as it was written, and a missing one is undefined', async () => {
    const store = await open();
    expect(await store.get('b/in/in.js')).toBeUndefined();
    const bytes = Buffer.from('“é” \u0000\n');
    const put = await store.put('b/in/in.js', bytes, { headers });
    const found = await store.get('b/in/in.js');
    expect(found?.bytes).toEqual(bytes);
    expect(put).toEqual({ etag: found?.etag });
  });

  test('keys are listed by prefix, and a deleted object is gone', async () => {
    const store = await open();
    const keys = ['b/in/a.js', 'b/in/b.js', 'b/uk/a.js', 'r/1.json'];
    for (const key of keys) await store.put(key, Buffer.from(key), { headers });
    expect(await store.list('b/')).toEqual(keys.slice(0, 3));
    expect(await store.list('b/in/b')).toEqual(['b/in/b.js']);
    expect(await store.list('x/')).toEqual([]);
    await store.remove('b/in/a.js');
    await store.remove('b/in/a.js');
    expect(await store.get('b/in/a.js')).toBeUndefined();
    expect(await store.list('b/in/')).toEqual(['b/in/b.js']);
  });
}

async function text(store: ReleaseStore, key: string): Promise<string | undefined> {
  return (await store.get(key))?.bytes.toString();
}
