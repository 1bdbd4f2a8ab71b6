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
   * The names of the rooms that this room may import from. These rooms must be listed before this
   * room. `contract: types` allows only imports of types from the room `contract`. If a room
   * consists of shelves (smaller rooms), its name allows imports from all of them.
   */
  readonly imports: readonly string[];
  /** If this room is a shelf (a part of a larger room), the name of the larger room. */
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
 * Returns the shelves of a room. Each shelf is a subfolder of the room's folder. All shelves may
 * import from the rooms in `plan.imports`. For each shelf, `inside` lists the other shelves from
 * which that shelf may import.
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
