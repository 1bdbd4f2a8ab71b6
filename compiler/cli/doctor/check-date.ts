import { execFileSync } from 'node:child_process';
import type { Surroundings } from './surroundings.ts';
import type { Finding } from './finding.ts';

/**
 * Checks that this machine's clock isn't behind the rules' last commit. Rules without a commit are
 * built for the current date.
 */
export function checkDate({ rules, now }: Surroundings): Finding {
  if (git(rules, 'rev-parse', '--is-inside-work-tree') !== 'true')
    return {
      subject: 'date',
      verdict: 'advice',
      found: "the rules aren't in a Git repository, so builds are for today",
      fix: 'Pass --as-of DATE, so that builds are the same on any day.',
    };
  // In a repository without commits, `git log` fails.
  const seconds = Number(git(rules, 'log', '-1', '--format=%ct', '--', '.'));
  if (seconds === 0)
    return {
      subject: 'date',
      verdict: 'advice',
      found: 'the rules are in no commit, so builds are for today',
      fix: 'Commit the rules or pass --as-of DATE, so that builds are the same on any day.',
    };
  const isBehind = seconds * 1000 > now;
  return {
    subject: 'date',
    verdict: isBehind ? 'broken' : 'ok',
    found: `builds are for ${new Date(seconds * 1000).toISOString().slice(0, 10)}, the date of the rules' last commit`,
    ...(isBehind && { fix: "This machine's clock is behind that date. Set the clock." }),
  };
}

/** Returns the output of a Git command in a folder, or an empty string if the command fails. */
function git(folder: string, ...args: readonly string[]): string {
  try {
    return execFileSync('git', args, {
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return '';
  }
}
