/** Percent-encodes for a URL; half a surrogate pair, which can't be encoded, becomes the replacement character. */
export const encode = (value: unknown): string => encodeURIComponent(String(value).replace(/[\ud800-\udfff]/gu, '\ufffd'));

/** Names and values as a URL's query with its `?`; what has no value is left out, and nothing comes of nothing. */
export const query = (parameters: { readonly [name: string]: unknown } = {}): string => {
  const written = Object.entries(parameters).filter(([, value]) => value !== undefined && value !== null).map(([name, value]) => `${encode(name)}=${encode(value)}`);
  return written.length ? `?${written.join('&')}` : '';
};

/** The bytes of a text in UTF-8. */
export const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);
