/**
 * Returns '' for a string that contains @ or %40, because it may be an email address (S-02).
 * Returns any other value unchanged.
 */
export const blankIf = (value: unknown, _kind: unknown): unknown =>
  typeof value === 'string' && /@|%40/i.test(value) ? '' : value;
