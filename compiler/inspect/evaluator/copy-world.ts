import type { World } from './world.ts';

/**
 * Returns a copy of a page and its visitor. Rules that run on the copy change nothing in the
 * original.
 */
export function copyWorld(world: World): World {
  const { kept, once, held, variables, happened, layer } = world.memory;
  return {
    ...world,
    cookies: { ...world.cookies },
    memory: {
      kept: new Map(kept),
      once: new Set(once),
      held: [...held],
      variables: new Map(variables),
      happened: new Map(happened),
      layer: structuredClone(layer),
    },
    localStorage: { ...world.localStorage },
    sessionStorage: { ...world.sessionStorage },
  };
}
