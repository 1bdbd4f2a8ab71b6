/** Text in lower case; anything else as it is. */
export const lowerCase = (value: unknown): unknown => typeof value === 'string' ? value.toLowerCase() : value;
