/**
 * Percent-encodes a value for a URL. Replaces a lone surrogate, which can't be encoded, with
 * U+FFFD.
 */
export const encode = (value: unknown): string =>
  encodeURIComponent(String(value).replace(/[\ud800-\udfff]/gu, '\ufffd'));

/**
 * Returns names and values as a URL's query with its `?`. Leaves out values that are undefined or
 * null. Returns '' if none remain.
 */
export const query = (parameters: { readonly [name: string]: unknown } = {}): string => {
  const written = Object.entries(parameters)
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([name, value]) => `${encode(name)}=${encode(value)}`);
  return written.length ? `?${written.join('&')}` : '';
};

/** Returns the bytes of a string in UTF-8. */
export const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);
