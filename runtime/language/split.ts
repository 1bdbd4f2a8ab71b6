/** The parts of a text between a separator; anything else as it is. */
export const split = (value: unknown, separator: unknown): unknown => typeof value === 'string' ? value.split(String(separator)) : value;
