import { modulesOf, type Law } from '../project.ts';
import { readImports } from '../read-imports.ts';
import { roomOf, rooms } from '../rooms.ts';

/**
 * Each room (a named group of files, see rooms.ts) has a list `imports` of the rooms that it may
 * import from. The list contains only rooms from which the room really imports.
 */
export const allowancesAreNeeded: Law = (project) => {
  const used = new Map<string, Set<string>>();
  for (const [path, text] of modulesOf(project)) {
    const from = roomOf(path);
    if (from === undefined || from.name === 'test') continue;
    const needed = used.get(from.name) ?? new Set();
    used.set(from.name, needed);
    for (const { target } of readImports(path, text)) {
      const to = target === undefined ? undefined : roomOf(target);
      for (const name of [to?.name, to?.within]) if (name !== undefined) needed.add(name);
    }
  }
  return rooms.flatMap(({ name, within, imports }) =>
    imports
      .map((each) => each.replace(/: types$/, ''))
      .filter((each) => used.has(name) && !isUsed(used, within, name, each))
      .map((each) => `${name} may import from ${each}, but doesn't: take it from the list`),
  );
};

/**
 * Returns whether the room `name` imports from the room `imported`. If `name` is a shelf (a part of
 * the room `within`), the imports of that room's other shelves count, too.
 */
function isUsed(
  used: ReadonlyMap<string, ReadonlySet<string>>,
  within: string | undefined,
  name: string,
  imported: string,
): boolean {
  const shelves = rooms.filter((room) => room.name === name || (within && room.within === within));
  return shelves.some((shelf) => used.get(shelf.name)?.has(imported));
}
