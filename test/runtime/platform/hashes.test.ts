// @vitest-environment happy-dom
import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { hashOf } from '../../../runtime/platform/encoding/hash-of.ts';
import { logged } from '../page.ts';

beforeEach(() => vi.resetModules());
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  localStorage.clear();
});

/** Returns the SHA-256 that Node computes, as hexadecimal digits. */
const expected = (text: string): string => createHash('sha256').update(text).digest('hex');

describe('the synchronous hash', () => {
  it.each([0, 1, 3, 54, 55, 56, 57, 62, 63, 64, 65, 119, 120, 127, 128, 1000])(
    'of %d characters is the SHA-256',
    (length) => {
      const text = 'abcdefghijklm'.repeat(80).slice(0, length);
      expect(hashOf(text)).toBe(expected(text));
    },
  );

  it.each(['é', '₹1,299', '😀', 'a%b+c', 'line\nline', '\u0000'])(
    'of %o is that of its bytes in UTF-8',
    (text) => expect(hashOf(text)).toBe(expected(text)),
  );

  it('of a lone surrogate is that of the replacement character', () => {
    expect(hashOf('a\ud800b')).toBe(expected('a\ufffdb'));
    expect(hashOf('\udfff')).toBe(expected('\ufffd'));
  });

  it('always has 64 digits', () => {
    // Some words of these hashes begin with a zero digit.
    for (let number = 0; number < 50; number++)
      expect(hashOf(`a${number}`)).toBe(expected(`a${number}`));
  });
});

describe("the browser's hash", () => {
  const load = async () => (await import('../../../runtime/platform/network/sha256.ts')).sha256;

  it('has 64 digits', async () => {
    const bytes = Uint8Array.from({ length: 32 }, (_, index) => index);
    const digest = vi.fn(async (_: string, __: Uint8Array) => bytes.buffer);
    vi.stubGlobal('crypto', { subtle: { digest } });
    const hash = await (await load())('aé');
    expect(hash).toBe('000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f');
    expect(digest.mock.calls.map(([name, given]) => [name, ...given])).toEqual([
      ['SHA-256', 97, 195, 169],
    ]);
  });

  it("is missing if the browser can't hash, which is logged as a warning", async () => {
    const lines = logged();
    vi.stubGlobal('crypto', {});
    expect(await (await load())('a')).toBe(undefined);
    expect(lines).toEqual([
      "warn: [tagwright] Left out a value that can't be hashed on this page.",
    ]);
  });
});
