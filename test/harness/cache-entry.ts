import { createHash } from 'node:crypto';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';

/** What an entry of the shared cache holds, unpacked. */
export function textOf(object: Buffer): string {
  return brotliDecompressSync(object.subarray(object.indexOf('\n') + 1)).toString('utf8');
}

/** An entry such as whoever may write to the bucket can make, where there is no secret. */
export function sealed(path: string, text: string): Buffer {
  const payload = brotliCompressSync(text);
  const sum = createHash('sha256')
    .update(`${path.replace(/.*\/v1\//, '')}\n`)
    .update(payload)
    .digest('hex');
  return Buffer.concat([Buffer.from(`tagwright-cache 1 sha256=${sum} hmac=none\n`), payload]);
}
