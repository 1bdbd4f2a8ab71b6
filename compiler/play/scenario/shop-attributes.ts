import type { SiteManifest } from '../../model/manifest.ts';

/**
 * Returns the attributes that describe the storefront to the mock shop's script.
 * @param prefix the storefront's path prefix, `/in/`
 */
export function shopAttributes(
  {
    site,
    constants,
    consent,
    globals,
  }: Pick<SiteManifest, 'site' | 'constants' | 'consent' | 'globals'>,
  prefix: string,
): { readonly [name: string]: string | undefined } {
  // The constant `dataLayer` names a global of the page. In some shops, this global isn't a list.
  // If the manifest's `globals` contain the name, the bundle uses the global as a list.
  const list = String(constants['dataLayer'] ?? '');
  return {
    'data-site': site,
    'data-prefix': prefix,
    'data-currency': String(constants['currency'] ?? ''),
    'data-consent': consent?.cookie,
    'data-list': globals.includes(list) ? list : undefined,
  };
}
