import type { Plan } from '../../model/plan.ts';
import { walk } from './children.ts';

/**
 * Returns the path of the data layer that a bundle listens to; undefined if no event and no source
 * of the bundle needs it.
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
