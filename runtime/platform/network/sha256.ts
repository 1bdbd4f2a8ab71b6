import { atLoad } from '../safety/at-load.ts';
import { log } from '../safety/log.ts';

const subtle = /* @__PURE__ */ atLoad(() => crypto.subtle as SubtleCrypto | undefined);

/**
 * Returns the SHA-256 of a text, as 64 hexadecimal digits. If the browser can't hash, as on pages
 * without HTTPS, logs a warning and resolves with undefined. Never rejects.
 */
export const sha256 = async (text: string): Promise<string | undefined> => {
  try {
    const bytes = await subtle!.digest('SHA-256', new TextEncoder().encode(text));
    return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
  } catch {
    return void log('warn', "Left out a value that can't be hashed on this page.");
  }
};
