import { createHash } from 'node:crypto';

/** Returns a script's hash as an `integrity` attribute and a content security policy write it: `sha256-…`, in base64. */
export function scriptIntegrity(script: string, algorithm: 'sha256' | 'sha384'): string {
  return `${algorithm}-${createHash(algorithm).update(script).digest('base64')}`;
}
