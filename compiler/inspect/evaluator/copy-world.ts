import { mergeEntry } from './merge-entry.ts';
import type { Occurrence, World } from './world.ts';

/**
 * Returns a copy of a world, with its own state, as a rule of the event sees it: an entry of the
 * data layer is merged before the rules run.
 */
export function copyWorld(world: World, occurrence: Occurrence): World {
  const { kept, once, held, layer: before } = world.memory;
  const layer = structuredClone(before);
  if (occurrence.type === 'data-layer') mergeEntry(occurrence.detail, layer);
  return {
    ...world,
    memory: { kept: new Map(kept), once: new Set(once), held: [...held], layer },
    localStorage: { ...world.localStorage },
    sessionStorage: { ...world.sessionStorage },
  };
}
