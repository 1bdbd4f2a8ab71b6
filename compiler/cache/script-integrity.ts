import { createHash } from 'node:crypto';

/**
 * Returns a script's hash in the format of an `integrity` attribute or a content security policy:
 * `sha256-…` or `sha384-…`, in base64.
 */
export function scriptIntegrity(
  script: string | Uint8Array,
  algorithm: 'sha256' | 'sha384',
): string {
  return `${algorithm}-${createHash(algorithm).update(script).digest('base64')}`;
}
