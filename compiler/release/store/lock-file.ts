import { randomBytes } from 'node:crypto';
import { open, readFile, rename, rm, stat } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { StoreError } from '../../cache/remote/store-error.ts';

/**
 * If a lock file is older than this, its process was killed. A lock normally exists for a few
 * milliseconds.
 */
const STALE_MS = 5000;
const PAUSE_MS = 5;
const MOST_MS = 30_000;

/**
 * Waits until no other process has the lock, then creates the lock file. Deletes a stale lock file.
 * @returns a function that deletes the lock file
 * @throws StoreError if other processes have the lock for too long
 */
export async function lockFile(path: string): Promise<() => Promise<void>> {
  const token = randomBytes(8).toString('hex');
  const end = Date.now() + MOST_MS;
  for (;;) {
    if (await create(path, token)) return () => removeOwn(path, token);
    const age = await stat(path).then(
      ({ mtimeMs }) => Date.now() - mtimeMs,
      () => 0,
    );
    if (age > STALE_MS) await rename(path, `${path}.${token}`).catch(() => undefined);
    await rm(`${path}.${token}`, { force: true });
    if (Date.now() > end)
      throw new StoreError(`other processes have locked "${path}" for too long`);
    await wait(PAUSE_MS);
  }
}

async function create(path: string, token: string): Promise<boolean> {
  try {
    const file = await open(path, 'wx');
    await file.writeFile(token);
    await file.close();
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

async function removeOwn(path: string, token: string): Promise<void> {
  const found = await readFile(path, 'utf8').catch(() => '');
  if (found === token) await rm(path, { force: true });
}
