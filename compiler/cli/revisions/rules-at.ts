import { existsSync, rmSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { checkOut } from './check-out.ts';

/** A folder of rules, and a function that deletes it if it is temporary. */
export interface RulesAt {
  readonly rules: string;
  readonly drop: () => void;
}

/**
 * Returns `side` if it is a folder of rules. If it is a Git revision, returns a temporary folder
 * with the rules of that revision.
 * @param rules the rules folder in the repository that has the revision
 * @throws UsageError if `side` is neither
 */
export function rulesAt(side: string, rules: string): RulesAt {
  if (existsSync(join(side, 'tagwright.yaml'))) return { rules: side, drop: () => undefined };
  const folder = checkOut(side, rules);
  return {
    rules: join(folder, basename(resolve(rules))),
    drop: () => rmSync(folder, { recursive: true, force: true }),
  };
}
