/**
 * Returns '' for a string that contains an @, encoded once, several times or not at all, because it
 * may be an email address (S-02). Returns any other value unchanged.
 */
export const blankIf = (value: unknown, _kind: unknown): unknown =>
  typeof value === 'string' && /@|%(25)*40/.test(value) ? '' : value;
