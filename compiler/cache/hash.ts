import { sha256 } from './sha256.ts';

/** Returns a content hash of 32 hex digits. It also depends on the boundaries between the parts. */
export function hash(...parts: readonly (string | Uint8Array)[]): string {
  const framed = parts.flatMap((part) => [`${Buffer.byteLength(part)}:`, part]);
  return sha256(...framed).slice(0, 32);
}
