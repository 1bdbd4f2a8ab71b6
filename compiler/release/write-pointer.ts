import type { Environment } from './environment.ts';
import type { Journal } from './journal.ts';
import { keptStates } from './kept-states.ts';
import { layout } from './layout.ts';
import type { LiveState, Pointer } from './pointer.ts';
import { putJson } from './put-json.ts';
import { readJson, type Stored } from './read-json.ts';
import { ReleaseError } from './release-error.ts';
import type { World } from './world.ts';

/**
 * Makes the state `journal.target` live: writes it to the environment's pointer, a file in the
 * store. The pointer's history then also contains the previous live state.
 * @throws ReleaseError if a newer change has written the pointer
 */
export async function writePointer(
  { store, now }: World,
  { name, pointer }: Environment,
  journal: Journal,
): Promise<void> {
  const key = layout.pointer(name);
  const { target } = journal;
  let found: Stored<Pointer> | undefined = pointer;
  for (;;) {
    if (found && found.value.generation > target.generation)
      throw new ReleaseError('lost', `another process has changed ${name} in the meantime`);
    if (found?.value.generation === target.generation) return;
    const next = nextPointer(found?.value, journal, now());
    if ((await putJson(store, key, next, found?.etag)) !== undefined) return;
    // The write fails if another process has written the pointer in the meantime. The pointer is
    // then read again. If the other process wrote a state that is older than `target`, the older
    // state becomes part of the pointer's history.
    const etag: string | undefined = found?.etag;
    found = await readJson<Pointer>(store, key);
    if (found?.etag === etag)
      throw new ReleaseError('incomplete', `the store rejected ${key} and gave no reason`);
  }
}

function nextPointer(
  current: Pointer | undefined,
  { target, since, abandoned }: Journal,
  now: number,
): Pointer {
  const { pointer: _, history = [], ...former } = current ?? {};
  const earlier = [...(current ? [former as LiveState] : []), ...abandoned]
    .map((state) => ({ ...state, until: since }))
    .sort((a, b) => b.generation - a.generation);
  const next: Pointer = { pointer: 1, ...target, history: [...earlier, ...history] };
  const kept = new Set(keptStates(next, now).map(({ generation }) => generation));
  return { ...next, history: next.history.filter(({ generation }) => kept.has(generation)) };
}
