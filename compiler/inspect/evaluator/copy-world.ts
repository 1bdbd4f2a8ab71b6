import type { ResolvedSite } from '../../model/resolved-site.ts';
import { takeEntry } from './take-entry.ts';
import type { Occurrence, World } from './world.ts';

/**
 * Returns a copy of a page and its visitor (`World`), with separate memory, local storage and
 * session storage. The cookies are shared with the original. If the event is an entry of the data
 * layer, the copy's data layer already contains the entry: bundles merge an entry before their
 * rules run.
 */
export function copyWorld(world: World, occurrence: Occurrence, site: ResolvedSite): World {
  const { kept, once, held, variables, happened, layer: before } = world.memory;
  const layer = structuredClone(before);
  takeEntry(occurrence, layer, site);
  return {
    ...world,
    memory: {
      kept: new Map(kept),
      once: new Set(once),
      held: [...held],
      variables: new Map(variables),
      happened: new Map(happened),
      layer,
    },
    localStorage: { ...world.localStorage },
    sessionStorage: { ...world.sessionStorage },
  };
}
