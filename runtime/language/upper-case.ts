/** Text in upper case; anything else as it is. */
export const upperCase = (value: unknown): unknown => typeof value === 'string' ? value.toUpperCase() : value;
