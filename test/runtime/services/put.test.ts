import { describe, expect, it, vi } from 'vitest';
import { put } from '../../../runtime/services/variables/put.ts';

describe('put', () => {
  it('creates missing objects along the path, and none for undefined', () => {
    const fields = { a: { b: 1 } };
    put(fields, 'a.c.d', 2);
    put(fields, 'e', null);
    put(fields, 'f.g', undefined);
    expect(fields).toEqual({ a: { b: 1, c: { d: 2 } }, e: null });
  });

  it('logs the path of a value that JSON cannot represent, and leaves it out', () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    vi.stubGlobal('localStorage', { getItem: () => 'true' });
    const endless: { self?: object } = {};
    endless.self = endless;
    const fields = { a: 1 };
    put(fields, 'b.c', endless);
    expect(fields).toEqual({ a: 1 });
    expect(String(logged.mock.calls)).toContain('Failed to write b.c.');
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });
});
