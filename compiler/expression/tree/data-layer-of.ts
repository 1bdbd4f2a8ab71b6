import type { Plan } from '../../model/plan.ts';
import { walk } from './children.ts';

/**
 * Returns the path of the site's data layer if an event or a source in the bundle needs the data
 * layer. Otherwise returns undefined.
 */
export function dataLayerOf({ site, rules, elements, policies }: Plan): string | undefined {
  const path = site.constants.get('dataLayer')?.value;
  const roots = [
    ...rules.flatMap(({ conditions, actions, events }) => [
      ...conditions,
      ...actions.map(({ settings }) => settings),
      ...events.map(({ settings }) => settings),
    ]),
    ...elements.map(({ value }) => value),
    ...policies.values(),
  ];
  let needed = rules.some(({ events }) => events.some(({ module }) => module === 'data-layer'));
  for (const root of roots)
    walk(root, (part) => {
      needed ||= part.kind === 'source' && part.module === 'data-layer';
    });
  return needed && path !== undefined ? String(path) : undefined;
}
