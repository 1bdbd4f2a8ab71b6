/**
 * A room: a named group of files. They may import from one another, unless `isApart` is set, and
 * from the rooms in `imports`.
 */
export interface Room {
  readonly name: string;
  /** Describes the room's content, for a table in ARCHITECTURE.md. */
  readonly contains: string;
  readonly files: RegExp;
  /**
   * The names of the rooms that this room may import from. They must be listed before this room, so
   * that imports only go downwards. `…: types` allows only types. The name of a room with shelves
   * (subfolders) allows all of its shelves.
   */
  readonly imports: readonly string[];
  /** The name of the room that contains this one, if this one is a shelf (a subfolder). */
  readonly within?: string;
  /**
   * Whether the room's code also runs in browsers. If so, it imports no package and nothing from
   * Node.js.
   */
  readonly isNeutral?: true;
  /** Whether the files of the room (this group of files) must not import one another. */
  readonly isApart?: true;
}

type Plan = Omit<Room, 'name' | 'files'>;

/**
 * Returns a room for the files of a folder. A room is a group of files with rules for its imports.
 */
export function folder(name: string, plan: Plan): Room {
  return { name, files: new RegExp(`^${name}/`), ...plan };
}

/**
 * Returns the shelves of a room, each a folder in it. A shelf may import from the rooms that its
 * room may import from, and from the shelves that `inside` lists for it.
 */
export function shelves(
  room: string,
  plan: Plan,
  inside: { readonly [shelf: string]: readonly string[] },
): Room[] {
  return Object.entries(inside).map(([shelf, imports]) =>
    folder(`${room}/${shelf}`, {
      within: room,
      ...plan,
      imports: [...plan.imports, ...imports.map((name) => `${room}/${name}`)],
    }),
  );
}
