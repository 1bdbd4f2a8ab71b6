import { readGlobal } from './globals.ts';

/**
 * Pushes an entry to the list at a dotted path of the page's globals, and creates the list if it
 * doesn't exist. Calls the list's own `push`, because tools that read the list replace that method.
 * @throws Error if the object that would contain the list doesn't exist, or if the global isn't a
 * list
 */
export const pushToGlobal = (path: string, entry: unknown): void => {
  const names = path.split('.');
  const last = names.pop()!;
  const owner = (names.length ? readGlobal(names.join('.')) : window) as
    Record<string, unknown> | undefined;
  if (owner === undefined) throw new Error(`There is no ${names.join('.')}.`);
  const list = (readGlobal(path) ?? (owner[last] = [])) as unknown[];
  if (!Array.isArray(list)) throw new Error(`${path} is no list.`);
  list.push(entry);
};
