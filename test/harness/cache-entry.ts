import { createHash } from 'node:crypto';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';

/** Returns the decompressed text of an entry of the shared cache. */
export function textOf(object: Buffer): string {
  return brotliDecompressSync(object.subarray(object.indexOf('\n') + 1)).toString('utf8');
}

/**
 * Returns a cache entry with a checksum, but without an HMAC. Anyone with write access to the
 * bucket can make such an entry.
 */
export function sealed(path: string, text: string): Buffer {
  const payload = brotliCompressSync(text);
  const sum = createHash('sha256')
    .update(`${path.replace(/.*\/v1\//, '')}\n`)
    .update(payload)
    .digest('hex');
  return Buffer.concat([Buffer.from(`tagwright-cache 1 sha256=${sum} hmac=none\n`), payload]);
}
