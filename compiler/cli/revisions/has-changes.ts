import { execFileSync } from 'node:child_process';

/**
 * Returns whether a folder contains files or changes that its repository's current commit doesn't
 * contain. Returns false outside a Git repository.
 */
export function hasChanges(folder: string): boolean {
  try {
    const changes = execFileSync('git', ['-C', folder, 'status', '--porcelain', '--', '.'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return changes !== '';
  } catch {
    return false;
  }
}
