import { catalogue } from '../../model/catalogue.ts';
import type { DoneAction, World } from './world.ts';

/** If `set-variables` has one of these settings, `event: counted` becomes true. */
const COUNTING = ['events', 'measures', 'order', 'products'];

/**
 * Applies an action's changes to the page's state (`world`) and to the event. A cookie or a storage
 * key whose value is absent or null isn't written.
 */
export function applyAction({ module, settings, during }: DoneAction, world: World): void {
  const { name, value, lifetime, storage, key, for: period } = settings;
  switch (module) {
    case 'set-variables':
      if (during && COUNTING.some((setting) => settings[setting] !== undefined))
        during.counted = true;
      break;
    case 'clear-variables':
      if (during) during.counted = false;
      break;
    case 'remove-cookie':
      delete world.cookies[String(name)];
      break;
    case 'set-cookie': {
      if (value === undefined || value === null) return;
      // Bundles round the lifetime to seconds. With a lifetime of 0 s, a browser removes the
      // cookie.
      if (typeof lifetime === 'number' && Math.round(lifetime / 1000) <= 0)
        delete world.cookies[String(name)];
      else world.cookies[String(name)] = encodeURIComponent(String(value));
      break;
    }
    case 'count': {
      const counters = period === 'session' ? world.sessionStorage : world.localStorage;
      const counter = `tagwright.count.${String(name)}`;
      counters[counter] = String((Number(counters[counter]) || 0) + 1);
      break;
    }
    case 'set-page-variable':
      world.memory.variables.set(String(name), value);
      break;
    case 'set-storage': {
      if (value === undefined || value === null) return;
      const kept = storage === 'session' ? world.sessionStorage : world.localStorage;
      kept[String(key)] = typeof value === 'string' ? value : JSON.stringify(value);
      break;
    }
    case 'direct-call':
    case 'html':
    case 'load-script':
    case 'log':
    case 'pixel':
    case 'push':
    case 'script':
    case 'send-event':
    case 'send-json':
    case 'send-link':
    case 'wait-for-visible':
      break;
    default:
      if (catalogue.actions.get(module)?.kind !== 'destination')
        throw new Error(
          `The evaluator doesn't know the action "${module}": add it to compiler/inspect/evaluator/apply-action.ts.`,
        );
  }
}
