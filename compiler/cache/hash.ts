import { sha256 } from './sha256.ts';

/**
 * Returns a hash of the parts, as 32 hex digits. The hash also depends on the length of each part:
 * `hash('a', 'bc')` differs from `hash('ab', 'c')`.
 */
export function hash(...parts: readonly (string | Uint8Array)[]): string {
  const framed = parts.flatMap((part) => [`${Buffer.byteLength(part)}:`, part]);
  return sha256(...framed).slice(0, 32);
}
