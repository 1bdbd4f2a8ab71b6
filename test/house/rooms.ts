import { compilerRooms } from './compiler-rooms.ts';
import { previewRooms } from './preview-rooms.ts';
import { folder, type Room } from './room.ts';
import { runtimeRooms } from './runtime-rooms.ts';

export type { Room } from './room.ts';

const production: readonly Room[] = [
  folder('setup', { contains: '`npm start`, `npm test`, generated files', imports: [] }),
  ...runtimeRooms,
  ...compilerRooms,
  ...previewRooms,
];

/**
 * All rooms, the lowest layer first. A file belongs to the first room whose pattern matches its
 * path.
 */
export const rooms: readonly Room[] = [
  ...production,
  {
    name: 'test',
    contains: 'the tests',
    files: /^(test\/|vitest\.config\.ts$)/,
    imports: production.map(({ name }) => name),
  },
];

/** Returns the room (a named group of files) to which a file belongs. */
export function roomOf(path: string): Room | undefined {
  return rooms.find((room) => room.files.test(path));
}

/**
 * Returns the name of the room. For a shelf (a part of a larger room), returns the name of the
 * larger room. Returns undefined for tests and set-up.
 */
export function nameOf(room: Room | undefined): string | undefined {
  return room === undefined || room.name === 'test' || room.name === 'setup'
    ? undefined
    : (room.within ?? room.name);
}
