/** Text that looks like an e-mail address, also with its @ encoded, made empty (S-02); anything else as it is. */
export const blankIf = (value: unknown, _kind: unknown): unknown => typeof value === 'string' && /@|%40/i.test(value) ? '' : value;
