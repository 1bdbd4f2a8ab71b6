import type { SiteManifest } from '../../compiler/model/manifest.ts';

/** The path prefix that a site's mock pages lie under, with both slashes. */
export function prefixOf({ serves }: Pick<SiteManifest, 'serves'>): string {
  const [prefix = '/'] = serves.paths;
  return prefix.endsWith('/') ? prefix : `${prefix}/`;
}
