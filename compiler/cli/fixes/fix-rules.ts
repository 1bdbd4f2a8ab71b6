import { dirname, join, resolve } from 'node:path';
import { readFolder } from '../../1-parse/read-folder.ts';
import { renderConcise } from '../../diagnostics/render-concise.ts';
import type { AnalysedRules } from '../../driver/analysed-rules.ts';
import { defaultAsOf } from '../../driver/as-of.ts';
import type { Terminal } from '../command.ts';
import { replaceFile } from '../output/replace-file.ts';
import { fixTexts } from './fix-texts.ts';

/**
 * Applies every safe fix that causes no new error, and replaces each changed file atomically.
 * Prints the fixes that were applied and those that were skipped.
 * @returns the rules after the fixes
 */
export function fixRules(
  rules: string,
  asOf: string | undefined,
  terminal: Terminal,
): AnalysedRules {
  const folder = readFolder(rules);
  const { before, read, fixed, unfixed } = fixTexts({ asOf: asOf ?? defaultAsOf(rules), folder });
  for (const [file, text] of before) {
    const after = read.texts.get(file)!;
    if (after !== text) replaceFile(join(dirname(resolve(rules)), file), text, after);
  }
  for (const diagnostic of fixed) terminal.err(`fixed ${renderConcise(diagnostic)}\n`);
  for (const { diagnostic, error } of unfixed)
    terminal.err(
      `not fixed ${renderConcise(diagnostic)}\n  The fix would cause ${renderConcise(error)}\n`,
    );
  return read;
}
