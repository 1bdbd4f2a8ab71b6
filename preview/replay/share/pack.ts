/** Version of the packing format, at the start of a packed string. */
const VERSION = '1';
/** The maximum size of a packed or unpacked string, in bytes. Every real state is smaller. */
const LONGEST = 2_000_000;

/** Whether this browser supports compression. */
export const canPack = typeof CompressionStream === 'function';

/** Returns the version, a dot, and the compressed string as base64url. */
export async function pack(text: string): Promise<string> {
  const packed = await bytesOf(
    new Blob([text]).stream().pipeThrough(new CompressionStream('deflate-raw')),
  );
  return `${VERSION}.${btoa(Array.from(packed, (byte) => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')}`;
}

/**
 * Returns the original of a packed string.
 * @throws Error if the packed string has another version or is damaged, or if the original is too
 * long
 */
export async function unpack(packed: string): Promise<string> {
  const [, version, letters] = /^(\d+)\.([\w-]+)$/.exec(packed) ?? [];
  if (version === undefined || letters === undefined) throw new Error('The link is incomplete.');
  if (version !== VERSION)
    throw new Error(
      `The link was created by another version of the preview: its format is ${version}, and this version reads format ${VERSION}.`,
    );
  try {
    const bytes = Uint8Array.from(
      atob(letters.replaceAll('-', '+').replaceAll('_', '/')),
      (letter) => letter.charCodeAt(0),
    );
    return new TextDecoder('utf-8', { fatal: true }).decode(
      await bytesOf(new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'))),
    );
  } catch (error) {
    if (error instanceof TooLong) throw error;
    throw new Error("The link is damaged: it can't be decompressed.", { cause: error });
  }
}

class TooLong extends Error {
  constructor() {
    super('The link is too long.');
  }
}

/** @throws TooLong if the stream has more than `LONGEST` bytes */
async function bytesOf(stream: ReadableStream<Uint8Array>): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let length = 0;
  const reader = stream.getReader();
  for (let next = await reader.read(); next.value !== undefined; next = await reader.read()) {
    length += next.value.length;
    if (length > LONGEST) throw new TooLong();
    parts.push(next.value);
  }
  return new Uint8Array(await new Blob(parts as BlobPart[]).arrayBuffer());
}
