import type { ManifestHost, SiteManifest } from '../model/manifest.ts';

/**
 * Returns the strictest content security policy that allows the bundle. The policy lists the hashes
 * of the bundle's own scripts. A host appears in a directive if the bundle's requests to the host
 * need that directive.
 */
export function contentSecurityPolicy(
  hosts: readonly ManifestHost[],
  integrities: readonly string[],
): SiteManifest['contentSecurityPolicy'] {
  const reachedBy = (directive: ManifestHost['directives'][number]) =>
    hosts
      .filter(({ directives }) => directives.includes(directive))
      .map(({ host }) => `https://${host}`);
  const orNone = (sources: readonly string[]) => (sources.length > 0 ? sources : ["'none'"]);
  return {
    'script-src': [...integrities.map((integrity) => `'${integrity}'`), ...reachedBy('script-src')],
    'connect-src': orNone(reachedBy('connect-src')),
    'img-src': orNone(reachedBy('img-src')),
    'frame-src': orNone(reachedBy('frame-src')),
  };
}
