import type { DoneAction, World } from './world.ts';

/**
 * What an action changes in the page, as far as rules can see it again: cookies and storage. Nothing is written where
 * there is no value.
 */
export function applyAction({ module, settings: { name, value, lifetime, storage, key } }: DoneAction, world: World): void {
  switch (module) {
    case 'remove-cookie': delete world.cookies[String(name)]; break;
    case 'set-cookie': {
      if (value === undefined || value === null) return;
      // A browser forgets at once what lives for less than half a second.
      if (typeof lifetime === 'number' && Math.round(lifetime / 1000) <= 0) delete world.cookies[String(name)];
      else world.cookies[String(name)] = encodeURIComponent(String(value));
      break;
    }
    case 'set-storage': {
      if (value === undefined || value === null) return;
      const kept = storage === 'session' ? world.sessionStorage : world.localStorage;
      kept[String(key)] = typeof value === 'string' ? value : JSON.stringify(value);
    }
  }
}
