import { execFileSync } from 'node:child_process';
import { basename, dirname, resolve } from 'node:path';

/**
 * Returns the default date of a build: the date of the last commit that changed the rules. So a
 * build of the same commit results in the same bytes on any day. If the rules have no commit,
 * returns today's date.
 * @param rules the rules folder
 * @returns YYYY-MM-DD, in UTC
 */
export function defaultAsOf(rules: string): string {
  const folder = resolve(rules);
  try {
    const seconds = execFileSync('git', ['log', '-1', '--format=%ct', '--', basename(folder)], {
      cwd: dirname(folder),
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
    if (seconds !== '') return day(Number(seconds) * 1000);
  } catch {
    // Git isn't installed, or the folder isn't in a repository. So the rules have no commit.
  }
  return day(Date.now());
}

function day(milliseconds: number): string {
  return new Date(milliseconds).toISOString().slice(0, 10);
}
