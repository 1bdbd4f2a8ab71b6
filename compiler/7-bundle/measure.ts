import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Bundled, Sizes } from '../model/bundled.ts';

/** Returns a bundle with the sizes of its scripts. */
export async function measureBundle(bundled: Bundled): Promise<Bundled> {
  const { code, onDemand } = bundled;
  const [bytes, bytesOnDemand] = await Promise.all([
    measure(code),
    onDemand && measure(onDemand.code),
  ]);
  return {
    ...bundled,
    bytes,
    ...(onDemand && bytesOnDemand && { onDemand: { ...onDemand, bytes: bytesOnDemand } }),
  };
}

/**
 * Returns a script's uncompressed size. The compressed sizes are 0 because they aren't measured.
 */
export function unmeasured(code: string): Sizes {
  return { raw: Buffer.byteLength(code), gzip: 0, brotli: 0 };
}

/**
 * Returns the sizes of a script. Compression takes as long as all the other work on a bundle, so it
 * runs in zlib's own threads.
 */
export async function measure(code: string): Promise<Sizes> {
  const bytes = Buffer.from(code);
  const [zipped, brotli] = await Promise.all([
    promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }),
    promisify(brotliCompress)(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
  ]);
  return { raw: bytes.length, gzip: zipped.length, brotli: brotli.length };
}
