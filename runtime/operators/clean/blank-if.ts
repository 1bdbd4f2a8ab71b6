/**
 * Returns '' for a string that looks like an email address, even with an encoded @ (S-02). Returns
 * any other value unchanged.
 */
export const blankIf = (value: unknown, _kind: unknown): unknown =>
  typeof value === 'string' && /@|%40/i.test(value) ? '' : value;
