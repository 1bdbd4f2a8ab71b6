import type { Finding } from './finding.ts';
import type { Syntax } from './read-syntax.ts';
import { findControlEscapes } from './traps/find-control-escapes.ts';
import { findCutValues } from './traps/find-cut-values.ts';
import { findEmptyBlocks } from './traps/find-empty-blocks.ts';
import { findLossyNumbers } from './traps/find-lossy-numbers.ts';
import { findRepeatedKeys } from './traps/find-repeated-keys.ts';
import { walkValues } from './walk-values.ts';

/**
 * Reports every value that is valid YAML, but isn't read as its author intended. Expects a file
 * without YAML errors.
 */
export function findTraps(syntax: Syntax): Finding[] {
  const values = walkValues(syntax);
  return [
    ...findRepeatedKeys(syntax, values),
    ...findCutValues(syntax, values),
    ...findLossyNumbers(syntax, values),
    ...findEmptyBlocks(syntax),
    ...findControlEscapes(syntax),
  ].sort((a, b) => a.range[0] - b.range[0]);
}
