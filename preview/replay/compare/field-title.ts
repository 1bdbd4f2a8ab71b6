import type { SiteManifest } from '../../../compiler/model/manifest.ts';
import { networks } from '../../../compiler/play/scenario/networks/networks.ts';

const words = { eVars: 'eVar', props: 'prop', events: 'event' } as const;

/**
 * Returns the title of a request's field. For the variable `eVars.22`, the title is
 * `eVar22 link label`. For the parameter `params.cat`, the title is `cat Activity` if the receiver
 * is a network that labels `cat`. If the parameter has no label, the title is the parameter's name.
 * The title of any other field is the field's path.
 * @param variables the names in the variable map, from the site's manifest
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
