import { dirname, join, resolve } from 'node:path';
import { applyFixes } from '../diagnostics/apply-fixes.ts';
import type { Diagnostic, Fix } from '../diagnostics/diagnostic.ts';
import { renderConcise } from '../diagnostics/render-concise.ts';
import { sortDiagnostics } from '../diagnostics/sort-diagnostics.ts';
import type { AnalysedRules } from '../build/analysed-rules.ts';
import { readSites } from '../build/read-sites.ts';
import type { Terminal } from './command.ts';
import { replaceFile } from './output/replace-file.ts';

/**
 * The maximum number of rounds. A fix can uncover another error, and fixes could undo each other.
 */
const MOST_ROUNDS = 10;

/**
 * Applies every safe fix, prints it, and checks the rules again until no fix is left. Each file is
 * replaced atomically.
 * @returns the rules after the fixes
 */
export function fixRules(
  rules: string,
  asOf: string | undefined,
  terminal: Terminal,
): AnalysedRules {
  let read = readSites(rules, asOf);
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const fixable = sortDiagnostics(read.diagnostics).filter(({ fix }) => fix !== undefined);
    if (fixable.length === 0) break;
    const changed = [...filesOf(fixable)].filter((file) =>
      fixFile(rules, file, fixable, read.texts, terminal),
    );
    if (changed.length === 0) break;
    read = readSites(rules, read.asOf);
  }
  return read;
}

function filesOf(diagnostics: readonly Diagnostic[]): Set<string> {
  return new Set(diagnostics.flatMap(({ fix }) => fix!.edits.map(({ place }) => place.file)));
}

/**
 * Applies the fixes of one file.
 * @returns whether the file has changed
 */
function fixFile(
  rules: string,
  file: string,
  diagnostics: readonly Diagnostic[],
  texts: ReadonlyMap<string, string>,
  terminal: Terminal,
): boolean {
  const own = diagnostics.filter(({ fix }) => fix!.edits.some(({ place }) => place.file === file));
  const before = texts.get(file);
  if (before === undefined || own.length === 0) return false;
  const after = applyFixes(
    before,
    own.map(({ fix }): Fix => ({ edits: fix!.edits.filter(({ place }) => place.file === file) })),
  );
  if (after === before) return false;
  replaceFile(join(dirname(resolve(rules)), file), before, after);
  for (const diagnostic of own.filter(({ place }) => place.file === file))
    terminal.err(`fixed ${renderConcise(diagnostic)}\n`);
  return true;
}
