/** What a packed text begins with; another number is another way to pack. */
const VERSION = '1';
/** More than any state that this preview writes, in characters. */
const LONGEST = 2_000_000;

/** Whether this browser can pack at all. */
export const canPack = typeof CompressionStream === 'function';

/** A text as letters, digits, `-` and `_`: compressed, with its version ahead. */
export async function pack(text: string): Promise<string> {
  const packed = await bytesOf(new Blob([text]).stream().pipeThrough(new CompressionStream('deflate-raw')));
  return `${VERSION}.${btoa(Array.from(packed, (byte) => String.fromCharCode(byte)).join('')).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')}`;
}

/**
 * The text that was packed.
 * @throws Error with a sentence where it was packed by another version, or is damaged
 */
export async function unpack(packed: string): Promise<string> {
  const [, version, letters] = /^(\d+)\.([\w-]+)$/.exec(packed) ?? [];
  if (version === undefined || letters === undefined) throw new Error('It is damaged: a part of it is missing.');
  if (version !== VERSION) throw new Error(`It was made by another version of the preview, which packs in the way ${version}; this one reads the way ${VERSION}.`);
  try {
    const bytes = Uint8Array.from(atob(letters.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));
    return new TextDecoder('utf-8', { fatal: true }).decode(await bytesOf(new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'))));
  } catch {
    throw new Error('It is damaged: what it packs can\'t be unpacked.');
  }
}

/** @throws Error where there is more than anybody would have packed */
async function bytesOf(stream: ReadableStream<Uint8Array>): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let length = 0;
  const reader = stream.getReader();
  for (let next = await reader.read(); next.value !== undefined; next = await reader.read()) {
    length += next.value.length;
    if (length > LONGEST) throw new Error('It is too long.');
    parts.push(next.value);
  }
  return new Uint8Array(await new Blob(parts as BlobPart[]).arrayBuffer());
}
