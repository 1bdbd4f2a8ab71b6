import type { Journal } from './journal.ts';
import { layout } from './layout.ts';
import type { Pointer } from './pointer.ts';
import { readJson, type Stored } from './read-json.ts';
import { ReleaseError } from './release-error.ts';
import type { ReleaseStore, StoredObject } from './store/store.ts';

/** The state of an environment in the store at the time of reading it. */
export interface Environment {
  readonly name: string;
  readonly pointer: Stored<Pointer> | undefined;
  readonly journal: Stored<Journal> | undefined;
  /**
   * The loaders of the environment's sites. The value is undefined if the store has no loader for
   * the site.
   */
  readonly loaders: ReadonlyMap<string, StoredObject | undefined>;
}

/**
 * Reads the pointer (the live state), the journal (the last change) and the sites' loaders of an
 * environment.
 * @param sites sites whose loaders are read even if the environment doesn't have these sites yet
 * @throws ReleaseError if the name is invalid
 */
export async function readEnvironment(
  store: ReleaseStore,
  name: string,
  sites: readonly string[],
): Promise<Environment> {
  if (!/^[a-z0-9][a-z0-9-]{0,62}$/.test(name))
    throw new ReleaseError(
      'refused',
      'the name of an environment can contain only lower-case letters, digits and "-", such as production',
    );
  // The journal must be read before the loaders. If the loaders were read first, another process
  // could complete a change between the two reads. The change that is being planned could then
  // start with the current journal, although it was planned with the old loaders.
  const journal = await readJson<Journal>(store, layout.journal(name));
  const pointer = await readJson<Pointer>(store, layout.pointer(name));
  const all = new Set([
    ...sites,
    ...(journal?.value.order ?? []),
    ...Object.keys(pointer?.value.sites ?? {}),
  ]);
  const loaders = await Promise.all(
    [...all]
      .sort()
      .map(async (site) => [site, await store.get(layout.loader(name, site))] as const),
  );
  return { name, pointer, journal, loaders: new Map(loaders) };
}
