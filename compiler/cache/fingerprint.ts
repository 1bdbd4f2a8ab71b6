import { createHash } from 'node:crypto';

/** What a page may demand of a script before it runs it, as an `integrity` attribute and a content security policy say it: `sha256-…`, in base64. */
export function fingerprint(script: string, algorithm: 'sha256' | 'sha384'): string {
  return `${algorithm}-${createHash(algorithm).update(script).digest('base64')}`;
}
