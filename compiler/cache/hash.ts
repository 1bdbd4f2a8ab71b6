import { createHash } from 'node:crypto';

/** A key of content: 32 hex digits that change with any of the parts, and with where one ends and the next begins. */
export function hash(...parts: readonly (string | Uint8Array)[]): string {
  const sum = createHash('sha256');
  for (const part of parts) {
    const bytes = typeof part === 'string' ? Buffer.from(part) : part;
    sum.update(`${bytes.length}:`).update(bytes);
  }
  return sum.digest('hex').slice(0, 32);
}
