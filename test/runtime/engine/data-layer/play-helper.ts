import { entryOf, paths, type Pushes } from './random-pushes.ts';

type Listener = (model: object, update: { readonly event?: unknown }) => void;

const page = window as unknown as {
  DataLayerHelper: new (list: unknown[], listener: Listener, isOnPast: boolean) => object;
};

/**
 * Plays pushes to the helper that Google has published on npm.
 * @returns the name of each event with the state at that time, then the state at the end
 */
export async function playHelper({ before, after, nested }: Pushes): Promise<readonly unknown[]> {
  // The package exports nothing. It sets a global.
  await import('data-layer-helper/dist/data-layer-helper.js' as string);
  const seen: unknown[] = [];
  const rest = [...nested];
  const list: unknown[] = [];
  const push = (...entries: unknown[]): void => void list.push(...entries);
  push(...before.map((each) => entryOf(each, push)));
  let state = {};
  new page.DataLayerHelper(
    list,
    (model, update) => {
      state = model;
      if (typeof update !== 'object' || Array.isArray(update) || !update.event) return;
      seen.push([update.event, stateOf(model)]);
      if (update.event === 'nested')
        push(...(rest.shift() ?? []).map((each) => entryOf(each, push)));
    },
    true,
  );
  for (const each of after) {
    let entries = each.map((one) => entryOf(one, push));
    // If the path of a command goes through null, `push` throws, and later entries stay in the
    // helper's queue. A push without entries continues with the queue.
    for (let isDone = false; !isDone; entries = [])
      try {
        push(...entries);
        isDone = true;
      } catch {
        isDone = false;
      }
  }
  return [...seen, stateOf(state)];
}

function stateOf(model: object): unknown[] {
  return paths.map((path) => structuredClone(readIn(model, path)));
}

/**
 * Reads a path like the `get` method of Google's helper, but doesn't throw if null is in the middle
 * of the path.
 */
function readIn(model: object, path: string): unknown {
  let value: unknown = model;
  for (const name of path.split('.'))
    value = (value as Record<string, unknown> | undefined)?.[name];
  return value ?? undefined;
}
