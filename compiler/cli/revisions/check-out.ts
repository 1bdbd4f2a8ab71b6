import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { UsageError } from '../exit.ts';

/**
 * Writes the rules folder of a Git revision into a new temporary folder. Returns the temporary
 * folder, which contains the rules folder under its own name. Changes nothing in the repository.
 * @throws UsageError if there is no such revision of the rules
 */
export function checkOut(revision: string, rules: string): string {
  const [above, name] = [dirname(resolve(rules)), basename(resolve(rules))];
  const folder = mkdtempSync(join(tmpdir(), 'tagwright-diff-'));
  const git = (...args: readonly string[]) =>
    execFileSync('git', args, {
      cwd: above,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, GIT_INDEX_FILE: join(folder, '.index') },
    }).trim();
  try {
    if (revision.startsWith('-')) throw new Error('no revision begins with -');
    const commit = git(
      'rev-parse',
      '--verify',
      '--quiet',
      '--end-of-options',
      `${revision}^{commit}`,
    );
    const prefix = git('rev-parse', '--show-prefix');
    git(`--work-tree=${folder}`, 'read-tree', `${commit}:${prefix}${name}`);
    git(`--work-tree=${folder}`, 'checkout-index', '--all', `--prefix=${join(folder, name)}/`);
    return folder;
  } catch {
    rmSync(folder, { recursive: true, force: true });
    throw new UsageError(
      `"${revision}" is neither a folder nor a Git revision that contains the rules folder "${rules}".`,
    );
  }
}
