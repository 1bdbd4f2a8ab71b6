import type { SiteManifest } from '../../../compiler/model/manifest.ts';

/** Returns the path prefix of a site's mock pages, with both slashes. */
export function prefixOf({ serves }: Pick<SiteManifest, 'serves'>): string {
  const [prefix = '/'] = serves.paths;
  return prefix.endsWith('/') ? prefix : `${prefix}/`;
}
