import type { Node } from '../../model/node.ts';
import type { Place } from '../../model/place.ts';

/** A source location, found by a path in the file. */
interface Located {
  /** The innermost key on the path; empty for the root. */
  readonly key: string;
  readonly keyPlace: Place;
  /**
   * The location of the value. If the value `steps[2].host` is missing, for example, this is the
   * location of `steps[2]`.
   */
  readonly place: Place;
}

/**
 * Returns the source location of a path such as `steps[2].expect[0].host`. Keys can contain dots.
 */
export function locatePath(root: Node, path: string): Located {
  let node = root;
  let found: Located = { key: '', keyPlace: root.place, place: root.place };
  for (let rest = path; rest !== '';) {
    const index = /^\[(\d+)\]\.?/.exec(rest);
    if (index && node.kind === 'list') {
      const item = node.items[Number(index[1])];
      if (!item) return found;
      node = item;
      found = { ...found, keyPlace: item.place, place: item.place };
      rest = rest.slice(index[0].length);
      continue;
    }
    const entry =
      node.kind === 'map' ? node.entries.find(({ key }) => beginsWith(rest, key)) : undefined;
    if (!entry) return found;
    node = entry.value;
    found = { key: entry.key, keyPlace: entry.keyPlace, place: node.place };
    rest = rest.slice(entry.key.length).replace(/^\./, '');
  }
  return found;
}

function beginsWith(path: string, key: string): boolean {
  return path.startsWith(key) && /^(?:$|[.[])/.test(path.slice(key.length));
}
