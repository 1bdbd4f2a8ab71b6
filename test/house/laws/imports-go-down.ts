import { posix } from 'node:path';
import { modulesOf, type Law } from '../project.ts';
import { readImports, type Import } from '../read-imports.ts';
import { roomOf, type Room } from '../rooms.ts';

/**
 * Every module belongs to a room (a named group of files, see rooms.ts). A module can import from
 * its own room, and from the rooms that are named in the `imports` of its own room.
 */
export const importsGoDown: Law = (project) =>
  modulesOf(project).flatMap(([path, text]) => {
    const room = roomOf(path);
    if (room === undefined)
      return [`${path} is in no room: give it one in test/house/rooms.ts, or move it`];
    return readImports(path, text).flatMap((found) => {
      const why =
        found.target === undefined
          ? againstPackage(room, found)
          : againstFile(room, path, found.target, found);
      return why === undefined ? [] : [`${path}:${found.line} imports ${found.specifier}: ${why}`];
    });
  });

function againstPackage(room: Room, { specifier }: Import): string | undefined {
  if (room.isNeutral) return `${room.name} also runs in a browser, so it imports no package`;
  if (room.name === 'setup' && !specifier.startsWith('node:'))
    return 'setup runs before anything is installed';
  return undefined;
}

function againstFile(
  room: Room,
  path: string,
  target: string,
  { isType }: Import,
): string | undefined {
  const below = roomOf(target);
  if (below === undefined)
    return /\.(ts|tsx|mjs|js)$/.test(target) ? 'it is in no room' : undefined;
  if (below === room)
    return room.isApart && target !== path
      ? `files of ${room.name} don't import one another`
      : undefined;
  if (below.name === 'schema' && room.isApart && target !== ownSchema(path))
    return "this is another module's schema";
  if (permits(room, below, '')) return undefined;
  if (!permits(room, below, ': types')) return `${room.name} may not import from ${below.name}`;
  return isType ? undefined : `${room.name} may take only types from ${below.name}`;
}

function ownSchema(path: string): string {
  return posix.join(posix.dirname(path), `${posix.basename(path, '.ts')}.schema.ts`);
}

/**
 * Returns whether the `imports` of the first room allow the second room. If the second room is a
 * shelf (a part of a room), an entry for the whole room also allows the shelf.
 * @param suffix `: types` to look for entries that allow only types; empty to look for entries that
 *   allow everything
 */
function permits({ imports }: Room, { name, within }: Room, suffix: string): boolean {
  return (
    imports.includes(`${name}${suffix}`) ||
    (within !== undefined && imports.includes(`${within}${suffix}`))
  );
}
