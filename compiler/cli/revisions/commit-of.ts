import { execFileSync } from 'node:child_process';

/** Returns the commit that a folder's repository is at, or undefined outside a Git repository. */
export function commitOf(folder: string): string | undefined {
  try {
    return execFileSync('git', ['-C', folder, 'rev-parse', 'HEAD'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return undefined;
  }
}
