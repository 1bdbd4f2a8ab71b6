/**
 * The result of decoding a file. If the file is valid UTF-8, the result contains the text. If not,
 * it contains the index of the first invalid byte, the text before this byte, and the file's
 * encoding if the encoding is recognised.
 */
export type Decoded =
  | { readonly text: string }
  | { readonly textBefore: string; readonly byte: number; readonly encoding?: string };

/**
 * Decodes UTF-8. A byte order mark at the start is dropped. If any byte is invalid, returns the
 * index of the first invalid byte and the text before that byte.
 */
export function decodeUtf8(bytes: Uint8Array): Decoded {
  const encoding = otherEncoding(bytes);
  if (encoding !== undefined) return { textBefore: '', byte: 0, encoding };
  const body =
    bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? bytes.subarray(3) : bytes;
  try {
    return { text: new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(body) };
  } catch {
    const valid = validLength(body);
    const textBefore = new TextDecoder('utf-8', { ignoreBOM: true }).decode(
      body.subarray(0, valid),
    );
    return { textBefore, byte: valid + (bytes.length - body.length) };
  }
}

/** Returns "UTF-16" if the file starts with a UTF-16 byte order mark, otherwise undefined. */
function otherEncoding(bytes: Uint8Array): string | undefined {
  const marked =
    (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
  return marked ? 'UTF-16' : undefined;
}

/** Returns the number of bytes before the first invalid or incomplete character. */
function validLength(bytes: Uint8Array): number {
  let at = 0;
  while (at < bytes.length) {
    const length = characterLength(bytes, at);
    if (length === 0) return at;
    at += length;
  }
  return at;
}

/**
 * Returns the length in bytes of the character at the index `at`, or 0 if the character is invalid
 * (Unicode standard, table 3-7).
 */
function characterLength(bytes: Uint8Array, at: number): number {
  const first = bytes[at]!;
  if (first < 0x80) return 1;
  const length =
    first >= 0xc2 && first <= 0xdf
      ? 2
      : first >= 0xe0 && first <= 0xef
        ? 3
        : first >= 0xf0 && first <= 0xf4
          ? 4
          : 0;
  for (let i = 1; i < length; i++) {
    const next = bytes[at + i];
    if (next === undefined || next < 0x80 || next > 0xbf) return 0;
  }
  const second = bytes[at + 1] ?? 0;
  if (first === 0xe0 && second < 0xa0) return 0;
  if (first === 0xed && second > 0x9f) return 0;
  if (first === 0xf0 && second < 0x90) return 0;
  if (first === 0xf4 && second > 0x8f) return 0;
  return length;
}
