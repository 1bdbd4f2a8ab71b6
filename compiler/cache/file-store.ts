import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Store } from './store.ts';

const DAY_MS = 86_400_000;
/** What nobody has asked for in this time goes. */
const KEPT_MS = 14 * DAY_MS;
/** About 250 sites of 1,000 rules: enough for who builds one part of a release, or writes rules. */
export const MOST_BYTES = 400_000_000;
const CHECKSUM_LENGTH = 64;

/**
 * A store in a folder: a file per entry, each written beside its place and moved there whole, with a checksum in front,
 * so that a truncated or damaged one counts as missing. A folder that can't be written keeps nothing; that is no error.
 * @param folder made when the first entry is kept
 * @param mostBytes beyond this the oldest go, so that a busy machine's cache doesn't grow for ever
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
      const text = readFileSync(path, 'utf8');
      const content = text.slice(CHECKSUM_LENGTH);
      if (text.slice(0, CHECKSUM_LENGTH) !== checksum(content)) return undefined;
      touch(path);
      return content;
    } catch {
      return undefined;
    }
  };
  return {
    get,
    bring: (kind, key) => Promise.resolve(get(kind, key)),
    set(kind, key, text) {
      try {
        const path = join(folderOf(kind), key);
        const unfinished = `${path}.${process.pid}.unfinished`;
        writeFileSync(unfinished, checksum(text) + text);
        renameSync(unfinished, path);
      } catch {
        // No room, or not allowed: the next build does the work again.
      }
    },
    prune: () => prune(folder, mostBytes),
  };
}

function checksum(text: string): string {
  return createHash('sha256').update(text).digest('hex');
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
    if (bytes > mostBytes || Date.now() - used > KEPT_MS) rmSync(path, { force: true });
  }
}

function entries(folder: string): { path: string; size: number; used: number }[] {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).flatMap((entry) => {
      const path = join(entry.parentPath, entry.name);
      const found = statSync(path, { throwIfNoEntry: false });
      return found ? [{ path, size: found.size, used: found.mtimeMs }] : [];
    });
  } catch {
    return [];
  }
}
