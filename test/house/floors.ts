import type { Arrow } from './laws/rooms-are-few.ts';
import { nameOf, rooms } from './rooms.ts';

/**
 * Returns the table for ARCHITECTURE.md. Each row shows a room (a named group of files), its floor,
 * its content, and the rooms that it imports from. A room without imports is on floor 0. Any other
 * room is one floor above the highest room that it imports from. The lowest floor comes first.
 */
export function floorsTable(arrows: readonly Arrow[]): string {
  const below = new Map<string, string[]>();
  for (const { from, to } of arrows) below.set(from, [...(below.get(from) ?? []), to]);
  const floors = new Map<string, number>();
  const floorOf = (room: string): number => {
    const known = floors.get(room) ?? 1 + Math.max(-1, ...(below.get(room) ?? []).map(floorOf));
    floors.set(room, known);
    return known;
  };
  const names = [...new Set(rooms.flatMap((room) => nameOf(room) ?? []))];
  const rows = names
    .map((name) => ({ name, floor: floorOf(name), imports: (below.get(name) ?? []).sort() }))
    .sort((a, b) => a.floor - b.floor)
    .map(
      ({ name, floor, imports }) =>
        `| ${floor} | ${name} | ${contains(name)} | ${imports.join(', ')} |`,
    );
  return ['| floor | room | contains | imports from |', '|--:|---|---|---|', ...rows].join('\n');
}

function contains(name: string): string {
  return rooms.find((room) => nameOf(room) === name && room.contains !== '')?.contains ?? '';
}

/** Returns the document with the table between the two HTML comments that mark its position. */
export function withFloors(document: string, table: string): string {
  return document.replace(
    /(<!-- floors: .*? -->\n)[^]*?(<!-- end of floors -->)/,
    (_, begin: string, end: string) => `${begin}\n${table}\n\n${end}`,
  );
}
