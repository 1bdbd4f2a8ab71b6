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
  // The constant names a list only if the bundle listens to the data layer. The list is then one of
  // the bundle's globals. Otherwise, the constant can name an object that isn't a list.
  const list = String(constants['dataLayer'] ?? '');
  return {
    'data-site': site,
    'data-prefix': prefix,
    'data-currency': String(constants['currency'] ?? ''),
    'data-consent': consent?.cookie,
    'data-list': globals.includes(list) ? list : undefined,
  };
}
