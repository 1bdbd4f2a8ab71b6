import type { SiteManifest } from '../../../compiler/model/manifest.ts';
import { networks } from '../../../compiler/play/scenario/networks/networks.ts';

const words = { eVars: 'eVar', props: 'prop', events: 'event' } as const;

/**
 * Returns the title of a request's field: `eVar22 link label` for `eVars.22`, and `cat Activity`
 * for `params.cat`, if the receiver is an ad network that labels this parameter. Without a label,
 * the title is the parameter's name. The title of any other field is its path.
 * @param variables the names of the variable map, from the site's manifest
 */
export function fieldTitle(
  path: string,
  receiver: string,
  variables: SiteManifest['variables'],
): string {
  const [, group, number] = /^(eVars|props|events)\.(\d+)/.exec(path) ?? [];
  if (group !== undefined && number !== undefined)
    return `${words[group as keyof typeof words]}${number} ${variables[group as keyof typeof words][number] ?? 'unnamed'}`;
  const [, param] = /^params\.(.+)$/.exec(path) ?? [];
  if (param === undefined) return path;
  const label = networks.find(({ name }) => name === receiver)?.labels[param];
  return label === undefined ? param : `${param} ${label}`;
}
