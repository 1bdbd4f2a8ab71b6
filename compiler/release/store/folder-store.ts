import { randomBytes } from 'node:crypto';
import { link, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { StoreError } from '../../cache/remote/store-error.ts';
import { sha256 } from '../../cache/sha256.ts';
import { lockFile } from './lock-file.ts';
import type { ReleaseStore } from './store.ts';

/**
 * The folder for files that are still being written. Web servers don't serve names that start with
 * a dot.
 */
const ASIDE = '.tagwright';

/**
 * Creates a store in a local folder. A web server or another program serves this folder. Each file
 * is written in the folder `ASIDE` and then moved into place, so readers never see half a file. For
 * `ifMatch`, a lock file ensures that only one process at a time compares and replaces a file.
 */
export function createFolderStore(folder: string): ReleaseStore {
  const aside = join(folder, ASIDE);
  const lock = join(aside, 'lock');
  const read = async (key: string): Promise<Buffer | undefined> =>
    readFile(join(folder, key)).catch((error: unknown) => {
      if (['ENOENT', 'ENOTDIR'].includes(codeOf(error))) return undefined;
      throw failure(error, folder);
    });
  const replace = async (
    key: string,
    made: string,
    { ifMatch, ifNoneMatch }: { ifMatch?: string; ifNoneMatch?: '*' },
  ): Promise<boolean> => {
    const place = join(folder, key);
    if (ifNoneMatch) return link(made, place).then(() => true, ifExists);
    if (ifMatch === undefined) return rename(made, place).then(() => true);
    const release = await lockFile(lock);
    try {
      const found = await read(key);
      if (!found || sha256(found) !== ifMatch) return false;
      await rename(made, place);
      return true;
    } finally {
      await release();
    }
  };
  return {
    async get(key) {
      const bytes = await read(key);
      return bytes && { bytes, etag: sha256(bytes), headers: {} };
    },
    async put(key, bytes, options) {
      const made = join(aside, randomBytes(8).toString('hex'));
      try {
        await mkdir(aside, { recursive: true });
        await mkdir(dirname(join(folder, key)), { recursive: true });
        await writeFile(made, bytes, { flush: true });
        return (await replace(key, made, options)) ? { etag: sha256(bytes) } : 'conflict';
      } catch (error) {
        throw failure(error, folder);
      } finally {
        await rm(made, { force: true }).catch(() => undefined);
      }
    },
    list: (prefix) => listFiles(folder, prefix),
    async remove(key) {
      await rm(join(folder, key), { force: true }).catch((error: unknown) => {
        throw failure(error, folder);
      });
    },
  };
}

async function listFiles(folder: string, prefix: string): Promise<string[]> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch(
    (error: unknown) => {
      if (codeOf(error) === 'ENOENT') return [];
      throw failure(error, folder);
    },
  );
  return found
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(join(folder, '/').length))
    .map((path) => path.replaceAll('\\', '/'))
    .filter((key) => key.startsWith(prefix) && !key.startsWith(`${ASIDE}/`))
    .sort();
}

function ifExists(error: unknown): boolean {
  if (codeOf(error) === 'EEXIST') return false;
  throw error;
}

function failure(error: unknown, folder: string): StoreError {
  if (error instanceof StoreError) return error;
  return new StoreError(`the folder "${folder}" can't be used (${codeOf(error)})`);
}

function codeOf(error: unknown): string {
  return (error as NodeJS.ErrnoException).code ?? (error as Error).message;
}
