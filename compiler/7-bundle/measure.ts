import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** What a script weighs, in bytes: as it is, and compressed as well as it can be. */
export interface Sizes {
  readonly raw: number;
  readonly gzip: number;
  readonly brotli: number;
}

/** Compresses beside the main thread, since it takes as long as all the rest of a bundle. */
export async function measure(code: string): Promise<Sizes> {
  const bytes = Buffer.from(code);
  const [zipped, brotli] = await Promise.all([
    promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }),
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
  ]);
  return { raw: bytes.length, gzip: zipped.length, brotli: brotli.length };
}
