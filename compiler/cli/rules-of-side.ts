import { existsSync, rmSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { checkOut } from './check-out.ts';

/** A folder of rules, and what drops it where it was made for the purpose. */
export interface RulesOfSide {
  readonly rules: string;
  readonly drop: () => void;
}

/**
 * The rules that stand on the other side of a comparison.
 * @param side a folder of rules, or a Git revision of them
 * @throws UsageError where it is neither
 */
export function rulesOfSide(side: string, rules: string): RulesOfSide {
  if (existsSync(join(side, 'tagwright.yaml'))) return { rules: side, drop: () => undefined };
  const folder = checkOut(side, rules);
  return { rules: join(folder, basename(resolve(rules))), drop: () => rmSync(folder, { recursive: true, force: true }) };
}
