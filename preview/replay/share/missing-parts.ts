import type { SiteManifest } from '../../../compiler/model/manifest.ts';
import type { BundleIndex } from '../../session/bundles/bundle-index.ts';
import type { Choice } from '../../session/choice/choice.ts';

/**
 * Checks whether the build contains a link's site and the site to compare with, and whether the
 * shown site has the link's rule. Returns a sentence for each part of the link that is missing.
 * @param manifest the manifest of the site that is shown, which may differ from the link's site
 */
export function missingParts(
  { site, rule, against }: Pick<Choice, 'site' | 'rule' | 'against'>,
  { sites }: Pick<BundleIndex, 'sites'>,
  manifest: Pick<SiteManifest, 'site' | 'rules' | 'excluded'>,
): string[] {
  const isMissing = (name: string): boolean => name !== '' && !Object.hasOwn(sites, name);
  const hasRule =
    rule === '' || [...manifest.rules, ...manifest.excluded].some(({ id }) => id === rule);
  return [
    ...(isMissing(site)
      ? [`The site "${site}" isn't in this build. The preview shows "${manifest.site}" instead.`]
      : []),
    ...(isMissing(against.site)
      ? [`The site "${against.site}" to compare with isn't in this build.`]
      : []),
    ...(hasRule ? [] : [`The rule "${rule}" doesn't exist on the site "${manifest.site}".`]),
  ];
}
