import { layout } from './layout.ts';
import type { Environment } from './environment.ts';
import type { Journal } from './journal.ts';
import type { Pruning } from './pruning.ts';
import { putJson } from './put-json.ts';
import { readJson } from './read-json.ts';
import { ReleaseError } from './release-error.ts';
import { unfinished } from './unfinished.ts';
import type { World } from './world.ts';

/**
 * Starts a change of an environment by writing its journal.
 * @param takesOver whether this change may complete or replace an unfinished one
 * @returns the etag of the journal
 * @throws ReleaseError if another change is unfinished (unless `takesOver`) or starts at the same
 * moment, or if old releases are being deleted (unless this change is a rollback)
 */
export async function openJournal(
  { store, now }: World,
  environment: Environment,
  journal: Journal,
  takesOver: boolean,
): Promise<string> {
  const { name } = environment;
  const other = unfinished(environment);
  if (other && !takesOver)
    throw new ReleaseError(
      'lost',
      `a ${other.kind} of ${other.target.release || 'nothing'} to ${name} was started at ${other.since} and isn't completed. If it isn't running any more, complete it with tagwright publish --resume, or go back with tagwright rollback`,
    );
  const etag = await putJson(store, layout.journal(name), journal, environment.journal?.etag);
  if (etag === undefined)
    throw new ReleaseError(
      'lost',
      `another process started to change ${name} at the same moment. Nothing was changed; run the command again when it is done`,
    );
  // A rollback can't conflict with a prune (the deletion of old releases), because a rollback uses
  // only files that a prune never deletes.
  if (journal.kind === 'rollback') return etag;
  // A prune first writes pruning.json, and then reads the journals. This process has written its
  // journal, and now reads pruning.json. So at least one of the two detects the other.
  const pruning = await readJson<Pruning>(store, layout.pruning);
  if (!pruning || Date.parse(pruning.value.until) < now()) return etag;
  if (!other) await closeJournal(store, name, journal, etag);
  throw new ReleaseError(
    'lost',
    'old releases are being deleted from the store. Nothing was changed; run the command again when that is done',
  );
}

/** Closes a journal, unless another process has taken over. */
export async function closeJournal(
  store: World['store'],
  name: string,
  journal: Journal,
  etag: string,
): Promise<void> {
  await putJson(store, layout.journal(name), { ...journal, isOpen: false }, etag);
}
