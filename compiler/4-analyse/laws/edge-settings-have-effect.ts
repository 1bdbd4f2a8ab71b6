import { diagnose } from '../../diagnostics/diagnose.ts';
import type { RecordOf } from '../../model/expression.ts';
import type { ResolvedSite } from '../../model/resolved-site.ts';
import type { Law } from '../law.ts';

const SETTING = 'third-party-domain';

/**
 * Reports a third-party domain for the edge on a site with `delivery: durable`, which never uses
 * this domain. The domain is reported only if it is set in the same layer as `delivery`, or in a
 * layer nearer to the site. Other sites that extend a layer farther away may need the domain.
 */
export const edgeSettingsHaveEffect: Law = ({ site }) => {
  if (!site.isDurable) return [];
  const delivery = site.settings.entries.find(({ key }) => key === 'delivery')!;
  return [site.edge, ...[...site.environments.values()].map(({ edge }) => edge)]
    .flatMap((edge: RecordOf | undefined) => edge?.entries.find(({ key }) => key === SETTING) ?? [])
    .filter(({ keyPlace }) => layerOf(keyPlace.file, site) <= layerOf(delivery.keyPlace.file, site))
    .map(({ keyPlace }) =>
      diagnose(
        'edge-setting-unused',
        keyPlace,
        { setting: SETTING, other: 'delivery: durable' },
        {
          site: site.site,
          related: [{ place: delivery.keyPlace, message: 'The delivery is set here.' }],
        },
      ),
    );
};

/**
 * Returns the position of a file's layer: 0 for the site itself, and higher numbers for the layers
 * that it extends.
 */
function layerOf(file: string, { files }: ResolvedSite): number {
  return files.indexOf(file);
}
