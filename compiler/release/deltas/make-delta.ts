import { createHash } from 'node:crypto';

/**
 * The first bytes of every delta (RFC 9842, `dcz`). They start a Zstandard frame that contains the
 * dictionary's hash. Zstandard decoders skip this frame.
 */
const MAGIC = Buffer.from([0x5e, 0x2a, 0x4d, 0x18, 0x20, 0, 0, 0]);
/** The compression level. The levels above 19 need much more memory. */
const LEVEL = 19;

/**
 * The loaded zstd package. It must be initialised only once, because its functions fail after a
 * second initialisation.
 */
let loaded: ReturnType<typeof load> | undefined;

async function load() {
  const zstd = await import('@bokuweb/zstd-wasm');
  await zstd.init();
  return zstd;
}

/**
 * Compresses a script with an earlier script as the dictionary. A browser that has the earlier
 * script in its cache then downloads only the difference.
 * @returns the body of a response with `content-encoding: dcz`
 * @throws if the package @bokuweb/zstd-wasm isn't installed, or if the decompressed delta isn't
 * equal to the script
 */
export async function makeDelta(script: Buffer, dictionary: Buffer): Promise<Buffer> {
  const zstd = await (loaded ??= load());
  const [compressing, decompressing] = [zstd.createCCtx(), zstd.createDCtx()];
  try {
    const frame = zstd.compressUsingDict(compressing, script, dictionary, LEVEL);
    const same = zstd.decompressUsingDict(decompressing, frame, dictionary);
    if (!script.equals(same)) throw new Error("the delta of a script doesn't give the script");
    return Buffer.concat([MAGIC, createHash('sha256').update(dictionary).digest(), frame]);
  } finally {
    zstd.freeCCtx(compressing);
    zstd.freeDCtx(decompressing);
  }
}
