import { modulesOf, type Law, type Project } from '../project.ts';
import { readImports } from '../read-imports.ts';
import { nameOf, roomOf, rooms } from '../rooms.ts';

/**
 * The maximum numbers of rooms (named groups of files) and of arrows (imports between two rooms).
 * `house` is the limit for compiler and runtime.
 */
const LIMITS = { house: { rooms: 24, arrows: 85 }, preview: { rooms: 8, arrows: 20 } };

/** An arrow between two rooms: `from` imports from `to`. */
export interface Arrow {
  readonly from: string;
  readonly to: string;
}

/**
 * The numbers of rooms (named groups of files) and of arrows (imports between two rooms) are
 * limited, and no two rooms import from each other.
 */
export const roomsAreFew: Law = (project) => {
  const arrows = arrowsOf(project);
  return [
    ...twoWay(arrows).map(({ from, to }) => `${from} and ${to} import from each other`),
    ...tooMany(
      'house',
      arrows.filter(({ from, to }) => !isPreview(from) && !isPreview(to)),
    ),
    ...tooMany(
      'preview',
      arrows.filter(({ from, to }) => isPreview(from) && isPreview(to)),
    ),
  ];
};

/**
 * Returns an arrow for each pair of rooms in which the first imports from the second. A shelf (a
 * part of a room) counts as the whole room. Tests and set-up are ignored.
 */
export function arrowsOf(project: Project): readonly Arrow[] {
  const found = new Map<string, Arrow>();
  for (const [path, text] of modulesOf(project)) {
    const from = nameOf(roomOf(path));
    for (const { target } of readImports(path, text)) {
      const to = target === undefined ? undefined : nameOf(roomOf(target));
      if (from !== undefined && to !== undefined && from !== to)
        found.set(`${from} ${to}`, { from, to });
    }
  }
  return [...found.values()];
}

function isPreview(room: string): boolean {
  return room.startsWith('preview/');
}

function tooMany(part: keyof typeof LIMITS, arrows: readonly Arrow[]): string[] {
  const { rooms: mostRooms, arrows: mostArrows } = LIMITS[part];
  const names = new Set(
    rooms
      .flatMap((room) => nameOf(room) ?? [])
      .filter((name) => isPreview(name) === (part === 'preview')),
  );
  return [
    ...(names.size > mostRooms
      ? [`${part} has ${names.size} rooms, ${mostRooms} are the most`]
      : []),
    ...(arrows.length > mostArrows
      ? [`${part} has ${arrows.length} arrows between its rooms, ${mostArrows} are the most`]
      : []),
  ];
}

function twoWay(arrows: readonly Arrow[]): readonly Arrow[] {
  return arrows.filter(
    ({ from, to }) => from < to && arrows.some((other) => other.from === to && other.to === from),
  );
}
