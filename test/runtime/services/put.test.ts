import { describe, expect, it } from 'vitest';
import { put } from '../../../runtime/services/variables/put.ts';

describe('put', () => {
  it('creates missing objects along the path, and none for undefined', () => {
    const fields = { a: { b: 1 } };
    put(fields, 'a.c.d', 2);
    put(fields, 'e', null);
    put(fields, 'f.g', undefined);
    expect(fields).toEqual({ a: { b: 1, c: { d: 2 } }, e: null });
  });
});
