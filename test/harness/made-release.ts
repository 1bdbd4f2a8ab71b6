import { sha256 } from '../../compiler/cache/sha256.ts';
import { scriptIntegrity } from '../../compiler/cache/script-integrity.ts';
import type { BuiltRelease } from '../../compiler/release/built-release.ts';
import { jsonBytes } from '../../compiler/release/json-bytes.ts';
import { layout } from '../../compiler/release/layout.ts';
import { provenance } from '../../compiler/release/provenance.ts';
import { releaseId } from '../../compiler/release/release-id.ts';
import type { ReleasedSite } from '../../compiler/release/release.ts';

/**
 * Returns a release with two small scripts per site: a bundle and an on-demand script. Both contain
 * the site's version.
 */
export function madeRelease(
  versions: { readonly [site: string]: string },
  commit = 'c0ffee',
): BuiltRelease {
  const files = new Map<string, Buffer>();
  const script = (site: string, name: string, code: string) => {
    const sum = sha256(code);
    const file = `${name}.${sum.slice(0, 16)}.js`;
    files.set(layout.script(site, file), Buffer.from(code));
    const bytes = { raw: code.length, gzip: code.length, brotli: code.length };
    return { file, integrity: scriptIntegrity(code, 'sha384'), bytes, sha256: sum };
  };
  const sites = Object.fromEntries(
    Object.entries(versions).map(([site, version]): [string, ReleasedSite] => [
      site,
      {
        title: site,
        ...script(site, site, `bundle of ${site} ${version}`),
        onDemand: script(site, 'on-demand', `on-demand script of ${site} ${version}`),
        rules: [{ id: `${site}/view`, name: 'View', digest: version }],
        hosts: [{ host: `${version}.example`, words: 'always' }],
        cookies: [],
        consent: [],
      },
    ]),
  );
  const built = { commit, asOf: '2025-04-15', compiler: '1.0.0', sites };
  const statement = jsonBytes(provenance(built, []));
  const content = { ...built, provenance: sha256(statement) };
  return { release: { release: releaseId(content), ...content }, files, provenance: statement };
}
