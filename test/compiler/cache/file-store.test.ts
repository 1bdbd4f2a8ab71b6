import { mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { createFileStore } from '../../../compiler/cache/file-store.ts';

const cache = mkdtempSync(join(tmpdir(), 'tagwright-'));
afterEach(() => rmSync(cache, { recursive: true, force: true }));

describe('a store in a folder', () => {
  test("removes entries that haven't been read for two weeks, and no others", () => {
    const store = createFileStore(cache);
    store.set('kind', 'old', 'old');
    store.set('kind', 'asked', 'asked');
    store.set('kind', 'new', 'new');
    const long = Date.now() / 1000 - 20 * 86_400;
    for (const key of ['old', 'asked']) utimesSync(join(cache, 'kind', key), long, long);
    expect(store.get('kind', 'asked')).toBe('asked');
    store.prune();
    expect(readdirSync(join(cache, 'kind')).sort()).toEqual(['asked', 'new']);
  });

  test('returns the stored text, with any characters, and nothing for another key', () => {
    const store = createFileStore(cache);
    for (const text of ['', 'ä\u0000\ud83d\ude00\n', '{"a":1}']) {
      store.set('kind', 'key', text);
      expect(store.get('kind', 'key')).toBe(text);
    }
    expect(store.get('kind', 'other')).toBeUndefined();
    expect(store.get('other', 'key')).toBeUndefined();
  });
});
