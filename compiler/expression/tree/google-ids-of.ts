import { catalogue } from '../../model/catalogue.ts';
import type { Plan } from '../../model/plan.ts';
import { walk } from './children.ts';

/** Settings that contain an ID of Google's tag. */
const IDS = /^(id|group|more-ids|account)$/;

/**
 * Returns the IDs to which rules send events with Google's tag. The bundle adds these events to the
 * global list `dataLayer`. The site's data layer can be the same list, even if it has another name.
 * The bundle uses the IDs to recognise and ignore its own events in the data layer. Returns no IDs
 * if the site has no data layer.
 */
export function googleIdsOf({ constants }: Plan['site'], rules: Plan['rules']): readonly string[] {
  if (!constants.has('dataLayer')) return [];
  const found = new Set<string>();
  for (const { module, settings } of rules.flatMap(({ actions }) => actions))
    if (catalogue.actions.get(module)!.adds?.includes('dataLayer'))
      for (const { key, value } of settings.entries)
        if (IDS.test(key))
          walk(value, (part) => {
            if (part.kind === 'literal') found.add(String(part.value));
          });
  return [...found];
}
