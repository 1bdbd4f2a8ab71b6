import { readdirSync, readFileSync, realpathSync, statSync, type Dirent } from 'node:fs';
import { basename, join, relative, resolve, sep } from 'node:path';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { diagnose } from '../diagnostics/diagnose.ts';
import { findTooLarge } from './find-too-large.ts';

/** A file with its bytes. */
export interface SourceFile {
  /** The path, as in `Place.file`. */
  readonly file: string;
  readonly bytes: Uint8Array;
}

/** Folders that never contain rules. */
const SKIPPED = new Set(['node_modules']);

interface Reading {
  readonly realRoot: string;
  readonly files: SourceFile[];
  readonly diagnostics: Diagnostic[];
}

/**
 * Reads every *.yaml file in the rules folder and its subfolders. Skips node_modules, and all files
 * and folders whose name starts with a dot. Follows a symbolic link only if the link leads to a
 * file or folder inside the rules folder.
 * @param folder the rules folder
 * @returns the files, sorted by path (by code units, independent of the locale). Each path starts
 * with the name of the rules folder, and contains forward slashes
 */
export function readFolder(folder: string): { output: SourceFile[]; diagnostics: Diagnostic[] } {
  const root = resolve(folder);
  const name = basename(root);
  const diagnostics: Diagnostic[] = [];
  let realRoot: string;
  try {
    realRoot = realpathSync(root);
    if (!statSync(realRoot).isDirectory()) throw new Error('not a folder');
  } catch {
    return { output: [], diagnostics: [diagnose('folder-missing', startOf(name), { folder })] };
  }
  const reading: Reading = { realRoot, files: [], diagnostics };
  readInto(reading, root, name, new Set([realRoot]));
  reading.files.sort((a, b) => (a.file < b.file ? -1 : 1));
  return { output: reading.files, diagnostics };
}

/**
 * Reads a folder and its subfolders into `reading`.
 * @param above the real paths of this folder and all its parent folders. Links to them aren't
 * followed, because the search would never end
 */
function readInto(
  reading: Reading,
  folder: string,
  path: string,
  above: ReadonlySet<string>,
): void {
  let entries: Dirent[];
  try {
    entries = readdirSync(folder, { withFileTypes: true });
  } catch (error) {
    reading.diagnostics.push(unreadable(path, error));
    return;
  }
  for (const entry of entries) {
    if (entry.name.startsWith('.') || SKIPPED.has(entry.name)) continue;
    readEntry(reading, join(folder, entry.name), `${path}/${entry.name}`, above);
  }
}

function readEntry(
  reading: Reading,
  location: string,
  path: string,
  above: ReadonlySet<string>,
): void {
  try {
    const real = realpathSync(location);
    const kind = statSync(real);
    const interesting = kind.isDirectory() || /\.ya?ml$/i.test(path);
    if (!interesting) return;
    if (real !== reading.realRoot && !real.startsWith(reading.realRoot + sep)) {
      const target = relative(reading.realRoot, real).replaceAll(sep, '/');
      reading.diagnostics.push(diagnose('symlink-outside-folder', startOf(path), { target }));
    } else if (kind.isDirectory()) {
      if (!above.has(real)) readInto(reading, location, path, new Set([...above, real]));
    } else if (!kind.isFile()) {
      reading.diagnostics.push(
        diagnose('file-unreadable', startOf(path), { reason: "it isn't a regular file" }),
      );
    } else if (path.endsWith('.yaml')) {
      // The size is checked first, so that a huge file isn't read into memory.
      const tooLarge = findTooLarge(path, kind.size);
      if (tooLarge) reading.diagnostics.push(tooLarge);
      else reading.files.push({ file: path, bytes: readFileSync(real) });
    } else {
      const name = basename(path);
      reading.diagnostics.push(
        diagnose('file-extension-unknown', startOf(path), {
          name,
          wanted: name.replace(/\.ya?ml$/i, '.yaml'),
        }),
      );
    }
  } catch (error) {
    if (/\.ya?ml$/i.test(path) || !isMissing(error))
      reading.diagnostics.push(unreadable(path, error));
  }
}

function unreadable(path: string, error: unknown): Diagnostic {
  const reasons: Record<string, string> = {
    EACCES: 'permission denied',
    EPERM: 'permission denied',
    ENOENT: 'the symbolic link points to nothing',
    ELOOP: 'the symbolic links form a cycle',
  };
  const code = (error as { code?: string }).code ?? '';
  return diagnose('file-unreadable', startOf(path), {
    reason: reasons[code] ?? `the system reports ${code || 'no reason'}`,
  });
}

function isMissing(error: unknown): boolean {
  return (error as { code?: string }).code === 'ENOENT';
}

function startOf(file: string): Diagnostic['place'] {
  return { file, line: 1, column: 1, endLine: 1, endColumn: 1 };
}
