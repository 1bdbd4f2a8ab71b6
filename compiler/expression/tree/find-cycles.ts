/** The result of a search through references. */
export interface Search {
  /**
   * The cycles. No name is in two of them. Each cycle starts with the name that is defined first,
   * and ends with the same name.
   */
  readonly cycles: readonly (readonly string[])[];
  /**
   * All names. Each name comes after the names that it refers to. Within a cycle, the order is
   * arbitrary.
   */
  readonly order: readonly string[];
}

interface Visit {
  readonly name: string;
  readonly references: Iterator<string>;
}

/**
 * Finds cycles among definitions with one depth-first search, in linear time. The search isn't
 * recursive, so that long chains don't overflow the stack.
 * @param names in the order of definition
 * @param referencesOf returns the names that a definition refers to, possibly with repetitions
 */
export function findCycles(
  names: Iterable<string>,
  referencesOf: (name: string) => Iterable<string>,
): Search {
  const position = new Map([...names].map((name, index) => [name, index]));
  const cycles: string[][] = [];
  const order: string[] = [];
  /**
   * The depth of each name, which is the name's index in `path`. If all references of a name have
   * been searched, its depth is -1.
   */
  const depths = new Map<string, number>();
  const path: Visit[] = [];
  /**
   * One number for each name on the path. A name in a reported cycle has its own depth as its
   * number. Any other name has the number of the name before it, or -1 if it is the first name. For
   * the path `a → b → c → d` and the reported cycle `b → c → b`, the list is -1, 1, 2, 2. A new
   * cycle is reported only if none of its names is in a reported cycle.
   */
  const reported: number[] = [];
  const enter = (name: string) => {
    depths.set(name, path.length);
    reported.push(reported.at(-1) ?? -1);
    path.push({ name, references: referencesOf(name)[Symbol.iterator]() });
  };
  for (const root of position.keys()) {
    if (!depths.has(root)) enter(root);
    for (let visit = path.at(-1); visit; visit = path.at(-1)) {
      const next = visit.references.next();
      if (next.done) {
        path.pop();
        reported.pop();
        depths.set(visit.name, -1);
        order.push(visit.name);
        continue;
      }
      const depth = depths.get(next.value);
      if (depth === undefined) enter(next.value);
      else if (depth >= 0 && reported.at(-1)! < depth) {
        cycles.push(fromFirst(path.slice(depth), position));
        for (let at = depth; at < path.length; at++) reported[at] = at;
      }
    }
  }
  return { cycles, order };
}

/**
 * Returns a cycle as names. It starts with the name that is defined first, and ends with the same
 * name.
 */
function fromFirst(cycle: readonly Visit[], position: ReadonlyMap<string, number>): string[] {
  const names = cycle.map(({ name }) => name);
  const rank = (name: string) => position.get(name) ?? Infinity;
  let first = 0;
  for (let at = 1; at < names.length; at++) if (rank(names[at]!) < rank(names[first]!)) first = at;
  return [...names.slice(first), ...names.slice(0, first), names[first]!];
}
