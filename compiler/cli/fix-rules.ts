import { dirname, join, resolve } from 'node:path';
import { applyFixes } from '../diagnostics/apply-fixes.ts';
import type { Diagnostic, Fix } from '../diagnostics/diagnostic.ts';
import { renderConcise } from '../diagnostics/render-concise.ts';
import { sortDiagnostics } from '../diagnostics/sort-diagnostics.ts';
import { readSites, type ReadSites } from '../read-sites.ts';
import type { Terminal } from './command.ts';
import { writeWhole } from './write-whole.ts';

/** One fix can uncover the next mistake; a file that never comes to rest is left after so many rounds. */
const MOST_ROUNDS = 10;

/**
 * Applies every safe fix, says which, and checks again until nothing is left to mend. Each file changes whole or not at all.
 * @returns what is left
 */
export function fixRules(rules: string, asOf: string | undefined, terminal: Terminal): ReadSites {
  let read = readSites(rules, asOf);
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const mendable = sortDiagnostics(read.diagnostics).filter(({ fix }) => fix !== undefined);
    if (mendable.length === 0) break;
    const changed = [...filesOf(mendable)].filter((file) => fixFile(rules, file, mendable, read.texts, terminal));
    if (changed.length === 0) break;
    read = readSites(rules, read.asOf);
  }
  return read;
}

function filesOf(diagnostics: readonly Diagnostic[]): Set<string> {
  return new Set(diagnostics.flatMap(({ fix }) => fix!.edits.map(({ place }) => place.file)));
}

/** @returns whether the file is another one now */
function fixFile(rules: string, file: string, diagnostics: readonly Diagnostic[], texts: ReadonlyMap<string, string>, terminal: Terminal): boolean {
  const own = diagnostics.filter(({ fix }) => fix!.edits.every(({ place }) => place.file === file));
  const before = texts.get(file);
  if (before === undefined || own.length === 0) return false;
  const after = applyFixes(before, own.map(({ fix }) => fix as Fix));
  if (after === before) return false;
  writeWhole(join(dirname(resolve(rules)), file), before, after);
  for (const diagnostic of own) terminal.err(`fixed ${renderConcise(diagnostic)}\n`);
  return true;
}
