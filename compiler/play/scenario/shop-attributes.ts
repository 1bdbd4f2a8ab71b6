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
  // The constant `dataLayer` names a global of the page, which can be any object. It is certainly a
  // list if the bundle listens to the data layer. The manifest's `globals` then contain its name.
  const list = String(constants['dataLayer'] ?? '');
  return {
    'data-site': site,
    'data-prefix': prefix,
    'data-currency': String(constants['currency'] ?? ''),
    'data-consent': consent?.cookie,
    'data-list': globals.includes(list) ? list : undefined,
  };
}
