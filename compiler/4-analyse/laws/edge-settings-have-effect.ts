import { diagnose } from '../../diagnostics/diagnose.ts';
import type { EdgeSetting } from '../../model/edge-setting.ts';
import type { RecordOf } from '../../model/expression.ts';
import type { ResolvedSite } from '../../model/resolved-site.ts';
import type { Law } from '../law.ts';

const SETTING: EdgeSetting = 'third-party-domain';

/**
 * Reports `third-party-domain` on a site with `delivery: durable`. Durable delivery never uses this
 * domain. The layer that sets the domain may be farther from the site than the layer that sets
 * `delivery`. In this case, nothing is reported, because other sites that extend the farther layer
 * may need the domain.
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
