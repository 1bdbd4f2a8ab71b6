/** A room: some files, and the rooms that they may import from besides their own. */
export interface Room {
  readonly name: string;
  /** The content of the room, for ARCHITECTURE's table of floors. */
  readonly contains: string;
  readonly files: RegExp;
  /**
   * The names of the rooms that this one may import from. They must be listed before it, so that
   * imports only go downwards.
   * `…: types` allows only types. The name of a room with shelves allows all its shelves.
   */
  readonly imports: readonly string[];
  /** The room to which this one belongs, if this one is a shelf. */
  readonly within?: string;
  /** Runs in a browser as well as in Node.js: imports no package and nothing from Node. */
  readonly isNeutral?: true;
  /** The room's files don't import one another. */
  readonly isApart?: true;
}

type Plan = Omit<Room, 'name' | 'files'>;

/** Returns a room whose files are those in a folder. */
export function folder(name: string, plan: Plan): Room {
  return { name, files: new RegExp(`^${name}/`), ...plan };
}

/**
 * Returns the shelves of a room, each a folder in it. A shelf may import from the rooms that its
 * room may import from, and from the shelves that it names.
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
