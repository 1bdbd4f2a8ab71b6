import {
  lstatSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  statSync,
} from 'node:fs';
import { homedir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { UsageError } from '../exit.ts';
import { isSystemFolder } from './is-system-folder.ts';

/** The maximum number of symbolic links to follow. A longer chain counts as a cycle. */
const MOST_LINKS = 40;
/** Matches the names of entries that a build or the preview writes. */
const WRITTEN = /^(sites|manifest\.json|preview|\.staging-.*)$/;
/** Matches the names of files that a folder may contain and still count as empty. */
const IGNORED = /^(\.gitkeep|\.gitignore|\.keep|\.nojekyll|\.DS_Store|Thumbs\.db|desktop\.ini)$/i;

/**
 * Checks that a build may write to a folder. Follows symbolic links, and ignores the case of paths,
 * as macOS and Windows do.
 * @param rules the rules folder, if the command has one
 * @throws UsageError if `out` isn't a usable path. Also throws for the home folder, a system folder
 * and the rules folder. Also throws for any folder inside or above the rules folder, and for a
 * folder that contains files but no build
 */
export function requireOutputFolder(out: string, rules: string | undefined): void {
  if (out === '') throw new UsageError('the name of the output folder is empty.');
  const folder = realPath(out);
  const refuse = (reason: string): never => {
    const where = folder === resolve(out) ? '' : ` (${folder})`;
    throw new UsageError(
      `can't write a build to "${out}"${where}: ${reason}. Choose a separate folder with --out, such as dist.`,
    );
  };
  if (isSystemFolder(folder)) refuse('it belongs to the system');
  if (rules !== undefined) {
    const source = realPath(rules);
    if (isSame(folder, source)) refuse('it is the rules folder');
    if (above(folder).some((each) => isSame(each, source))) refuse('it is in the rules folder');
    if (above(source).some((each) => isSame(each, folder))) refuse('it contains the rules folder');
  }
  if (isSame(folder, realPath(homedir()))) refuse('it is your home folder');
  const foreign = foreignEntry(folder);
  if (foreign !== undefined)
    refuse(`it contains "${foreign}" and no build, so it may be used for something else`);
}

/**
 * Returns a path with all its symbolic links resolved. The end of the path doesn't need to exist.
 * @throws UsageError if symbolic links form a cycle, or if a parent of the path is a file
 */
function realPath(path: string, links = 0): string {
  const absolute = resolve(path);
  if (links > MOST_LINKS) throw new UsageError(`"${path}" is a symbolic link to itself.`);
  try {
    return realpathSync(absolute);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ELOOP') throw new UsageError(`"${path}" is a symbolic link to itself.`);
    if (code === 'ENOTDIR')
      throw new UsageError(`"${path}" can't be a folder, because a part of its path is a file.`);
    if (dirname(absolute) === absolute) return absolute;
    // If the path is a link to a missing folder, the result is the path of the missing folder.
    const target = linkTarget(absolute);
    return target === undefined
      ? join(realPath(dirname(absolute), links), basename(absolute))
      : realPath(resolve(dirname(absolute), target), links + 1);
  }
}

function linkTarget(path: string): string | undefined {
  return lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink()
    ? readlinkSync(path)
    : undefined;
}

/** Returns the folders that contain a folder, the innermost first. */
function above(folder: string): readonly string[] {
  const parent = dirname(folder);
  return parent === folder ? [] : [parent, ...above(parent)];
}

/**
 * Returns whether two paths refer to the same folder. Existing folders are also compared by inode
 * and device, because a mounted folder has several paths.
 */
function isSame(a: string, b: string): boolean {
  if (a.toLowerCase() === b.toLowerCase()) return true;
  const [one, other] = [a, b].map((path) => statSync(path, { throwIfNoEntry: false }));
  return one !== undefined && other !== undefined && one.ino === other.ino && one.dev === other.dev;
}

/**
 * Returns the name of an entry that no build wrote. Returns undefined if there is no such entry, or
 * if the folder contains a build.
 */
function foreignEntry(folder: string): string | undefined {
  const entries = entriesOf(folder).filter((name) => !IGNORED.test(name));
  if (isRelease(join(folder, 'manifest.json'))) return undefined;
  return entries.find((name) => !WRITTEN.test(name) || name === 'manifest.json');
}

function entriesOf(folder: string): readonly string[] {
  try {
    return readdirSync(folder).sort();
  } catch {
    return [];
  }
}

/** Returns whether a file is the manifest of a build. */
function isRelease(file: string): boolean {
  try {
    const { manifest, sites } = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
    return manifest === 1 && typeof sites === 'object';
  } catch {
    return false;
  }
}
