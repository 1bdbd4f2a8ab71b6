import {
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { sha256 } from './sha256.ts';
import type { Store } from './store.ts';

const DAY_MS = 86_400_000;
/** Entries that haven't been read for this long are removed. */
const UNUSED_MS = 14 * DAY_MS;
/**
 * The default maximum size of the cache folder in bytes. About 250 sites with 1,000 rules each fit
 * into the folder. That is enough for one machine's part of a large release, or for all builds of
 * one developer.
 */
export const MOST_BYTES = 400_000_000;
const CHECKSUM_LENGTH = 64;

/**
 * Creates a store in a folder, with one file per entry. Each file begins with a checksum, so a
 * damaged entry counts as missing. Files are written under another name and then renamed, so other
 * processes never read a partial file. If the folder isn't writable, nothing is stored and no error
 * is thrown.
 * @param folder created with the first entry
 * @param mostBytes if the folder exceeds this size, the least recently used entries are removed
 */
export function createFileStore(folder: string, mostBytes = MOST_BYTES): Store {
  const made = new Set<string>();
  const folderOf = (kind: string): string => {
    const path = join(folder, kind);
    if (!made.has(kind)) mkdirSync(path, { recursive: true });
    made.add(kind);
    return path;
  };
  const get = (kind: string, key: string): string | undefined => {
    const path = join(folder, kind, key);
    try {
      const bytes = readFileSync(path);
      const content = bytes.subarray(CHECKSUM_LENGTH);
      if (bytes.toString('latin1', 0, CHECKSUM_LENGTH) !== sha256(content)) return undefined;
      touch(path);
      return content.toString('utf8');
    } catch {
      return undefined;
    }
  };
  return {
    get,
    fetch: (kind, key) => Promise.resolve(get(kind, key)),
    set(kind, key, text) {
      try {
        const path = join(folderOf(kind), key);
        const unfinished = `${path}.${process.pid}.unfinished`;
        writeFileSync(unfinished, sha256(text) + text);
        renameSync(unfinished, path);
      } catch {
        // The disk is full, or the folder isn't writable. The next build will compute the result
        // again.
      }
    },
    prune: () => prune(folder, mostBytes),
  };
}

/** Marks an entry as used, at most once a day. */
function touch(path: string): void {
  const now = Date.now();
  if (now - statSync(path).mtimeMs > DAY_MS) utimesSync(path, now / 1000, now / 1000);
}

function prune(folder: string, mostBytes: number): void {
  let bytes = 0;
  for (const { path, size, used } of entries(folder).sort((a, b) => b.used - a.used)) {
    bytes += size;
    if (bytes > mostBytes || Date.now() - used > UNUSED_MS) rmSync(path, { force: true });
  }
}

function entries(folder: string): { path: string; size: number; used: number }[] {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .flatMap((entry) => {
        const path = join(entry.parentPath, entry.name);
        const found = statSync(path, { throwIfNoEntry: false });
        return found ? [{ path, size: found.size, used: found.mtimeMs }] : [];
      });
  } catch {
    return [];
  }
}
