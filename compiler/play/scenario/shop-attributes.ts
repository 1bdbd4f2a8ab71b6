import type { SiteManifest } from '../../model/manifest.ts';

/**
 * Returns the attributes that describe the storefront to the mock shop's script.
 * @param prefix the storefront's path prefix, `/in/`
 */
export function shopAttributes(
  { site, constants, consent }: Pick<SiteManifest, 'site' | 'constants' | 'consent'>,
  prefix: string,
): { readonly [name: string]: string | undefined } {
  return {
    'data-site': site,
    'data-prefix': prefix,
    'data-currency': String(constants['currency'] ?? ''),
    'data-consent': consent?.cookie,
    'data-list': constants['dataLayer'] === undefined ? undefined : String(constants['dataLayer']),
  };
}
